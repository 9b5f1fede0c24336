import { Field, InputType, ObjectType } from 'type-graphql'
import { atMost, LIMITS } from '../../../../kernel/limits.js'
import { DateTimeScalar, JsonScalar } from '../../../../kernel/scalars.js'

@ObjectType({ description: 'What a browser needs for a passkey.', simpleResolvers: true })
export class PasskeyOptionsPayload {
  @Field(() => JsonScalar, {
    description:
      'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`, and then `navigator.credentials`.',
  })
  options!: unknown
  @Field(() => DateTimeScalar, { description: 'Until when the answer is taken.' })
  expiresAt!: Date
}

@InputType({ description: 'A new passkey.' })
export class FinishPasskeyRegistrationInput {
  @Field(() => String, { description: `A name for the passkey, ${atMost(LIMITS.secondFactor.name)}.` })
  name!: string
  @Field(() => JsonScalar, { description: 'What `navigator.credentials.create` gave, by its `toJSON()`.' })
  response!: unknown
}

@InputType({ description: 'What a passkey signed.' })
export class PasskeyAnswerInput {
  @Field(() => JsonScalar, { description: 'What `navigator.credentials.get` gave, by its `toJSON()`.' })
  response!: unknown
}
