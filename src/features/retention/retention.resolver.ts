import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { eraseRecord, type ErasurePlan, planErasure } from './erase-record.js'
import {
  EraseRecordPayload,
  ErasureConnection,
  ErasurePlanType,
  ErasureType,
  TombstoneType,
  RetentionRuleType,
  SetRetentionPayload,
} from './erasure.type.js'
import { LegalHoldConnection, LegalHoldPayload, LegalHoldType } from './legal-hold.type.js'
import { liftLegalHold } from './lift-legal-hold.js'
import { type ListedErasures, listErasures, tombstonesOfErasure } from './list-erasures.js'
import { type ListedLegalHolds, listLegalHolds } from './list-legal-holds.js'
import { retentionRulesOf, setRetention } from './organisation-rules.js'
import { placeLegalHold } from './place-legal-hold.js'
import { atMostSentence, LIMITS } from '../../kernel/limits.js'
import { userById, UserType } from '../users/index.js'
import { KEY_FIELD, underKey } from '../requests/idempotency-key.js'

const OF_CLIENT = 'Only those of this client.'

@Resolver(() => ErasureType)
export class RetentionResolver {
  @Query(() => [RetentionRuleType], {
    description:
      "How long the records of the caller's organisation are kept; the defaults for a caller without an organisation.",
  })
  retentionRules(@Ctx() ctx: OperationContext): Promise<readonly RetentionRuleType[]> {
    return retentionRulesOf(ctx)
  }

  @Mutation(() => SetRetentionPayload, {
    description:
      "Makes the caller's organisation keep a kind of record longer than required. For organisation administrators.",
  })
  setRetention(
    @Arg('resource', () => String) resource: string,
    @Arg('years', () => Int) years: number,
    @Ctx() ctx: OperationContext,
  ): Promise<SetRetentionPayload> {
    return setRetention(ctx, resource, years)
  }

  @Query(() => ErasurePlanType, {
    description:
      "What would happen if a client's record were erased. For the client and for organisation administrators.",
  })
  erasurePlan(@Arg('clientId', () => IdScalar) clientId: Id, @Ctx() ctx: OperationContext): Promise<ErasurePlan> {
    return planErasure(ctx, clientId)
  }

  @Mutation(() => EraseRecordPayload, {
    description:
      "Erases a client's record and account for good. Records that must be kept by law are restricted: nobody can read them, and they are deleted later.",
  })
  eraseRecord(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('plan', () => String, { description: 'The `code` of the erasure plan that the caller has read.' })
    plan: string,
    @Ctx() ctx: OperationContext,
  ): Promise<EraseRecordPayload> {
    return eraseRecord(ctx, clientId, plan)
  }

  @Query(() => ErasureConnection, {
    description: "Erased records of the caller's organisation, newest first. For organisation administrators.",
  })
  erasures(
    @Arg('clientId', () => IdScalar, { nullable: true, description: OF_CLIENT }) clientId: Id | null = null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedErasures> {
    return listErasures(ctx, clientId, page)
  }

  @FieldResolver(() => [TombstoneType], {
    description: 'What is kept of the erased rows: at most the first thousand.',
  })
  tombstones(@Root() erasure: ErasureType, @Ctx() ctx: OperationContext): Promise<readonly TombstoneType[]> {
    return ctx.loaders.get(tombstonesOfErasure, ctx).load(erasure.id)
  }

  @Query(() => LegalHoldConnection, {
    description:
      "Legal holds of the caller's organisation, including lifted ones, newest first. For organisation administrators.",
  })
  legalHolds(
    @Arg('clientId', () => IdScalar, { nullable: true, description: OF_CLIENT }) clientId: Id | null = null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedLegalHolds> {
    return listLegalHolds(ctx, clientId, page)
  }

  @Mutation(() => LegalHoldPayload, {
    description: "Keeps a client's whole record until the hold is lifted. For organisation administrators.",
  })
  placeLegalHold(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('reason', () => String, { description: atMostSentence(LIMITS.legalHold.reason) }) reason: string,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<LegalHoldPayload> {
    return placeLegalHold(underKey(ctx, 'placeLegalHold', idempotencyKey, { clientId, reason }), clientId, reason)
  }

  @Mutation(() => LegalHoldPayload, { description: 'Lifts a legal hold.' })
  liftLegalHold(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<LegalHoldPayload> {
    return liftLegalHold(ctx, id)
  }
}

@Resolver(() => LegalHoldType)
export class LegalHoldClientResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The client, if the caller may see the profile and it was not erased.',
  })
  client(@Root() { clientId }: LegalHoldType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(clientId)
  }
}
