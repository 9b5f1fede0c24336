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
  description: 'What has become of a job.',
  valuesConfig: {
    WAITING: { description: 'It waits for its turn, or for another attempt.' },
    RUNNING: { description: 'It runs.' },
    DONE: { description: 'Its result is stored.' },
    FAILED: { description: 'It was given up. Those who run the service see it.' },
  },
})

@ObjectType({ description: 'How far a job about a record has come.', simpleResolvers: true })
export class JobProgress {
  @Field(() => String, { description: 'The name of the job, such as `summarize-session`.' })
  job!: string
  @Field(() => IdScalar, { description: 'Identifier of the record that it is about.' })
  subjectId!: Id
  @Field(() => JobStateEnum, { description: 'What has become of it.' })
  state!: JobStateEnum
  @Field(() => Int, { description: 'How far it is, from 0 to 100.' })
  percent!: number
  @Field(() => String, {
    nullable: true,
    description: 'What it is doing, by a word of its own; null while it does not run.',
  })
  stage!: string | null
  @Field(() => DateTimeScalar, { description: 'Of when this is.' })
  updatedAt!: Date
}

@ObjectType({ description: 'That a job has come further, was begun, or has ended.', simpleResolvers: true })
export class JobProgressChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
  @Field(() => JobProgress, { nullable: true, description: 'How far it is now; null when that is kept no longer.' })
  progress!: JobProgress | null
}
