import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Role, UserCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { RoleEnum } from '../users/index.js'
import { atMost, atMostSentence, LIMITS } from '../../kernel/limits.js'
import type { SignedIn } from './sessions/sign-in.js'

const CODE = `For accounts with a second factor: the code that the authenticator app shows, or a recovery code, ${atMost(LIMITS.secondFactor.code)}. Without one the answer is \`SECOND_FACTOR_REQUIRED\`.`

@InputType({ description: 'A name and a password, and a code of a second factor.' })
export class SignInInput {
  @Field(() => String, {
    description: `Login name, or the e-mail address once it is confirmed. ${atMostSentence(LIMITS.credential)}`,
  })
  username!: string
  @Field(() => String, { description: `Password. ${atMostSentence(LIMITS.credential)}` })
  password!: string
  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null
}

@ObjectType({
  description:
    'The signed-in person. The session is in the cookie `care_session`, or `__Host-care_session` over https.',
  simpleResolvers: true,
})
export class SignInPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => RoleEnum, { nullable: true, description: "The person's role; null for the front desk of a practice." })
  role!: RoleEnum | null
  /** Not a field: whom the rest of the answer is for. */
  caller!: UserCaller
}

@ObjectType({ description: 'The result of signing out.', simpleResolvers: true })
export class SignOutPayload {
  @Field(() => Boolean, { description: 'True if a session was ended.' })
  signedOut!: boolean
}

@InputType({ description: 'The password of the signed-in person, and a code of a second factor.' })
export class ConfirmPasswordInput {
  @Field(() => String, { description: `Password. ${atMostSentence(LIMITS.credential)}` })
  password!: string
  @Field(() => String, {
    nullable: true,
    description:
      'Needed by accounts with a second factor: the code that the authenticator app shows, or a recovery code.',
  })
  code?: string | null
}

@ObjectType({ description: 'The result of confirming the password.', simpleResolvers: true })
export class ConfirmPasswordPayload {
  @Field(() => DateTimeScalar, { description: 'From now on, for five minutes, the person counts as just signed in.' })
  confirmedAt!: Date
}

@InputType({ description: 'A new password and the token of the mailed link.' })
export class SetPasswordInput {
  @Field(() => String, { description: `The token from the mailed link. ${atMostSentence(LIMITS.credential)}` })
  token!: string
  @Field(() => String, {
    description: `At least 12 characters, not a common password, and not made of the names of the person or the practice. ${atMostSentence(LIMITS.credential)}`,
  })
  password!: string
}

@ObjectType({ description: 'The result of setting a password.', simpleResolvers: true })
export class SetPasswordPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}

@InputType({ description: 'The present password and a new one.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The present password.' })
  currentPassword!: string
  @Field(() => String, {
    description: `At least 12 characters, not a common password, and not made of the names of the person or the practice. ${atMostSentence(LIMITS.credential)}`,
  })
  password!: string
}

@ObjectType({ description: 'The result of changing the password.', simpleResolvers: true })
export class ChangePasswordPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}

@InputType({ description: 'The account that needs a new password link.' })
export class RequestPasswordLinkInput {
  @Field(() => String, { description: `E-mail address of the account, ${atMost(LIMITS.user.email)}.` })
  email!: string
}

@ObjectType({ description: 'The result. It is the same whether the address is known or not.', simpleResolvers: true })
export class RequestPasswordLinkPayload {
  @Field(() => Boolean, { description: 'Always true. A known address gets a mail.' })
  accepted!: boolean
}

@InputType({ description: 'The token of the link that was mailed to a new e-mail address.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: `The token from the mailed link. ${atMostSentence(LIMITS.credential)}` })
  token!: string
}

@ObjectType({ description: 'The result of confirming an e-mail address.', simpleResolvers: true })
export class ConfirmEmailPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}

@InputType({ description: 'The token of the link that was mailed to the e-mail address from before a change.' })
export class UndoEmailChangeInput {
  @Field(() => String, { description: `The token from the mailed link. ${atMostSentence(LIMITS.credential)}` })
  token!: string
}

@ObjectType({ description: 'The result of undoing a changed e-mail address.', simpleResolvers: true })
export class UndoEmailChangePayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}

@ObjectType('SignInSession', {
  description: 'A sign-in session: a browser or app that is signed in.',
  simpleResolvers: true,
})
export class SignInSessionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, {
    nullable: true,
    description: 'Browser and system, such as "Firefox on Windows"; null if unknown.',
  })
  device!: string | null
  @Field(() => DateTimeScalar, { description: 'When the person signed in.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'Last use, to the minute.' })
  lastSeenAt!: Date
  @Field(() => DateTimeScalar, {
    description:
      'When it ends unless it is used. By default 15 minutes after the last use for staff in browsers, twelve hours for others, and seven days after the sign-in at most. Requests with the header `Care-Background: 1` are no use.',
  })
  expiresAt!: Date
  @Field(() => Boolean, { description: 'True for the session of this request.' })
  current!: boolean
}

@ObjectType({ description: 'The result of ending a session.', simpleResolvers: true })
export class EndSessionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  sessionId!: Id
}

@ObjectType({ description: 'The result of ending several sessions.', simpleResolvers: true })
export class EndOtherSessionsPayload {
  @Field(() => Int, { description: 'How many sessions were ended.' })
  ended!: number
}

const ROLES: Record<Role, RoleEnum> = { client: RoleEnum.CLIENT, therapist: RoleEnum.THERAPIST }

export function toSignInPayload({ userId, role, caller }: SignedIn): SignInPayload {
  return { userId, role: role && ROLES[role], caller }
}
