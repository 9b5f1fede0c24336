import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { AddressType, ConsentFormType, ConsentKindEnum, ConsentStatusEnum, RoleEnum } from '../../users/index.js'
import { atMost, atMostBytes, atMostSentence, BYTE_LIMITS, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'

export enum InvitationStateEnum {
  OPEN = 'open',
  USED = 'used',
  REVOKED = 'revoked',
  EXPIRED = 'expired',
}
registerEnumType(InvitationStateEnum, {
  name: 'InvitationState',
  description: 'The state of an invitation.',
  valuesConfig: {
    OPEN: { description: 'The link can be used.' },
    USED: { description: 'The client has signed up.' },
    REVOKED: { description: 'The invitation was revoked.' },
    EXPIRED: { description: 'The link expired unused. The invitation can be sent again.' },
  },
})

/** A row of `invitation` as `newestInvitation` reads it. */
@ObjectType('Invitation', {
  description: 'The newest invitation to a relationship: a mail with a link that works once within 14 days.',
  simpleResolvers: true,
})
export class InvitationType {
  @Field(() => String, {
    nullable: true,
    description: "Where the mail was sent; null if it went to the address of the client's account.",
  })
  email!: string | null
  @Field(() => InvitationStateEnum, { description: 'The state.' })
  state!: InvitationStateEnum
  @Field(() => [ConsentKindEnum], { description: 'The consent forms that the client is shown.' })
  consentKinds!: readonly ConsentKindEnum[]
  @Field(() => [String], { description: 'Keys of the screenings that the client is asked for.' })
  screenings!: readonly string[]
  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When the link expires.' })
  expiresAt!: Date
}

@ObjectType('OpenInvitation', {
  description: "What the page behind an invitation's link shows.",
  simpleResolvers: true,
})
export class OpenInvitationType {
  @Field(() => String, { nullable: true, description: 'Name of the practice.' })
  practiceName!: string | null
  @Field(() => String, { nullable: true, description: 'Name of the inviting therapist.' })
  therapistName!: string | null
  @Field(() => String, {
    description: 'The address that the invitation was sent to, masked so that only its owner recognises it.',
  })
  email!: string
  @Field(() => Boolean, {
    description: 'True if an account with this address exists. Its owner signs in and accepts without a password.',
  })
  hasAccount!: boolean
  @Field(() => [ConsentFormType], { description: 'The forms that need an answer.' })
  forms!: readonly ConsentFormType[]
  @Field(() => DateTimeScalar, { description: 'When the link expires.' })
  expiresAt!: Date
}

@InputType({ description: 'Whom a therapist invites: a client by id, or an e-mail address.' })
export class InviteClientInput {
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The inviting therapist; the caller if absent. An administrator may invite for any therapist of the organisation.',
  })
  therapistId?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'A client of the organisation. The mail goes to the address of their account.',
  })
  clientId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: `The address of the person to invite, ${atMost(LIMITS.user.email)}.`,
  })
  email?: string | null
  @Field(() => String, {
    nullable: true,
    description: `The care team's address, ${atMost(LIMITS.user.email)}. The mail goes there if neither a client nor an address is given.`,
  })
  careTeamEmail?: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The client group for the new relationship.' })
  clientGroupId?: Id | null
  @Field(() => [ConsentKindEnum], {
    nullable: true,
    description: 'The consent forms to show to the client; all of them if absent.',
  })
  consentKinds?: ConsentKindEnum[] | null
  @Field(() => [String], {
    nullable: true,
    description: `Keys of the screenings that the client is asked for from the start, at most ${LIST_LIMITS.invitationScreenings}; the usual ones if absent.`,
  })
  screenings?: string[] | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: one invitation is sent.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'An answer to a form of an invitation.' })
export class FormAnswerInput {
  @Field(() => IdScalar, { description: 'The version of the form that was read.' })
  formId!: Id
  @Field(() => ConsentStatusEnum, { description: 'GIVEN or WITHDRAWN.' })
  status!: ConsentStatusEnum
  @Field(() => String, {
    nullable: true,
    description: `The name that the person signs with, ${atMost(LIMITS.consent.signature)}. It is kept only with GIVEN.`,
  })
  signature?: string | null
}

@InputType({ description: 'The profile of a person who signs up by invitation.' })
export class InvitedProfileInput {
  @Field(() => String, { nullable: true, description: 'A name to sign in with. The e-mail address works without it.' })
  loginName?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.firstName) })
  firstName?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.lastName) })
  lastName?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.gender) })
  gender?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.phoneNumber) })
  phoneNumber?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'From 1900 to today.' })
  dateOfBirth?: string | null
  @Field(() => String, {
    nullable: true,
    description: `An IANA name; any other text counts as UTC. ${atMostSentence(LIMITS.user.timezone)}`,
  })
  timezone?: string | null
  @Field(() => [AddressType], { nullable: true, description: 'Postal addresses.' })
  addresses?: AddressType[]
  @Field(() => String, { nullable: true, description: `Any text of ${atMostBytes(BYTE_LIMITS.image)}.` })
  image?: string
}

@InputType({ description: 'An answer to an invitation.' })
export class AcceptInvitationInput {
  @Field(() => String, { description: `The token from the mailed link. ${atMostSentence(LIMITS.credential)}` })
  token!: string
  @Field(() => String, {
    nullable: true,
    description: `The password of a person who signs up: at least 12 characters, not a common password. ${atMostSentence(LIMITS.credential)} Leave it out when signed in.`,
  })
  password?: string | null
  @Field(() => [FormAnswerInput], { description: 'One answer for each form that the invitation shows.' })
  consents!: FormAnswerInput[]
  @Field(() => InvitedProfileInput, { nullable: true, description: 'The profile of a person who signs up.' })
  profile?: InvitedProfileInput | null
}

@ObjectType({ description: 'The result of accepting an invitation.', simpleResolvers: true })
export class AcceptInvitationPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person, who can now sign in.' })
  userId!: Id
  @Field(() => IdScalar, { description: 'The relationship, which is now active.' })
  relationshipId!: Id
}

@ObjectType({ description: 'The result of a change to an invitation.', simpleResolvers: true })
export class InvitationPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
}

@ObjectType({ description: 'The result of an activation.', simpleResolvers: true })
export class ActivateRelationshipsPayload {
  @Field(() => Int, { description: 'How many relationships became active; 0 when it is called again.' })
  activated!: number
}

@ObjectType({
  description: 'Profile data that fills in the invitation form. It does not say who already cares for the person.',
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

@ObjectType({ description: 'Whether a person can be invited.', simpleResolvers: true })
export class EnrollmentCheck {
  @Field(() => Boolean, {
    description:
      'False if the person is already on the caseload or has an account elsewhere; which of the two is not said.',
  })
  allowed!: boolean
  @Field(() => EnrollmentProfile, {
    nullable: true,
    description:
      'The known profile of the person; null if the person is unknown, or belongs to no practice and does not let practices find them.',
  })
  profile!: EnrollmentProfile | null
}
