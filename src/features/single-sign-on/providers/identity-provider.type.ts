import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, atMostSentence, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

const limits = LIMITS.identityProvider

export enum IdentityProviderKindEnum {
  OIDC = 'oidc',
  SAML = 'saml',
}
registerEnumType(IdentityProviderKindEnum, {
  name: 'IdentityProviderKind',
  description: 'What an identity provider speaks.',
  valuesConfig: { OIDC: { description: 'OpenID Connect.' }, SAML: { description: 'SAML 2.0.' } },
})

const NAME = `What the practice calls it, ${atMost(limits.name)}.`
const SECRET = `OpenID Connect: the client secret, ${atMost(limits.clientSecret)}. It is stored encrypted and never shown.`
const SIGN_IN_URL = `SAML: the address where sign-ins begin (HTTP-Redirect binding), ${atMost(limits.address)}.`
const CERTIFICATES = `SAML: the X.509 certificates of its signatures, in PEM, at most ${LIST_LIMITS.providerCertificates}.`
const DOMAINS = `The domains whose e-mail addresses it may assert, at most ${LIST_LIMITS.providerDomains}.`
const ACTIVE = 'False: nobody signs in by it. Switching it off ends the sessions that it opened.'

@ObjectType('IdentityProvider', {
  description: 'An identity provider of a practice, at which its members sign in.',
  simpleResolvers: true,
})
export class IdentityProviderType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdentityProviderKindEnum, { description: 'What it speaks.' })
  kind!: IdentityProviderKindEnum
  @Field(() => String, { description: 'What the practice calls it.' })
  name!: string
  @Field(() => Boolean, { description: 'False: nobody signs in by it.' })
  isActive!: boolean
  @Field(() => String, { description: 'OpenID Connect: the issuer. SAML: the entity id.' })
  issuer!: string
  @Field(() => String, { nullable: true, description: 'OpenID Connect: the client id.' })
  clientId!: string | null
  /** Not a field: a secret is never shown. */
  clientSecret!: Buffer | null
  @Field(() => String, { nullable: true, description: 'SAML: the address where sign-ins begin.' })
  signInUrl!: string | null
  @Field(() => [String], { description: 'SAML: the certificates of its signatures, in PEM.' })
  certificates!: readonly string[]
  @Field(() => [String], { description: 'The domains whose e-mail addresses it may assert.' })
  emailDomains!: readonly string[]
  @Field(() => DateTimeScalar, { description: 'When it was set up.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@InputType({ description: 'A new identity provider.' })
export class CreateIdentityProviderInput {
  @Field(() => IdentityProviderKindEnum, { description: 'What it speaks.' })
  kind!: IdentityProviderKindEnum
  @Field(() => String, { description: NAME })
  name!: string
  @Field(() => String, {
    description: `OpenID Connect: the issuer, an https address from which its configuration is read. SAML: the entity id. ${atMostSentence(limits.address)}`,
  })
  issuer!: string
  @Field(() => String, { nullable: true, description: `OpenID Connect: the client id, ${atMost(limits.clientId)}.` })
  clientId?: string | null
  @Field(() => String, { nullable: true, description: SECRET })
  clientSecret?: string | null
  @Field(() => String, { nullable: true, description: SIGN_IN_URL })
  signInUrl?: string | null
  @Field(() => [String], { nullable: true, description: CERTIFICATES })
  certificates?: string[] | null
  @Field(() => [String], { description: DOMAINS })
  emailDomains!: string[]
  @Field(() => Boolean, { nullable: true, description: `${ACTIVE} Default: true.` })
  isActive?: boolean | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: 'A change of an identity provider. What is left out stays as it is.' })
export class UpdateIdentityProviderInput {
  @Field(() => String, { nullable: true, description: NAME })
  name?: string
  @Field(() => String, { nullable: true, description: SECRET })
  clientSecret?: string
  @Field(() => String, { nullable: true, description: SIGN_IN_URL })
  signInUrl?: string
  @Field(() => [String], { nullable: true, description: CERTIFICATES })
  certificates?: string[]
  @Field(() => [String], { nullable: true, description: DOMAINS })
  emailDomains?: string[]
  @Field(() => Boolean, { nullable: true, description: ACTIVE })
  isActive?: boolean
}

@ObjectType({ description: 'The identity provider that was set up, changed or removed.', simpleResolvers: true })
export class IdentityProviderPayload {
  @Field(() => IdScalar, { description: 'Identifier of the identity provider.' })
  id!: Id
}
