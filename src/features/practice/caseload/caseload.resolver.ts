import { Arg, Args, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { EndRelationshipPayload, RelationshipConnection } from '../relationship.type.js'
import { endRelationship } from '../end-relationship.js'
import { type ListedRelationships, listRelationships } from '../list-relationships.js'
import { requestedParts } from '../prefetched-fields.js'

@Resolver()
export class CaseloadResolver {
  @Query(() => RelationshipConnection, {
    name: 'caseload',
    description:
      "A therapist's current relationships, ordered by the client's last and first name. Empty if the caller may not see them.",
  })
  listCaseload(
    @Arg('therapistId', () => IdScalar) therapistId: Id,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ListedRelationships> {
    return listRelationships(ctx, { therapistId }, page, requestedParts(ctx, info))
  }

  @Mutation(() => EndRelationshipPayload, {
    description:
      'Ends the relationship of a client and a therapist, or withdraws an invitation. Everything open in it ends too.',
  })
  endRelationship(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<EndRelationshipPayload> {
    return endRelationship(ctx, id)
  }
}
