import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { ApplicantConnection, ApplicantPayload, CreatePracticeInput, CreatePracticePayload } from './applicant.type.js'
import { approveApplicant } from './approve-applicant.js'
import { createPractice } from './create-practice.js'
import { declineApplicant } from './decline-applicant.js'
import { type ListedApplicants, listApplicants } from './list-applicants.js'
import type { DecidedApplicant } from './find-applicant.js'
import { underKey } from '../../requests/idempotency-key.js'

const WHO_DECIDES =
  'For administrators of the organisation that the therapist asked to join, and for operators if none was named.'

@Resolver()
export class ApplicantsResolver {
  @Query(() => ApplicantConnection, {
    description: `Therapists who signed up on their own and are not approved, the longest waiting first. ${WHO_DECIDES}`,
  })
  applicants(@Args(() => PageRequest) { page }: PageRequest, @Ctx() ctx: OperationContext): Promise<ListedApplicants> {
    return listApplicants(ctx, page)
  }

  @Mutation(() => ApplicantPayload, {
    description: `Approves a therapist, who joins the organisation that they named, or administers a new one. With a fresh authentication. ${WHO_DECIDES}`,
  })
  approveApplicant(@Arg('userId', () => IdScalar) userId: Id, @Ctx() ctx: OperationContext): Promise<DecidedApplicant> {
    return approveApplicant(ctx, userId)
  }

  @Mutation(() => ApplicantPayload, {
    description: `Declines a therapist, who still sees their own profile and nothing else. ${WHO_DECIDES}`,
  })
  declineApplicant(@Arg('userId', () => IdScalar) userId: Id, @Ctx() ctx: OperationContext): Promise<DecidedApplicant> {
    return declineApplicant(ctx, userId)
  }
}

@Resolver()
export class PracticesResolver {
  @Mutation(() => CreatePracticePayload, {
    description: 'Creates a practice and mails its first administrator a link for choosing a password. For operators.',
  })
  createPractice(
    @Arg('input', () => CreatePracticeInput) { idempotencyKey, ...input }: CreatePracticeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CreatePracticePayload> {
    return createPractice(underKey(ctx, 'createPractice', idempotencyKey, input), input)
  }
}
