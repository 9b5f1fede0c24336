import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { AddressType, RoleEnum } from './user.type.js'

/** What both inputs have; not printed: nothing refers to it. */
@InputType()
abstract class UserFieldsInput {
  @Field(() => String, {
    nullable: true,
    description: 'At most 255 characters; one with an @ must be the e-mail address below.',
  })
  loginName?: string | null
  @Field(() => RoleEnum, { nullable: true, description: 'Client or therapist; set once.' })
  role?: RoleEnum | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  firstName?: string | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  lastName?: string | null
  @Field(() => String, { nullable: true, description: 'An e-mail address of at most 255 characters.' })
  email?: string | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  gender?: string | null
  @Field(() => String, { nullable: true, description: 'At most 20 characters.' })
  phoneNumber?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'From 1900 to today.' })
  dateOfBirth?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'At most 155 characters; a name that is no IANA zone is kept and counts as UTC.',
  })
  timezone?: string | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  loginId?: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The organisation to join, where the caller may.' })
  organisationId?: Id | null
  @Field(() => String, { nullable: true, description: 'At most 128 characters.' })
  npi?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'A wish; granted only to the first of an organisation or by its admin.',
  })
  isOrganisationAdmin?: boolean | null
}

@InputType({ description: 'A person who signs up.' })
export class UserInput extends UserFieldsInput {
  @Field(() => String, { description: 'Any text of at most 2 MiB, usually a data URL; may be empty.' })
  image!: string
  @Field(() => [AddressType], { description: 'May be empty.' })
  addresses!: AddressType[]
}

@InputType({ description: 'A change of a profile: an absent field stays, null clears.' })
export class UpdateUserInput extends UserFieldsInput {
  @Field(() => String, { nullable: true, description: 'Any text of at most 2 MiB.' })
  image?: string
  @Field(() => [AddressType], { nullable: true, description: 'Replaces all of them.' })
  addresses?: AddressType[]
}

@ObjectType({ simpleResolvers: true })
abstract class UserWritePayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => Boolean, { description: 'True for those who administer their organisation.' })
  isOrganisationAdmin!: boolean
}

@ObjectType({
  description: 'Who was signed up. A reservation is nobody until its mailed link is used.',
  simpleResolvers: true,
})
export class CreateUserPayload extends UserWritePayload {
  @Field(() => DateTimeScalar, { description: 'When the person signed up.' })
  signupTime!: string
}

@ObjectType({ description: 'Who was changed.', simpleResolvers: true })
export class UpdateUserPayload extends UserWritePayload {
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the person signed up.' })
  signupTime!: string | null
}
