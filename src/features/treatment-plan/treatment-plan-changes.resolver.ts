import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { atMost, atMostBytes, BYTE_LIMITS, LIMITS } from '../../kernel/limits.js'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { KEY_FIELD, underKey } from '../requests/idempotency-key.js'
import { releaseTreatmentPlan, withdrawTreatmentPlanRelease, withholdTreatmentPlan } from './release-treatment-plan.js'
import { reviewTreatmentPlan } from './reviews/review-treatment-plan.js'
import { signTreatmentPlan } from './signing/sign-treatment-plan.js'
import { CreateTreatmentPlanInput, TreatmentPlanContentInput } from './treatment-plan-input.type.js'
import { TreatmentPlanPayload } from './treatment-plan.type.js'
import { amendTreatmentPlan } from './writing/amend-treatment-plan.js'
import { createTreatmentPlan } from './writing/create-treatment-plan.js'
import { discardTreatmentPlanAmendment } from './writing/discard-treatment-plan-amendment.js'
import { endTreatmentPlan } from './writing/end-treatment-plan.js'
import { saveTreatmentPlan } from './writing/save-treatment-plan.js'

const EXPECTED =
  'The revision that the caller has seen. If another one is stored, the request fails with CONFLICT and both contents as JSON.'
const REASON = `The reason, ${atMost(LIMITS.signedRecord.reason)}.`

@Resolver(() => TreatmentPlanPayload)
export class TreatmentPlanChangesResolver {
  @Mutation(() => TreatmentPlanPayload, {
    description: 'Begins a treatment plan as a draft. A therapist has one plan for each client that is not over.',
  })
  createTreatmentPlan(
    @Arg('input', () => CreateTreatmentPlanInput) { idempotencyKey, ...input }: CreateTreatmentPlanInput,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return createTreatmentPlan(underKey(ctx, 'createTreatmentPlan', idempotencyKey, input), input)
  }

  @Mutation(() => TreatmentPlanPayload, {
    description: 'Replaces what a draft or an unsigned amendment says. A signed version cannot be changed.',
  })
  saveTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('content', () => TreatmentPlanContentInput) content: TreatmentPlanContentInput,
    @Arg('expectedRevision', () => Int, { nullable: true, description: EXPECTED }) expected: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return saveTreatmentPlan(ctx, id, content, expected)
  }

  @Mutation(() => TreatmentPlanPayload, {
    description:
      'Signs and locks the version that is being written. It needs a goal, a measure and a target of each goal, and a day of review.',
  })
  signTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('signature', () => String, {
      description: `A picture of the signature: PNG, JPEG or WebP, as Base64 or a data URL, ${atMostBytes(BYTE_LIMITS.signature)}.`,
    })
    signature: string,
    @Arg('expectedRevision', () => Int, { nullable: true, description: EXPECTED }) expected: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return signTreatmentPlan(ctx, id, signature, expected)
  }

  @Mutation(() => TreatmentPlanPayload, {
    description:
      'Begins an amendment of a signed plan: a new version that names the one it amends. The signed version stays in force until the new one is signed.',
  })
  amendTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('content', () => TreatmentPlanContentInput) content: TreatmentPlanContentInput,
    @Arg('reason', () => String, { description: REASON }) reason: string,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    const keyed = underKey(ctx, 'amendTreatmentPlan', idempotencyKey, { id, content, reason })
    return amendTreatmentPlan(keyed, id, content, reason)
  }

  @Mutation(() => TreatmentPlanPayload, {
    description: 'Discards an amendment that is not signed. The signed version is the plan again.',
  })
  discardTreatmentPlanAmendment(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('expectedRevision', () => Int, { nullable: true, description: EXPECTED }) expected: number | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return discardTreatmentPlanAmendment(ctx, id, expected)
  }

  @Mutation(() => TreatmentPlanPayload, {
    description: 'Records that a plan was reviewed and stays as it is, and sets the day of the next review.',
  })
  reviewTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('nextReviewOn', () => LocalDateScalar, { description: 'A day that is ahead.' }) nextReviewOn: string,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return reviewTreatmentPlan(ctx, id, nextReviewOn)
  }

  @Mutation(() => TreatmentPlanPayload, { description: 'Ends a plan. What was signed stays readable.' })
  endTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('reason', () => String, { description: REASON }) reason: string,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return endTreatmentPlan(ctx, id, reason)
  }

  @Mutation(() => TreatmentPlanPayload, { description: 'Lets the client read a signed plan now.' })
  releaseTreatmentPlan(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<TreatmentPlanPayload> {
    return releaseTreatmentPlan(ctx, id)
  }

  @Mutation(() => TreatmentPlanPayload, {
    description: 'Takes the release of a plan back. It is not released automatically again.',
  })
  withdrawTreatmentPlanRelease(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return withdrawTreatmentPlanRelease(ctx, id)
  }

  @Mutation(() => TreatmentPlanPayload, { description: 'Keeps a plan from the client.' })
  withholdTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('reason', () => String, { description: `${REASON} The client never reads it.` }) reason: string,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanPayload> {
    return withholdTreatmentPlan(ctx, id, reason)
  }
}
