import { Arg, Ctx, FieldResolver, Info, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import type { GraphQLResolveInfo } from 'graphql'
import type { DeliveredEvent } from '../../../events/event-stream.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { changeKind } from '../../../kernel/change-kind.js'
import type { OperationContext } from '../../operation-context.js'
import { watchAsTherapist } from '../../users/index.js'
import { AFTER } from '../../requests/after-argument.js'
import { caseloadTopicPolicy } from './caseload.events.js'
import {
  CaseloadChange,
  EndRelationshipPayload,
  RelationshipConnection,
  RelationshipType,
} from '../relationship.type.js'
import { endRelationship } from '../end-relationship.js'
import { type ListedRelationships, listRelationships } from '../list-relationships.js'
import { requestedParts } from '../prefetched-fields.js'
import { clientOfAnnounced, relationshipById } from '../relationships.loader.js'

@Resolver(() => CaseloadChange)
export class CaseloadResolver {
  @Query(() => RelationshipConnection, {
    name: 'caseload',
    description:
      "A therapist's current relationships, ordered by the client's last and first name. Empty if the caller may not see them.",
  })
  listCaseload(
    @Arg('therapistId', () => IdScalar) therapistId: Id,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Number of items, from 1 to 500.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Start after this cursor.' }) after:
      | string
      | null = null,
    @Ctx() ctx: OperationContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ListedRelationships> {
    return listRelationships(ctx, { therapistId }, { first, after }, requestedParts(ctx, info))
  }

  @Mutation(() => EndRelationshipPayload, {
    description:
      'Ends the relationship of a client and a therapist, or withdraws an invitation. Everything open in it ends too.',
  })
  endRelationship(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<EndRelationshipPayload> {
    return endRelationship(ctx, id)
  }

  @Subscription(() => CaseloadChange, {
    description:
      "Changes in the calling therapist's caseload: a relationship began, changed, was suspended or activated, or ended. With `after`, missed events come first.",
    subscribe: ({ args, context }: { args: { after?: string }; context: OperationContext }) =>
      watchAsTherapist(context, caseloadTopicPolicy, args.after),
  })
  async caseload(
    @Root() event: DeliveredEvent,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<CaseloadChange> {
    const { cursor, change, subjectId: relationshipId, occurredAt } = event
    // The relationship is read even if it was not requested, because it names the client for the audit row.
    await ctx.loaders.get(clientOfAnnounced, ctx).load(relationshipId)
    return { cursor, change: changeKind(change), relationshipId, occurredAt }
  }

  @FieldResolver(() => RelationshipType, {
    nullable: true,
    description: 'The relationship after the change; null if it has ended.',
  })
  relationship(@Root() change: CaseloadChange, @Ctx() ctx: OperationContext): Promise<RelationshipType | null> {
    return ctx.loaders.get(relationshipById, ctx).load(change.relationshipId)
  }
}
