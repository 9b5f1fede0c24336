import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { eraseRecord } from './erase-record.js'
import { EraseRecordPayload, ErasureConnection, ErasurePlanType, ErasureType, TombstoneType } from './erasure.type.js'
import { LegalHoldConnection, LegalHoldPayload } from './legal-hold.type.js'
import { liftLegalHold } from './lift-legal-hold.js'
import { type ListedErasures, listErasures } from './list-erasures.js'
import { type ListedLegalHolds, listLegalHolds } from './list-legal-holds.js'
import { retentionRulesOf, setRetention } from './organisation-rules.js'
import { placeLegalHold } from './place-legal-hold.js'
import { type ErasurePlan, planErasure } from './plan-erasure.js'
import { RetentionRuleType, SetRetentionPayload } from './retention-rule.type.js'
import { tombstonesOfErasure } from './tombstones.loader.js'

const OF_CLIENT = 'Those of this client only.'
const SIZE = { defaultValue: 50, description: 'From 1 to 500.' }
const AFTER = { nullable: true, description: 'A cursor of this list.' }

@Resolver(() => ErasureType)
export class RetentionResolver {
  @Query(() => [RetentionRuleType], {
    description: "How long the records of the caller's organisation are kept; the defaults for who has none.",
  })
  retentionRules(@Ctx() ctx: OperationContext): Promise<readonly RetentionRuleType[]> {
    return retentionRulesOf(ctx)
  }

  @Mutation(() => SetRetentionPayload, {
    description: "Has the caller's organisation keep a kind of record longer than it must; for who administers it.",
  })
  setRetention(
    @Arg('resource', () => String) resource: string,
    @Arg('years', () => Int) years: number,
    @Ctx() ctx: OperationContext,
  ): Promise<SetRetentionPayload> {
    return setRetention(ctx, resource, years)
  }

  @Query(() => ErasurePlanType, {
    description: "What would become of a client's record, for the client and for who administers the organisation.",
  })
  erasurePlan(@Arg('clientId', () => IdScalar) clientId: Id, @Ctx() ctx: OperationContext): Promise<ErasurePlan> {
    return planErasure(ctx, clientId)
  }

  @Mutation(() => EraseRecordPayload, {
    description:
      "Erases a client's record and account for good; what must still be kept is restricted, so that nobody reads it, and goes later.",
  })
  eraseRecord(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('plan', () => String, { description: 'The code of the plan that was read.' }) plan: string,
    @Ctx() ctx: OperationContext,
  ): Promise<EraseRecordPayload> {
    return eraseRecord(ctx, clientId, plan)
  }

  @Query(() => ErasureConnection, {
    description: "What was erased of the caller's organisation, newest first; for who administers it.",
  })
  erasures(
    @Arg('clientId', () => IdScalar, { nullable: true, description: OF_CLIENT }) clientId: Id | null = null,
    @Arg('first', () => Int, SIZE) first: number,
    @Arg('after', () => String, AFTER) after: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedErasures> {
    return listErasures(ctx, clientId, { first, after })
  }

  @FieldResolver(() => [TombstoneType], {
    description: 'What is left of the rows that went with it, the first thousand.',
  })
  tombstones(@Root() erasure: ErasureType, @Ctx() ctx: OperationContext): Promise<readonly TombstoneType[]> {
    return ctx.loaders.get(tombstonesOfErasure, ctx).load(erasure.id)
  }

  @Query(() => LegalHoldConnection, {
    description: "Legal holds of the caller's organisation, newest first, lifted ones too; for who administers it.",
  })
  legalHolds(
    @Arg('clientId', () => IdScalar, { nullable: true, description: OF_CLIENT }) clientId: Id | null = null,
    @Arg('first', () => Int, SIZE) first: number,
    @Arg('after', () => String, AFTER) after: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedLegalHolds> {
    return listLegalHolds(ctx, clientId, { first, after })
  }

  @Mutation(() => LegalHoldPayload, {
    description:
      "Has everything of a client's record kept until the hold is lifted; for who administers the organisation.",
  })
  placeLegalHold(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('reason', () => String, { description: 'At most 2000 characters.' }) reason: string,
    @Ctx() ctx: OperationContext,
  ): Promise<LegalHoldPayload> {
    return placeLegalHold(ctx, clientId, reason)
  }

  @Mutation(() => LegalHoldPayload, { description: 'Lifts a legal hold.' })
  liftLegalHold(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<LegalHoldPayload> {
    return liftLegalHold(ctx, id)
  }
}
