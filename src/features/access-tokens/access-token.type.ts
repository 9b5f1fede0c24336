import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { atMost, LIMITS } from '../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType('AccessToken', {
  description: 'A token by which a program acts for a person. Its secret is never shown again.',
  simpleResolvers: true,
})
export class AccessTokenType {
  @Field(() => IdScalar, { description: 'Identifier; part of the token, and in audit entries of what it did.' })
  id!: Id
  @Field(() => String, { description: 'What it is for, or the name of the application.' })
  name!: string
  @Field(() => Boolean, { description: 'True for an application that the person let act for them (OAuth).' })
  isApplication!: boolean
  @Field(() => [String], { description: 'What it allows, such as `journals:read`.' })
  scopes!: readonly string[]
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  expiresAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'Last use, to the minute; null if it was never used.' })
  lastUsedAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'The network of the last use, such as `203.0.113.0/24`; null if it was never used.',
  })
  lastUsedFrom!: string | null
}

@InputType({ description: 'A token to make.' })
export class CreateAccessTokenInput {
  @Field(() => String, { description: `What it is for, ${atMost(LIMITS.accessToken.name)}.` })
  name!: string
  @Field(() => [String], {
    description: 'What it allows; `accessTokenScopes` lists all. A write scope includes reading.',
  })
  scopes!: string[]
  @Field(() => DateTimeScalar, { description: 'When it ends, at most a year from now.' })
  expiresAt!: Date
}

@ObjectType({ description: 'The result of making a token.', simpleResolvers: true })
export class CreateAccessTokenPayload {
  @Field(() => AccessTokenType, { description: 'The token.' })
  token!: AccessTokenType
  @Field(() => String, { description: 'What the program sends. It is shown this once and stored nowhere.' })
  secret!: string
}

@ObjectType({ description: 'The result of revoking a token.', simpleResolvers: true })
export class RevokeAccessTokenPayload {
  @Field(() => IdScalar, { description: 'Identifier of the token.' })
  tokenId!: Id
}
