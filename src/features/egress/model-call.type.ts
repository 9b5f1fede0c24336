import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** How a call ended, as the API shows it; the ledger has the same words in lower case and with hyphens. */
export enum ModelCallOutcomeEnum {
  STARTED = 'started',
  DONE = 'done',
  TIMEOUT = 'timeout',
  LIMITED = 'limited',
  FAILED = 'failed',
  REFUSED = 'refused',
  GARBAGE = 'garbage',
  CUT_OFF = 'cut-off',
  OPEN_CIRCUIT = 'open-circuit',
  NOT_COVERED = 'not-covered',
  HELD_BACK = 'held-back',
  BUDGET_SPENT = 'budget-spent',
  ABORTED = 'aborted',
  ERROR = 'error',
}
const described = (description: string) => ({ description })
registerEnumType(ModelCallOutcomeEnum, {
  name: 'ModelCallOutcome',
  description: 'How a call of a language model ended.',
  valuesConfig: {
    STARTED: described('It goes on, or its process was killed: what was handed over may have arrived.'),
    DONE: described('It was answered.'),
    TIMEOUT: described('No answer came in time.'),
    LIMITED: described('The endpoint asked for fewer calls.'),
    FAILED: described('The endpoint failed or could not be reached.'),
    REFUSED: described('The endpoint refused the request.'),
    GARBAGE: described('The answer had no form that was asked for.'),
    CUT_OFF: described('The answer stopped before its end.'),
    OPEN_CIRCUIT: described('The endpoint is left alone after several failures; nothing was handed over.'),
    NOT_COVERED: described('No agreement covers the endpoint; nothing was handed over.'),
    HELD_BACK: described('The gate let nothing out; the reason is beside it.'),
    BUDGET_SPENT: described("The organisation's tokens of the day were spent; nothing was handed over."),
    ABORTED: described('Whoever asked gave up.'),
    ERROR: described('The service itself failed.'),
  },
})

@ObjectType({ description: 'What was replaced in a prompt: the kind of identifier, and where its token stands.' })
export class ModelCallSpan {
  @Field(() => String, { description: 'The kind: PERSON, PHONE, DATE and so on.' })
  type!: string
  @Field(() => Int, { description: 'Where the token begins in the prompt, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends, exclusive.' })
  end!: number
}

/** A row of the ledger as the reads select it. */
@ObjectType('ModelCall', {
  description: 'One call of a language model: what the model saw, and what it answered, both without identifiers.',
  simpleResolvers: true,
})
export class ModelCallType {
  @Field(() => String, { description: 'A random name of this call.' })
  id!: string
  @Field(() => DateTimeScalar, { description: 'When it began.' })
  createdAt!: Date
  @Field(() => [IdScalar], { description: 'The clients whom it was about.' })
  clientIds!: Id[]
  @Field(() => IdScalar, { nullable: true, description: 'Who caused it; null when the service did by itself.' })
  onBehalfOfId!: Id | null
  @Field(() => String, { description: 'What was asked for: summarize-session and so on.' })
  task!: string
  @Field(() => Int, { description: 'Version of the task; it changes with its instructions.' })
  taskVersion!: number
  @Field(() => String, {
    description: 'Who was asked, as the settings name it; offline when nothing left the service.',
  })
  provider!: string
  @Field(() => String, { description: 'The model that was asked.' })
  model!: string
  @Field(() => [String], { description: 'The kinds of records that the prompt was made of.' })
  sourceKinds!: string[]
  @Field(() => String, { nullable: true, description: 'What the model was given; null when nothing left the service.' })
  prompt!: string | null
  @Field(() => [ModelCallSpan], { description: 'What was replaced in the prompt.' })
  spans!: ModelCallSpan[]
  @Field(() => String, {
    nullable: true,
    description:
      'What it answered, as it came; null when it did not, and for a client whose therapist asked: what is made of it they read when it is final.',
  })
  answer!: string | null
  @Field(() => ModelCallOutcomeEnum, { description: 'How it ended.' })
  outcome!: ModelCallOutcomeEnum
  @Field(() => String, { nullable: true, description: 'Why the gate let nothing out.' })
  reason!: string | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the prompt.' })
  inputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the answer.' })
  outputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'How long it took, in milliseconds; null when it has no end.' })
  latencyMs!: number | null
}

@ObjectType({ description: 'A call in its place in a list.', simpleResolvers: true })
export class ModelCallEdge {
  @Field(() => ModelCallType, { description: 'The call.' })
  node!: ModelCallType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of calls, newest first.', simpleResolvers: true })
export class ModelCallConnection {
  @Field(() => [ModelCallEdge], { description: 'Calls with their places.' })
  edges!: ModelCallEdge[]
  @Field(() => [ModelCallType], { description: 'The calls alone.' })
  nodes!: readonly ModelCallType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}
