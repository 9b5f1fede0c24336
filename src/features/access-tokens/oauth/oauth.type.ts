import { Field, InputType, ObjectType } from 'type-graphql'
import { atMost, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar } from '../../../kernel/scalars.js'

@ObjectType('OAuthClient', {
  description: 'An application that people can let act for them (OAuth 2.1).',
  simpleResolvers: true,
})
export class OAuthClientType {
  @Field(() => String, { description: 'What the application sends as `client_id`.' })
  clientId!: string
  @Field(() => String, { description: 'The name that people see.' })
  name!: string
  @Field(() => [String], { description: 'Where codes may be sent. They are compared exactly.' })
  redirectUris!: readonly string[]
  @Field(() => Boolean, { description: 'True if it has a secret, as an application on a server does.' })
  isConfidential!: boolean
  @Field(() => DateTimeScalar, { description: 'When it was registered.' })
  createdAt!: Date
}

@InputType({ description: 'An application to register.' })
export class RegisterOAuthClientInput {
  @Field(() => String, { description: `The name that people see, ${atMost(LIMITS.oauthClient.name)}.` })
  name!: string
  @Field(() => [String], {
    description: `Where codes may be sent: https, http on this machine, or a scheme of the app; at most ${LIST_LIMITS.redirectUris}. None for an application that only uses codes for devices.`,
  })
  redirectUris!: string[]
  @Field(() => Boolean, { description: 'True for an application on a server, which can keep a secret.' })
  isConfidential!: boolean
}

@ObjectType({ description: 'The result of registering an application.', simpleResolvers: true })
export class RegisterOAuthClientPayload {
  @Field(() => OAuthClientType, { description: 'The application.' })
  client!: OAuthClientType
  @Field(() => String, { nullable: true, description: 'Its secret, shown this once; null if it has none.' })
  secret!: string | null
}

@ObjectType({ description: 'The result of removing an application.', simpleResolvers: true })
export class RemoveOAuthClientPayload {
  @Field(() => String, { description: 'Its `client_id`.' })
  clientId!: string
}
