import { Field, InputType, ObjectType } from 'type-graphql'
import type { UserCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { RoleEnum } from '../users/index.js'

@InputType({ description: 'A name and a password.' })
export class SignInInput {
  @Field(() => String, { description: 'Login name, or the e-mail address once it is confirmed.' })
  username!: string
  @Field(() => String, { description: 'Password.' })
  password!: string
}

@ObjectType({ description: 'Who signed in; the session is in the cookie `care_session`.', simpleResolvers: true })
export class SignInPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => RoleEnum, { description: 'What the person is on the platform.' })
  role!: RoleEnum
  /** Not a field: whom the rest of the answer is for. */
  caller!: UserCaller
}

@ObjectType({ description: 'How a sign-out ended.', simpleResolvers: true })
export class SignOutPayload {
  @Field(() => Boolean, { description: 'True when there was a session to end.' })
  signedOut!: boolean
}

@InputType({ description: 'A new password and the link that allows it.' })
export class SetPasswordInput {
  @Field(() => String, { description: 'Token of the mailed link.' })
  token!: string
  @Field(() => String, { description: 'At least 12 characters, not a common password, not the own name.' })
  password!: string
}

@ObjectType({ description: 'Whose password was set.', simpleResolvers: true })
export class SetPasswordPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}

@InputType({ description: 'Whom to mail a new link.' })
export class RequestPasswordLinkInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  email!: string
}

@ObjectType({ description: 'The same whether the address is known or not.', simpleResolvers: true })
export class RequestPasswordLinkPayload {
  @Field(() => Boolean, { description: 'True: a known address gets a mail.' })
  accepted!: boolean
}

@InputType({ description: 'The link that was mailed to a new e-mail address.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'Token of the mailed link.' })
  token!: string
}

@ObjectType({ description: 'Whose e-mail address was confirmed.', simpleResolvers: true })
export class ConfirmEmailPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}
