import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** How a call ended, as the API shows it. The ledger stores the same words in lower case with hyphens. */
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
  description: 'The outcome of a call to a language model.',
  valuesConfig: {
    STARTED: described('The call is running, or its process was killed. The prompt may have arrived.'),
    DONE: described('The model answered.'),
    TIMEOUT: described('No answer came in time.'),
    LIMITED: described("The endpoint's rate limit was reached."),
    FAILED: described('The endpoint returned an error or could not be reached.'),
    REFUSED: described('The endpoint rejected the request.'),
    GARBAGE: described('The answer did not have the requested form.'),
    CUT_OFF: described('The answer stopped early.'),
    OPEN_CIRCUIT: described('The endpoint is not called for a while after several failures; nothing was sent.'),
    NOT_COVERED: described('No agreement covers the endpoint; nothing was sent.'),
    HELD_BACK: described('The gate refused the call; `reason` says why. Nothing was sent.'),
    BUDGET_SPENT: described('The organisation had used all of its tokens for the day; nothing was sent.'),
    ABORTED: described('The caller cancelled the call.'),
    ERROR: described('The service itself failed.'),
  },
})

@ObjectType({ description: 'An identifier that was replaced in a prompt.' })
export class ModelCallSpan {
  @Field(() => String, { description: 'The type of identifier: PERSON, PHONE, DATE and so on.' })
  type!: string
  @Field(() => Int, { description: 'Where the token begins in the prompt, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends (exclusive).' })
  end!: number
}

/** A row of the ledger, as queries select it. */
@ObjectType('ModelCall', {
  description: 'One call of a language model: its prompt and its answer, both without identifiers.',
  simpleResolvers: true,
})
export class ModelCallType {
  @Field(() => String, { description: 'A random identifier of the call.' })
  id!: string
  @Field(() => DateTimeScalar, { description: 'When it began.' })
  createdAt!: Date
  @Field(() => [IdScalar], { description: 'The clients that the call was about.' })
  clientIds!: Id[]
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The person who caused the call; null if the service started it by itself.',
  })
  onBehalfOfId!: Id | null
  @Field(() => String, { description: 'The task, such as `summarize-session`.' })
  task!: string
  @Field(() => Int, { description: "Version of the task. It changes when the task's instructions change." })
  taskVersion!: number
  @Field(() => String, {
    description: 'Name of the configured provider; `offline` if nothing left the service.',
  })
  provider!: string
  @Field(() => String, { description: 'The model that was asked.' })
  model!: string
  @Field(() => [String], { description: 'The kinds of records that the prompt was made from.' })
  sourceKinds!: string[]
  @Field(() => String, { nullable: true, description: 'The prompt; null if nothing left the service.' })
  prompt!: string | null
  @Field(() => [ModelCallSpan], { description: 'The identifiers that were replaced in the prompt.' })
  spans!: ModelCallSpan[]
  @Field(() => String, {
    nullable: true,
    description:
      'The answer without the sentences that break the rules for answers, before names are put back; null if there was none or it was refused. It is also null for a client if a therapist asked: the client reads the final result instead.',
  })
  answer!: string | null
  @Field(() => ModelCallOutcomeEnum, { description: 'The outcome.' })
  outcome!: ModelCallOutcomeEnum
  @Field(() => String, {
    nullable: true,
    description: 'Why the gate refused the call, or the rules for which its answer was refused.',
  })
  reason!: string | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the prompt.' })
  inputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the answer.' })
  outputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'Duration in milliseconds; null while the call has no end.' })
  latencyMs!: number | null
}

@ObjectType({ description: 'A call and its cursor.', simpleResolvers: true })
export class ModelCallEdge {
  @Field(() => ModelCallType, { description: 'The call.' })
  node!: ModelCallType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of calls, newest first.', simpleResolvers: true })
export class ModelCallConnection {
  @Field(() => [ModelCallEdge], { description: 'Calls with their cursors.' })
  edges!: ModelCallEdge[]
  @Field(() => [ModelCallType], { description: 'The calls without cursors.' })
  nodes!: readonly ModelCallType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}
