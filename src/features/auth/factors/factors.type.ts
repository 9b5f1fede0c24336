import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import type { AddedFactor } from './complete-factor.js'
import type { SecondFactor } from './second-factors.js'

export enum SecondFactorKindEnum {
  TOTP = 'totp',
  PASSKEY = 'passkey',
}
registerEnumType(SecondFactorKindEnum, {
  name: 'SecondFactorKind',
  description: 'The kind of a second factor.',
  valuesConfig: {
    TOTP: { description: 'An authenticator app, which shows a new code every 30 seconds (RFC 6238).' },
    PASSKEY: { description: 'A passkey (WebAuthn). It signs in without a password.' },
  },
})

@ObjectType('SecondFactor', { description: 'What a person shows besides the password.', simpleResolvers: true })
export class SecondFactorType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => SecondFactorKindEnum, { description: 'Its kind.' })
  kind!: SecondFactorKindEnum
  @Field(() => String, { description: 'As its owner calls it.' })
  name!: string
  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used.' })
  lastUsedAt!: Date | null
}

@ObjectType({ description: 'What an authenticator app needs. It is shown once.', simpleResolvers: true })
export class BeginTotpEnrolmentPayload {
  @Field(() => String, { description: 'The secret in Base32, for typing it into an app.' })
  secret!: string
  @Field(() => String, { description: 'The `otpauth:` address, for a QR code.' })
  uri!: string
  @Field(() => DateTimeScalar, { description: 'Until when it can be confirmed.' })
  expiresAt!: Date
}

@InputType({ description: 'The first code of a new authenticator app.' })
export class ConfirmTotpEnrolmentInput {
  @Field(() => String, { description: 'The six digits that the app shows.' })
  code!: string
  @Field(() => String, { description: `A name for the app, ${atMost(LIMITS.secondFactor.name)}.` })
  name!: string
}

@ObjectType({ description: 'A second factor that was added.', simpleResolvers: true })
export class AddSecondFactorPayload {
  @Field(() => SecondFactorType, { description: 'The factor.' })
  factor!: SecondFactorType
  @Field(() => [String], {
    nullable: true,
    description:
      'With the first factor of an account: ten recovery codes, each good for one sign-in. Never shown again.',
  })
  recoveryCodes!: readonly string[] | null
}

@ObjectType({ description: 'New recovery codes. They are shown once.', simpleResolvers: true })
export class RenewRecoveryCodesPayload {
  @Field(() => [String], { description: 'Ten codes, each good for one sign-in.' })
  recoveryCodes!: readonly string[]
}

@ObjectType({ description: "The result of removing a member's second factors.", simpleResolvers: true })
export class ResetSecondFactorsPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}

@ObjectType({ description: 'The result of removing a second factor.', simpleResolvers: true })
export class RemoveSecondFactorPayload {
  @Field(() => IdScalar, { description: 'Identifier of the factor.' })
  factorId!: Id
}

const KINDS: Record<SecondFactor['kind'], SecondFactorKindEnum> = {
  totp: SecondFactorKindEnum.TOTP,
  passkey: SecondFactorKindEnum.PASSKEY,
}

export function toSecondFactorType({ id, kind, name, createdAt, lastUsedAt }: SecondFactor): SecondFactorType {
  return { id, kind: KINDS[kind], name, createdAt, lastUsedAt }
}

export function toAddSecondFactorPayload({ factor, recoveryCodes }: AddedFactor): AddSecondFactorPayload {
  return { factor: toSecondFactorType(factor), recoveryCodes }
}
