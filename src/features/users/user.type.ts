import { Extensions, Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { atMost, atMostBytes, atMostSentence, BYTE_LIMITS, LIMITS, LONG_TEXT_COST } from '../../kernel/limits.js'
import { KEY_FIELD } from '../requests/idempotency-key.js'

/** The two documented roles, as GraphQL writes them; the values are those of the database. */
export enum RoleEnum {
  CLIENT = 'client',
  THERAPIST = 'therapist',
}
registerEnumType(RoleEnum, {
  name: 'Role',
  description: "A person's role.",
  valuesConfig: {
    CLIENT: { description: 'A person who receives care.' },
    THERAPIST: { description: 'A person who cares for clients.' },
  },
})

export enum ApprovalEnum {
  APPROVED = 'approved',
  PENDING = 'pending',
  DECLINED = 'declined',
}
registerEnumType(ApprovalEnum, {
  name: 'Approval',
  description:
    'Whether a therapist may work here. A therapist who signs up on their own waits until somebody approves.',
  valuesConfig: {
    APPROVED: {
      description: 'Yes. So it is of every client, and of therapists whom a practice or an operator entered.',
    },
    PENDING: { description: 'Not decided. Until then the therapist sees their own profile and nothing else.' },
    DECLINED: { description: 'No. The therapist sees their own profile and nothing else.' },
  },
})

/** The same six texts on the way in and on the way out. */
@InputType('AddressInput', { description: 'A postal address.' })
@ObjectType('Address', { description: 'A postal address.', simpleResolvers: true })
export class AddressType {
  @Field(() => String, { nullable: true, description: `Street and number. ${atMostSentence(LIMITS.addressLine)}` })
  addressLine1?: string | null
  @Field(() => String, {
    nullable: true,
    description: `A second address line, if needed. ${atMostSentence(LIMITS.addressLine)}`,
  })
  addressLine2?: string | null
  @Field(() => String, { nullable: true, description: `City or town. ${atMostSentence(LIMITS.addressLine)}` })
  city?: string | null
  @Field(() => String, {
    nullable: true,
    description: `State, province or region. ${atMostSentence(LIMITS.addressLine)}`,
  })
  state?: string | null
  @Field(() => String, {
    nullable: true,
    description: `Country, as the person writes it. ${atMostSentence(LIMITS.addressLine)}`,
  })
  country?: string | null
  @Field(() => String, { nullable: true, description: `ZIP or postal code. ${atMostSentence(LIMITS.addressLine)}` })
  zipcode?: string | null
}

@ObjectType('Organisation', {
  description: 'A practice or another organisation that therapists belong to.',
  simpleResolvers: true,
})
export class OrganisationType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'Name as shown to people.' })
  name!: string
}

/** A row of `user_account` as `listUsers` reads it: columns carry the names of the fields. */
@ObjectType('User', { description: 'A client or a therapist.', simpleResolvers: true })
export class UserType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, {
    nullable: true,
    description: 'Name to sign in with. It is unique among all login names and e-mail addresses.',
  })
  loginName!: string | null
  @Field(() => RoleEnum, { nullable: true, description: 'Client or therapist; null for other staff.' })
  role!: RoleEnum | null
  @Field(() => ApprovalEnum, { description: 'Whether the person may act in this role.' })
  approval!: ApprovalEnum
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
  @Field(() => String, { nullable: true, description: 'The e-mail address in force.' })
  email!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'A new e-mail address that waits to be confirmed by its mailed link.',
  })
  pendingEmail!: string | null
  @Field(() => String, { nullable: true, description: "Gender, in the person's own words." })
  gender!: string | null
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phoneNumber!: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'Date of birth.' })
  dateOfBirth!: string | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { description: 'Picture, usually a data URL; empty if there is none.' })
  image!: string
  @Field(() => String, {
    nullable: true,
    description: 'Time zone as it was given. A name that is not an IANA time zone counts as UTC.',
  })
  timezone!: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Where the person lives, as two letters of ISO 3166-1. It decides which helplines are named in a crisis.',
  })
  country!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'In which language applications show their pages, as a tag of BCP 47 such as `de`; null: not chosen.',
  })
  language!: string | null
  @Field(() => [AddressType], { description: 'Postal addresses.' })
  addresses!: AddressType[]
  @Field(() => String, { nullable: true, description: 'Identifier at an external login provider.' })
  loginId!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The organisation of the person.' })
  organisationId!: Id | null
  @Field(() => String, { nullable: true, description: 'National Provider Identifier of the therapist.' })
  npi!: string | null
  @Field(() => Boolean, { description: 'True if the person administers their organisation.' })
  isOrganisationAdmin!: boolean
  @Field(() => Boolean, {
    description:
      'True for the front desk of a practice, which has no role: it sees profiles and appointments, and no clinical text.',
  })
  isFrontDesk!: boolean
  @Field(() => Boolean, { description: 'True for operators of the service, who see no record of anybody else.' })
  isOperator!: boolean
  @Field(() => Boolean, {
    description:
      'True if practices find the profile when they look up the address of this person, who belongs to none. Off by default.',
  })
  isFindableByPractices!: boolean
  @Field(() => Boolean, { description: 'Whether the person is reminded of appointments a day before.' })
  wantsAppointmentReminders!: boolean
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the person signed up.' })
  signupTime!: Date | null
  @Field(() => Boolean, { description: 'True while this client has an active relationship with a therapist.' })
  isProfileActive!: boolean
  @Field(() => Boolean, { description: 'True if a therapist has invited this client.' })
  inviteSent!: boolean
}

