import { isFirstPage } from '../../../kernel/paging/page-arguments.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { createClientGroup, removeClientGroup, renameClientGroup } from './change-client-groups.js'
import { ClientGroupPayload, ClientGroupType, RemoveClientGroupPayload } from './client-group.type.js'
import { clientGroupById, findClientGroup, listClientGroups } from './find-client-groups.js'
import {
  countRelationships,
  type ListedRelationships,
  listRelationships,
  relationshipCursor,
} from '../list-relationships.js'
import { RelationshipConnection, RelationshipType } from '../relationship.type.js'
import { firstOfGroups } from '../relationships.loader.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { KEY_FIELD, underKey } from '../../requests/idempotency-key.js'

const NAME = { description: `${atMostSentence(LIMITS.clientGroup.name)} Clients do not see it.` }

@Resolver(() => ClientGroupType)
export class ClientGroupsResolver {
  @Query(() => [ClientGroupType], {
    description: "The client groups of the caller's organisation, oldest first. For its therapists.",
  })
  clientGroups(@Ctx() ctx: OperationContext): Promise<readonly ClientGroupType[]> {
    return listClientGroups(ctx)
  }

  @Query(() => ClientGroupType, { description: 'A client group.' })
  clientGroup(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ClientGroupType> {
    return findClientGroup(ctx, id)
  }

  @Mutation(() => ClientGroupPayload, { description: "Creates a client group in the caller's organisation." })
  createClientGroup(
    @Arg('name', () => String, NAME) name: string,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<ClientGroupPayload> {
    return createClientGroup(underKey(ctx, 'createClientGroup', idempotencyKey, { name }), name)
  }

  @Mutation(() => ClientGroupPayload, { description: 'Renames a group. For its creator and for administrators.' })
  renameClientGroup(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('name', () => String, NAME) name: string,
    @Ctx() ctx: OperationContext,
  ): Promise<ClientGroupPayload> {
    return renameClientGroup(ctx, id, name)
  }

  @Mutation(() => RemoveClientGroupPayload, {
    description: 'Removes a group. For its creator and for administrators. Its clients stay on their caseloads.',
  })
  removeClientGroup(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<RemoveClientGroupPayload> {
    return removeClientGroup(ctx, id)
  }

  @FieldResolver(() => RelationshipConnection, {
    description: "The relationships in the group that the caller may see, ordered by the client's last and first name.",
  })
  async members(
    @Root() group: ClientGroupType,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedRelationships> {
    if (!isFirstPage(page)) return listRelationships(ctx, { clientGroupId: group.id }, page)
    const found = await ctx.loaders.get(firstOfGroups(page.size), ctx).load(group.id)
    const filter = { clientGroupId: group.id }
    return new Connection(found, page, relationshipCursor, filter, () => countRelationships(ctx, filter))
  }
}

@Resolver(() => ClientGroupPayload)
export class ClientGroupPayloadResolver {
  @FieldResolver(() => ClientGroupType, { nullable: true, description: 'The group after the change.' })
  clientGroup(@Root() payload: ClientGroupPayload, @Ctx() ctx: OperationContext): Promise<ClientGroupType | null> {
    return ctx.loaders.get(clientGroupById, ctx).load(payload.clientGroupId)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipGroupResolver {
  @FieldResolver(() => ClientGroupType, {
    nullable: true,
    description: 'The client group of the relationship, for staff of the practice.',
  })
  clientGroup(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<ClientGroupType | null> {
    return relationship.clientGroupId === null
      ? Promise.resolve(null)
      : ctx.loaders.get(clientGroupById, ctx).load(relationship.clientGroupId)
  }
}
