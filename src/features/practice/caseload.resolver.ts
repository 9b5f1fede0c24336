import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLResolveInfo } from 'graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { defineTherapistChanges } from '../users/index.js'
import { caseloadTopicPolicy } from './caseload.events.js'
import { EndRelationshipPayload } from './caseload.type.js'
import { endRelationship } from './end-relationship.js'
import { type ListedRelationships, listRelationships } from './list-relationships.js'
import { wantedParts } from './relationship-part.js'
import { RelationshipConnection, RelationshipType } from './relationship.type.js'
import { clientOfAnnounced, relationshipById } from './relationships.loader.js'

@Resolver()
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
    return listRelationships(ctx, { therapistId }, { first, after }, wantedParts(ctx, info))
  }

  @Mutation(() => EndRelationshipPayload, {
    description:
      'Ends the relationship of a client and a therapist, or withdraws an invitation. Everything open in it ends too.',
  })
  endRelationship(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<EndRelationshipPayload> {
    return endRelationship(ctx, id)
  }
}

/** The subscription `caseload`. */
export const caseloadChanges = defineTherapistChanges(
  {
    type: 'CaseloadChange',
    description: "A change in a therapist's caseload.",
    changeDescription: 'What happened: `DELETED` if the relationship has ended.',
    id: { field: 'relationshipId', description: 'Identifier of the relationship.' },
    record: {
      ...{ field: 'relationship', type: () => RelationshipType, byId: relationshipById },
      description: 'The relationship after the change; null if it has ended.',
    },
  },
  {
    field: 'caseload',
    description: "Changes in the calling therapist's caseload. With `after`, missed events come first.",
    ...{ feed: caseloadTopicPolicy, client: clientOfAnnounced },
  },
)
