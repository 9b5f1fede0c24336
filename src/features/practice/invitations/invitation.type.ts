import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { AddressType, ConsentFormType, ConsentKindEnum, ConsentStatusEnum, RoleEnum } from '../../users/index.js'

export enum InvitationStateEnum {
  OPEN = 'open',
  USED = 'used',
  REVOKED = 'revoked',
  EXPIRED = 'expired',
}
registerEnumType(InvitationStateEnum, {
  name: 'InvitationState',
  description: 'What has become of an invitation.',
  valuesConfig: {
    OPEN: { description: 'Its link works.' },
    USED: { description: 'The client has signed up.' },
    REVOKED: { description: 'It was taken back.' },
    EXPIRED: { description: 'Nobody used its link in time; it can be sent anew.' },
  },
})

/** A row of `invitation` as `newestInvitation` reads it. */
@ObjectType('Invitation', {
  description: 'The newest invitation of a relationship: a mail with a link that works once, for 14 days.',
  simpleResolvers: true,
})
export class InvitationType {
  @Field(() => String, {
    nullable: true,
    description: "Where the mail went; null where that is the address of a client's account.",
  })
  email!: string | null
  @Field(() => InvitationStateEnum, { description: 'What has become of it.' })
  state!: InvitationStateEnum
  @Field(() => [ConsentKindEnum], { description: 'The forms that it puts before the client.' })
  consentKinds!: readonly ConsentKindEnum[]
  @Field(() => [String], { description: 'The keys of the screenings that the client is asked for.' })
  screenings!: readonly string[]
  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When its link ends.' })
  expiresAt!: Date
}

@ObjectType('OpenInvitation', {
  description: 'What the page behind the link of an invitation shows.',
  simpleResolvers: true,
})
export class OpenInvitationType {
  @Field(() => String, { nullable: true, description: 'What the practice is called.' })
  practiceName!: string | null
  @Field(() => String, { nullable: true, description: 'Who invites.' })
  therapistName!: string | null
  @Field(() => String, { description: 'The address it was sent to, so far as its owner recognises it.' })
  email!: string
  @Field(() => Boolean, {
    description: 'True when there is an account with this address: its owner signs in and accepts without a password.',
  })
  hasAccount!: boolean
  @Field(() => [ConsentFormType], { description: 'The forms that have to be answered.' })
  forms!: readonly ConsentFormType[]
  @Field(() => DateTimeScalar, { description: 'When the link ends.' })
  expiresAt!: Date
}

@InputType({ description: 'Whom a therapist invites. A client by id, or an address.' })
export class InviteClientInput {
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'In whose name; the caller when absent. An administrator invites for any therapist of the organisation.',
  })
  therapistId?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'A client of the organisation; the mail goes to the address of their account.',
  })
  clientId?: Id | null
  @Field(() => String, { nullable: true, description: 'The address of whoever is invited, at most 255 characters.' })
  email?: string | null
  @Field(() => String, {
    nullable: true,
    description: "The care team's address; the mail goes there when neither client nor address is named.",
  })
  careTeamEmail?: string | null
  @Field(() => IdScalar, { nullable: true, description: "The group of the organisation's clients to put it into." })
  clientGroupId?: Id | null
  @Field(() => [ConsentKindEnum], {
    nullable: true,
    description: 'The forms that are put before the client; all of them when absent.',
  })
  consentKinds?: ConsentKindEnum[] | null
  @Field(() => [String], {
    nullable: true,
    description:
      'Keys of the screenings that the client is asked for from the beginning, at most 20; the usual ones when absent.',
  })
  screenings?: string[] | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: one invitation is sent.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'An answer to a form of an invitation.' })
export class FormAnswerInput {
  @Field(() => IdScalar, { description: 'The version that was read.' })
  formId!: Id
  @Field(() => ConsentStatusEnum, { description: 'GIVEN or WITHDRAWN.' })
  status!: ConsentStatusEnum
  @Field(() => String, {
    nullable: true,
    description: 'The name that the person signs with, at most 255 characters; kept with GIVEN alone.',
  })
  signature?: string | null
}

@InputType({ description: 'What somebody who signs up by an invitation says of themselves.' })
export class InvitedProfileInput {
  @Field(() => String, { nullable: true, description: 'A name to sign in with; the address is enough.' })
  loginName?: string | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  firstName?: string | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  lastName?: string | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  gender?: string | null
  @Field(() => String, { nullable: true, description: 'At most 20 characters.' })
  phoneNumber?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'From 1900 to today.' })
  dateOfBirth?: string | null
  @Field(() => String, { nullable: true, description: 'An IANA name; any other text counts as UTC.' })
  timezone?: string | null
  @Field(() => [AddressType], { nullable: true, description: 'Postal addresses.' })
  addresses?: AddressType[]
  @Field(() => String, { nullable: true, description: 'Any text of at most 2 MiB.' })
  image?: string
}

@InputType({ description: 'An invitation and the answer to it.' })
export class AcceptInvitationInput {
  @Field(() => String, { description: 'Token of the mailed link.' })
  token!: string
  @Field(() => String, {
    nullable: true,
    description: 'Of who signs up: at least 12 characters, not a common password. Absent for who is signed in.',
  })
  password?: string | null
  @Field(() => [FormAnswerInput], { description: 'An answer to each form that the invitation shows.' })
  consents!: FormAnswerInput[]
  @Field(() => InvitedProfileInput, { nullable: true, description: 'Of who signs up.' })
  profile?: InvitedProfileInput | null
}

@ObjectType({ description: 'Who has accepted an invitation, and what.', simpleResolvers: true })
export class AcceptInvitationPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person, who can sign in now.' })
  userId!: Id
  @Field(() => IdScalar, { description: 'The relationship, which is active now.' })
  relationshipId!: Id
}

@ObjectType({ description: 'The relationship of an invitation.', simpleResolvers: true })
export class InvitationPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
}

@ObjectType({ description: 'How an activation went.', simpleResolvers: true })
export class ActivateRelationshipsPayload {
  @Field(() => Int, { description: 'How many relationships became active; none the second time.' })
  activated!: number
}

@ObjectType({
  description: 'What a form of a therapist who invites is filled in with. Nothing of who cares for the person already.',
  simpleResolvers: true,
})
export class EnrollmentProfile {
  @Field(() => RoleEnum, { nullable: true, description: 'Client or therapist.' })
  role!: RoleEnum | null
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null
  @Field(() => String, { nullable: true, description: "Gender, in the person's own words." })
  gender!: string | null
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phoneNumber!: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'Date of birth.' })
  dateOfBirth!: string | null
  @Field(() => [AddressType], { description: 'Postal addresses.' })
  addresses!: AddressType[]
}

@ObjectType({ description: 'Whether somebody can be invited.', simpleResolvers: true })
export class EnrollmentCheck {
  @Field(() => Boolean, {
    description: 'False for who is on the caseload already, or has an account elsewhere; which of the two is not said.',
  })
  allowed!: boolean
  @Field(() => EnrollmentProfile, {
    nullable: true,
    description: 'What is known of them; null for somebody who is not.',
  })
  profile!: EnrollmentProfile | null
}
