import { Field, InputType, ObjectType } from 'type-graphql'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { atMost, atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { ApprovalEnum } from '../../users/index.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

/** A row of `user_account` as `listApplicants` reads it. */
@ObjectType('Applicant', {
  description: 'A therapist who signed up on their own and is not approved.',
  simpleResolvers: true,
})
export class ApplicantType {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => ApprovalEnum, { description: 'PENDING, or DECLINED.' })
  approval!: ApprovalEnum
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address. The applicant has proved to own it.' })
  email!: string | null
  @Field(() => String, { nullable: true, description: 'National Provider Identifier, as the applicant gave it.' })
  npi!: string | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The organisation that the applicant asked to join; null for a new one.',
  })
  organisationId!: Id | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the applicant signed up.' })
  appliedAt!: Date | null
}

@ObjectType({ description: 'An applicant and its cursor.', simpleResolvers: true })
export class ApplicantEdge {
  @Field(() => ApplicantType, { description: 'The applicant.' })
  node!: ApplicantType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of applicants, the longest waiting first.', simpleResolvers: true })
export class ApplicantConnection {
  @Field(() => [ApplicantEdge], { description: 'Applicants with their cursors.' })
  edges!: ApplicantEdge[]
  @Field(() => [ApplicantType], { description: 'The applicants without cursors.' })
  nodes!: readonly ApplicantType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of a decision about an applicant.', simpleResolvers: true })
export class ApplicantPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => ApprovalEnum, { description: 'What was decided.' })
  approval!: ApprovalEnum
  @Field(() => IdScalar, { nullable: true, description: 'The organisation of the approved therapist.' })
  organisationId!: Id | null
}

@InputType({ description: 'A new practice and its first administrator.' })
export class CreatePracticeInput {
  @Field(() => String, { description: `The name that people see, ${atMost(LIMITS.organisation.name)}.` })
  name!: string
  @Field(() => String, {
    description: `The address of the first administrator, ${atMost(LIMITS.user.email)}. A link for choosing a password is mailed there.`,
  })
  adminEmail!: string
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.firstName) })
  adminFirstName?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.lastName) })
  adminLastName?: string | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@ObjectType({ description: 'A new practice.', simpleResolvers: true })
export class CreatePracticePayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => IdScalar, { description: 'Identifier of its first administrator, a therapist.' })
  adminId!: Id
}
