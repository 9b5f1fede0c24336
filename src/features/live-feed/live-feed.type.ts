import { Field, Int, ObjectType, registerEnumType, ArgsType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import { LONGEST_EVENT_WAIT } from '../../kernel/limits.js'

export enum JobStateEnum {
  WAITING = 'waiting',
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'dead',
}
registerEnumType(JobStateEnum, {
  name: 'JobState',
  description: 'The state of a job.',
  valuesConfig: {
    WAITING: { description: 'It waits for its first or next attempt.' },
    RUNNING: { description: 'It runs.' },
    DONE: { description: 'Its result is stored.' },
    FAILED: { description: 'The job gave up. Operators can see it.' },
  },
})

@ObjectType({ description: 'The progress of a job for a record.', simpleResolvers: true })
export class JobProgress {
  @Field(() => String, { description: 'The name of the job, such as `summarize-session`.' })
  job!: string
  @Field(() => IdScalar, { description: "Identifier of the job's record." })
  subjectId!: Id
  @Field(() => JobStateEnum, { description: 'The state.' })
  state!: JobStateEnum
  @Field(() => Int, { description: 'Progress from 0 to 100.' })
  percent!: number
  @Field(() => String, {
    nullable: true,
    description: 'The current step of the job, as a key; null while it does not run.',
  })
  stage!: string | null
  @Field(() => DateTimeScalar, { description: 'The time of this information.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A job was started, made progress or ended.', simpleResolvers: true })
export class JobProgressChange {
  @Field(() => String, {
    description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
  @Field(() => JobProgress, { nullable: true, description: 'The current progress; null if it is no longer kept.' })
  progress!: JobProgress | null
}

@ObjectType({
  description: 'An event of any topic. Read the record itself for its current content.',
  simpleResolvers: true,
})
export class LiveEvent {
  @Field(() => String, { description: 'The cursor of this event. Pass it as `after` to resume after this event.' })
  cursor!: string
  @Field(() => String, {
    description:
      'The kind of event, named as its subscription, such as `journalChanged`. After a dot it says which job, or that it is of the whole practice.',
  })
  topic!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  subjectId!: Id
  @Field(() => ChangeKindEnum, { description: 'What happened to the record.' })
  change!: ChangeKindEnum
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'Events after a cursor.', simpleResolvers: true })
export class EventPage {
  @Field(() => [LiveEvent], { description: 'The events, oldest first; empty if nothing happened.' })
  events!: readonly LiveEvent[]
  @Field(() => String, {
    description: 'Pass it as `after` to get the next events. It may be later than the last event of the page.',
  })
  cursor!: string
}

@ArgsType()
export class EventsArguments {
  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last page or event. If absent, events from now on.',
  })
  after?: string | null
  @Field(() => Int, { defaultValue: 100, description: 'Maximum number of events, from 1 to 500.' })
  limit!: number
  @Field(() => Int, {
    defaultValue: 0,
    description: `How many seconds to wait for the first event, at most ${LONGEST_EVENT_WAIT}.`,
  })
  wait!: number
}
