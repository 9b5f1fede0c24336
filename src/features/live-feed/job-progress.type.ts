import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

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
