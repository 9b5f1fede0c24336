import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { underKey } from '../requests/idempotency-key.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import {
  CareTeamMember,
  RelationshipTransferType,
  TransferClientInput,
  TransferClientPayload,
  UpdateRelationshipInput,
  UpdateRelationshipPayload,
} from './relationship-change.type.js'
import { listCareTeam } from './list-care-team.js'
import { RelationshipType } from './relationship.type.js'
import { relationshipById, transferInto, relationshipsOfUser } from './relationships.loader.js'
import { transferClient } from './transfers/transfer-client.js'
import { updateRelationship } from './update-relationship.js'

@Resolver(() => UpdateRelationshipPayload)
export class RelationshipChangesResolver {
  @Mutation(() => UpdateRelationshipPayload, { description: 'Changes, suspends or ends a relationship.' })
  updateRelationship(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateRelationshipInput) input: UpdateRelationshipInput,
    @Ctx() ctx: OperationContext,
  ): Promise<UpdateRelationshipPayload> {
    return updateRelationship(ctx, id, input)
  }

  @Query(() => [CareTeamMember], {
    description:
      'The therapists who currently care for a client, the longest first. For the client, the therapists and the practice.',
  })
  careTeam(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CareTeamMember[]> {
    return listCareTeam(ctx, clientId)
  }

  @FieldResolver(() => RelationshipType, { nullable: true, description: 'The relationship after the change.' })
  relationship(
    @Root() payload: UpdateRelationshipPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<RelationshipType | null> {
    return ctx.loaders.get(relationshipById, ctx).load(payload.relationshipId)
  }
}

@Resolver(() => TransferClientPayload)
export class TransfersResolver {
  @Mutation(() => TransferClientPayload, {
    description:
      'Transfers a client to a colleague of the same organisation. The old relationship ends at once; the new one waits for the client.',
  })
  transferClient(
    @Arg('input', () => TransferClientInput) { idempotencyKey, ...input }: TransferClientInput,
    @Ctx() ctx: OperationContext,
  ): Promise<TransferClientPayload> {
    return transferClient(underKey(ctx, 'transferClient', idempotencyKey, input), input)
  }

  @FieldResolver(() => RelationshipType, {
    nullable: true,
    description: 'The new relationship, if the caller may see it. The previous therapist may not.',
  })
  relationship(@Root() payload: TransferClientPayload, @Ctx() ctx: OperationContext): Promise<RelationshipType | null> {
    return ctx.loaders.get(relationshipById, ctx).load(payload.toRelationshipId)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipTransferResolver {
  @FieldResolver(() => RelationshipTransferType, {
    nullable: true,
    description: 'The transfer that created the relationship; null if there was none, and for the client.',
  })
  transfer(
    @Root() relationship: RelationshipType,
    @Ctx() ctx: OperationContext,
  ): Promise<RelationshipTransferType | null> {
    return ctx.loaders.get(transferInto, ctx).load(relationship.id)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipsResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'The client, if the caller may see the profile.' })
  client(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return relationship.clientId === null
      ? Promise.resolve(null)
      : ctx.loaders.get(userById, ctx).load(relationship.clientId)
  }
}

@Resolver(() => UserType)
export class UserRelationshipsResolver {
  @FieldResolver(() => [RelationshipType], { description: "The person's relationships with therapists or clients." })
  relationships(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<readonly RelationshipType[]> {
    return ctx.loaders.get(relationshipsOfUser, ctx).load(user.id)
  }
}
