import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

/** Why a test found no usable model. */
export enum LanguageModelTestFailureEnum {
  NOT_CONFIGURED = 'NOT_CONFIGURED',
  OFFLINE = 'OFFLINE',
  NOT_COVERED = 'NOT_COVERED',
  REFUSED_KEY = 'REFUSED_KEY',
  NOT_FOUND = 'NOT_FOUND',
  REFUSED = 'REFUSED',
  UNREACHABLE = 'UNREACHABLE',
  FAILED = 'FAILED',
  TIMEOUT = 'TIMEOUT',
  RATE_LIMITED = 'RATE_LIMITED',
  BUDGET_SPENT = 'BUDGET_SPENT',
  PAUSED = 'PAUSED',
  BAD_ANSWER = 'BAD_ANSWER',
  HELD_BACK = 'HELD_BACK',
}
const described = (description: string) => ({ description })
registerEnumType(LanguageModelTestFailureEnum, {
  name: 'LanguageModelTestFailure',
  description: 'Why the test of a language model failed.',
  valuesConfig: {
    NOT_CONFIGURED: described('The settings of the installation name no model.'),
    OFFLINE: described(
      'The practice or the settings chose `offline`, or a provider that the settings do not name any more.',
    ),
    NOT_COVERED: described('No agreement covers the endpoint; nothing was sent.'),
    REFUSED_KEY: described('The endpoint refused the key (401 or 403).'),
    NOT_FOUND: described('The endpoint knows no such address or model (404).'),
    REFUSED: described('The endpoint refused the request for another reason.'),
    UNREACHABLE: described('No connection to the endpoint, or one that broke.'),
    FAILED: described('The endpoint answered with an error of its own (408, 500 and above).'),
    TIMEOUT: described('No answer came in time.'),
    RATE_LIMITED: described('The endpoint asked for fewer requests (429).'),
    BUDGET_SPENT: described('The tokens of the practice for the day are spent.'),
    PAUSED: described('The endpoint is not asked for a while after several failures; nothing was sent.'),
    BAD_ANSWER: described('An answer came, but not in the form that was asked for.'),
    HELD_BACK: described('The service itself sent nothing.'),
  },
})

@ObjectType({ description: 'What one test call to a language model has shown.', simpleResolvers: true })
export class LanguageModelTest {
  @Field(() => Boolean, { description: 'Whether the model answered as it was asked to.' })
  ok!: boolean
  @Field(() => LanguageModelTestFailureEnum, { nullable: true, description: 'Why not; null if it did.' })
  failure!: LanguageModelTestFailureEnum | null
  @Field(() => String, { description: 'Name of the provider; `offline` if there is none to ask.' })
  provider!: string
  @Field(() => String, { description: 'The model that was asked; `offline` if there is none to ask.' })
  model!: string
  @Field(() => Int, { description: 'Duration in milliseconds, with repeats.' })
  durationMs!: number
  @Field(() => Int, { nullable: true, description: 'Tokens of the prompt; null without a usable answer.' })
  inputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the answer; null without a usable answer.' })
  outputTokens!: number | null
}