/** What both inputs have; not printed: nothing refers to it. */
@InputType()
abstract class UserFieldsInput {
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.user.loginName)} A name with an @ has to be the person's e-mail address.`,
  })
  loginName?: string | null
  @Field(() => RoleEnum, { nullable: true, description: 'Client or therapist. It can be set once.' })
  role?: RoleEnum | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.firstName) })
  firstName?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.lastName) })
  lastName?: string | null
  @Field(() => String, { nullable: true, description: `An e-mail address of ${atMost(LIMITS.user.email)}.` })
  email?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.gender) })
  gender?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.phoneNumber) })
  phoneNumber?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'From 1900 to today.' })
  dateOfBirth?: string | null
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.user.timezone)} A name that is not an IANA time zone is kept and counts as UTC.`,
  })
  timezone?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.loginId) })
  loginId?: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The organisation to join, if the caller may.' })
  organisationId?: Id | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.npi) })
  npi?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'A request for administrator rights. They are granted only to the first member of an organisation, or by its administrator.',
  })
  isOrganisationAdmin?: boolean | null
}

@InputType({ description: 'A person who signs up.' })
export class UserInput extends UserFieldsInput {
  @Field(() => String, {
    description: `Any text of ${atMostBytes(BYTE_LIMITS.image)}, usually a data URL; may be empty.`,
  })
  image!: string
  @Field(() => [AddressType], { description: 'The list may be empty.' })
  addresses!: AddressType[]
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: 'A change to a profile. A field that is absent keeps its value; null clears it.' })
export class UpdateUserInput extends UserFieldsInput {
  @Field(() => String, { nullable: true, description: `Any text of ${atMostBytes(BYTE_LIMITS.image)}.` })
  image?: string
  @Field(() => [AddressType], { nullable: true, description: 'Replaces all addresses.' })
  addresses?: AddressType[]
  @Field(() => String, {
    nullable: true,
    description:
      'Where the person lives, as two letters of ISO 3166-1, such as AT. It decides which helplines are named in a crisis; null: as their practice says.',
  })
  country?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'The language of pages for this person, as a tag of BCP 47 such as `de` or `pt-BR`: at most 35 characters. null: not chosen.',
  })
  language?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether practices find the profile when they look up the address. Only the person decides; null changes nothing.',
  })
  isFindableByPractices?: boolean | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the person is reminded of appointments a day before. Null changes nothing.',
  })
  wantsAppointmentReminders?: boolean | null
}

@ObjectType({ simpleResolvers: true })
abstract class UserWritePayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => Boolean, { description: 'True if the person administers their organisation.' })
  isOrganisationAdmin!: boolean
}

@ObjectType({
  description: 'The result of a sign-up. A reserved account can be used only after its mailed link is opened.',
  simpleResolvers: true,
})
export class CreateUserPayload extends UserWritePayload {
  @Field(() => DateTimeScalar, { description: 'When the person signed up.' })
  signupTime!: string
}

@ObjectType({ description: 'The result of a change to a profile.', simpleResolvers: true })
export class UpdateUserPayload extends UserWritePayload {
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the person signed up.' })
  signupTime!: string | null
}
