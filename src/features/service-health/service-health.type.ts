import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'Background work of one kind, in numbers.', simpleResolvers: true })
export class BackgroundWork {
  @Field(() => String, { description: 'The name of the job.' })
  job!: string
  @Field(() => Int, { description: 'How many wait, those that are tried again later included.' })
  waiting!: number
  @Field(() => Int, { description: 'How many run.' })
  running!: number
  @Field(() => Int, { description: 'How many were given up after all their attempts: dead letters.' })
  dead!: number
  @Field(() => Float, { description: 'For how many seconds the one that waits longest has been due; 0 if none is.' })
  lateSeconds!: number
}

@ObjectType({ description: 'Background work that was given up after all its attempts.', simpleResolvers: true })
export class DeadLetter {
  @Field(() => IdScalar, { description: 'Identifier, for `retryDeadLetter`.' })
  jobId!: Id
  @Field(() => String, { description: 'The name of the job.' })
  job!: string
  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number
  @Field(() => String, { nullable: true, description: 'The code of its last error. No text of an error is kept.' })
  errorCode!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was given up.' })
  failedAt!: Date
}

@ObjectType({ description: 'A dead letter and its cursor.', simpleResolvers: true })
export class DeadLetterEdge {
  @Field(() => DeadLetter, { description: 'The dead letter.' })
  node!: DeadLetter
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of dead letters, the newest first.', simpleResolvers: true })
export class DeadLetterConnection {
  @Field(() => [DeadLetterEdge], { description: 'Dead letters with their cursors.' })
  edges!: DeadLetterEdge[]
  @Field(() => [DeadLetter], { description: 'The dead letters without cursors.' })
  nodes!: readonly DeadLetter[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of running a dead letter again.', simpleResolvers: true })
export class RetryDeadLetterPayload {
  @Field(() => IdScalar, { description: 'Identifier of the work, which waits again.' })
  jobId!: Id
}

@ObjectType({ description: 'How the database of the service is, without any record.', simpleResolvers: true })
export class DatabaseState {
  @Field(() => String, { description: 'The version of PostgreSQL.' })
  version!: string
  @Field(() => String, { description: 'The newest migration that has run.' })
  migration!: string
  @Field(() => Float, { description: 'The size of the whole database in bytes.' })
  bytes!: number
  @Field(() => Float, { description: 'Of these, those of the audit trail with its seals.' })
  auditBytes!: number
  @Field(() => DateTimeScalar, { description: 'When PostgreSQL was started.' })
  startedAt!: Date
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Up to when the audit trail is sealed. Seals are written within seconds; null before the first one.',
  })
  auditSealedUntil!: Date | null
  @Field(() => Float, {
    description: 'For how many seconds the oldest entry of the audit trail has waited for its seal; 0 if none waits.',
  })
  auditSealLateSeconds!: number
}
