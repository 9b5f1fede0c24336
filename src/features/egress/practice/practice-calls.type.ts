import { ArgsType, Field, Float, Int, ObjectType } from 'type-graphql'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import { DateTimeScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { ModelCallOutcomeEnum } from '../model-call.type.js'
import type { UsageGroups, UsageRange } from './usage-range.js'

@ArgsType()
export class PracticeModelCallsArguments extends PageRequest implements UsageRange {
  @Field(() => LocalDateScalar, { description: 'The first day, in UTC; at most 366 days with the last one.' })
  from!: string
  @Field(() => LocalDateScalar, { description: 'The last day (inclusive), in UTC.' })
  to!: string
}

@ArgsType()
export class LanguageModelUsageArguments extends PracticeModelCallsArguments implements UsageGroups {
  @Field(() => Boolean, { defaultValue: false, description: 'Whether each day, in UTC, is counted apart.' })
  byDay!: boolean
  @Field(() => Boolean, { defaultValue: false, description: 'Whether each purpose is counted apart.' })
  byPurpose!: boolean
  @Field(() => Boolean, { defaultValue: false, description: 'Whether each provider and model is counted apart.' })
  byModel!: boolean
}

const NOT_APART = 'null if they are not counted apart.'

@ObjectType({ description: 'How often language models were asked, and what it took.', simpleResolvers: true })
export class LanguageModelUsage {
  @Field(() => LocalDateScalar, { nullable: true, description: `The day, in UTC; ${NOT_APART}` })
  day!: string | null
  @Field(() => String, { nullable: true, description: `The task, such as \`summarize-session\`; ${NOT_APART}` })
  purpose!: string | null
  @Field(() => String, { nullable: true, description: `The provider; ${NOT_APART}` })
  provider!: string | null
  @Field(() => String, { nullable: true, description: `The model; ${NOT_APART}` })
  model!: string | null
  @Field(() => Int, { description: 'All calls, also those that the service answered without a model.' })
  calls!: number
  @Field(() => Int, { description: 'Calls of which a text left the service.' })
  sent!: number
  @Field(() => Int, { description: 'Calls that ended without a usable answer, but for those that were cancelled.' })
  failed!: number
  @Field(() => Int, { description: 'Calls that run now, or whose process was killed.' })
  unfinished!: number
  @Field(() => Float, { description: 'Tokens of the prompts of answered calls.' })
  inputTokens!: number
  @Field(() => Float, { description: 'Tokens of the answers.' })
  outputTokens!: number
  @Field(() => Float, {
    description: 'Bytes of the texts that left, without instructions; calls before this was counted have none.',
  })
  bytesSent!: number
  @Field(() => Float, { description: 'Bytes of the answers, also of those that were refused.' })
  bytesReceived!: number
  @Field(() => Int, {
    nullable: true,
    description: 'Half of the calls of which a text left took at most so many milliseconds; null without such a call.',
  })
  medianMs!: number | null
  @Field(() => Int, { nullable: true, description: 'The same of 95 in a hundred calls.' })
  p95Ms!: number | null
}

@ObjectType({ description: 'A group of calls and its cursor.', simpleResolvers: true })
export class LanguageModelUsageEdge {
  @Field(() => LanguageModelUsage, { description: 'The group.' })
  node!: LanguageModelUsage
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of groups of calls, the newest day first.', simpleResolvers: true })
export class LanguageModelUsageConnection {
  @Field(() => [LanguageModelUsageEdge], { description: 'Groups with their cursors.' })
  edges!: LanguageModelUsageEdge[]
  @Field(() => [LanguageModelUsage], { description: 'The groups without cursors.' })
  nodes!: readonly LanguageModelUsage[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({
  description: 'One call of a language model as the practice sees it: no text, and not who or whom it was about.',
  simpleResolvers: true,
})
export class PracticeModelCall {
  @Field(() => String, {
    description: 'A random identifier. Rows of the audit trail name it: `model-call:` and the identifier.',
  })
  id!: string
  @Field(() => DateTimeScalar, { description: 'When it began.' })
  createdAt!: Date
  @Field(() => String, { description: 'The task, such as `summarize-session`.' })
  task!: string
  @Field(() => Int, { description: "Version of the task. It changes when the task's instructions change." })
  taskVersion!: number
  @Field(() => String, { description: 'Name of the configured provider; `offline` if nothing left the service.' })
  provider!: string
  @Field(() => String, { description: 'The model that was asked.' })
  model!: string
  @Field(() => ModelCallOutcomeEnum, { description: 'The outcome.' })
  outcome!: ModelCallOutcomeEnum
  @Field(() => Boolean, { description: 'Whether a text left the service.' })
  wasSent!: boolean
  @Field(() => Int, { nullable: true, description: 'Bytes of the text that left; null if none did.' })
  bytesSent!: number | null
  @Field(() => Int, { nullable: true, description: 'Bytes of the answer; null if none came.' })
  bytesReceived!: number | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the prompt.' })
  inputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'Tokens of the answer.' })
  outputTokens!: number | null
  @Field(() => Int, { nullable: true, description: 'Duration in milliseconds; null while the call has no end.' })
  latencyMs!: number | null
}

@ObjectType({ description: 'A call of the practice and its cursor.', simpleResolvers: true })
export class PracticeModelCallEdge {
  @Field(() => PracticeModelCall, { description: 'The call.' })
  node!: PracticeModelCall
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of calls of the practice, newest first.', simpleResolvers: true })
export class PracticeModelCallConnection {
  @Field(() => [PracticeModelCallEdge], { description: 'Calls with their cursors.' })
  edges!: PracticeModelCallEdge[]
  @Field(() => [PracticeModelCall], { description: 'The calls without cursors.' })
  nodes!: readonly PracticeModelCall[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}
