import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { AddressType, RoleEnum } from './user.type.js'
import { atMost, atMostSentence, LIMITS } from '../../kernel/limits.js'

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
  @Field(() => String, { description: 'Any text of at most 2 MiB, usually a data URL; may be empty.' })
  image!: string
  @Field(() => [AddressType], { description: 'The list may be empty.' })
  addresses!: AddressType[]
}

@InputType({ description: 'A change to a profile. A field that is absent keeps its value; null clears it.' })
export class UpdateUserInput extends UserFieldsInput {
  @Field(() => String, { nullable: true, description: 'Any text of at most 2 MiB.' })
  image?: string
  @Field(() => [AddressType], { nullable: true, description: 'Replaces all addresses.' })
  addresses?: AddressType[]
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
