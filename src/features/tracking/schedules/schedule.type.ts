import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

export enum RecurrenceEnum {
  WEEKLY = 'weekly',
  BIWEEKLY = 'biweekly',
  MONTHLY = 'monthly',
}
registerEnumType(RecurrenceEnum, {
  name: 'Recurrence',
  description: 'How often a screening is asked for.',
  valuesConfig: {
    WEEKLY: { description: 'Every week, on the same weekday.' },
    BIWEEKLY: { description: 'Every second week, on the same weekday.' },
    MONTHLY: { description: 'Every month, on the same day or on the last day of a shorter month.' },
  },
})

/** A row of `screening_schedule` as the reads select it. */
@ObjectType('ScreeningSchedule', {
  description: "A schedule by which a client is asked for a screening. Days are days in the client's time zone.",
  simpleResolvers: true,
})
export class ScreeningScheduleType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who is asked.' })
  clientId!: Id
  @Field(() => String, { description: 'The key of the instrument.' })
  instrument!: string
  @Field(() => RecurrenceEnum, { description: 'How often the screening is asked for.' })
  recurrence!: RecurrenceEnum
  @Field(() => Int, { description: "The hour of the client's day for reminders." })
  reminderHour!: number
  @Field(() => LocalDateScalar, { description: 'The day from which occurrences are counted.' })
  startsOn!: string
  @Field(() => LocalDateScalar, {
    description: 'The day of the next occurrence. An answer close to that day moves it on.',
  })
  nextDueOn!: string
  @Field(() => DateTimeScalar, { description: 'When the client gets the next reminder.' })
  nextDueAt!: Date
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of the occurrence that waits for an answer; null if none waits.',
  })
  askedOn!: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day of the schedule.' })
  endsOn!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who assigned it.' })
  assignedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was assigned. Lists are ordered by it.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended.' })
  endedAt!: Date | null
}

@ObjectType({ description: 'A schedule and its cursor.', simpleResolvers: true })
export class ScreeningScheduleEdge {
  @Field(() => ScreeningScheduleType, { description: 'The schedule.' })
  node!: ScreeningScheduleType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of schedules, newest first.', simpleResolvers: true })
export class ScreeningScheduleConnection extends CountedConnection {
  @Field(() => [ScreeningScheduleEdge], { description: 'Schedules with their cursors.' })
  edges!: ScreeningScheduleEdge[]
  @Field(() => [ScreeningScheduleType], { description: 'The schedules without cursors.' })
  nodes!: readonly ScreeningScheduleType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** Which page of a client's schedules. */
@ArgsType()
export class ScheduleListArguments extends PageRequest {
  @Field(() => Boolean, { defaultValue: false, description: 'Only schedules that have not ended.' })
  onlyOpen!: boolean
}

@InputType({ description: 'A new schedule.' })
export class AssignScreeningInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client who is asked; the caller if absent.' })
  clientId?: Id | null
  @Field(() => String, { description: 'The key of an instrument.' })
  instrument!: string
  @Field(() => RecurrenceEnum, { description: 'How often the screening is asked for.' })
  recurrence!: RecurrenceEnum
  @Field(() => Int, {
    nullable: true,
    description: "Hour of the client's day for the reminder, from 6 to 21; 9 if absent.",
  })
  reminderHour?: number | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The first day; today if absent.' })
  startsOn?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day; if absent, the schedule has no end.' })
  endsOn?: string | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: 'A change to a schedule. A field that is absent keeps its value; null removes the end.' })
export class ChangeScreeningScheduleInput {
  @Field(() => RecurrenceEnum, {
    nullable: true,
    description: 'How often the screening is asked for, counted from the next occurrence.',
  })
  recurrence?: RecurrenceEnum | null
  @Field(() => Int, { nullable: true, description: "Hour of the client's day for the reminder, from 6 to 21." })
  reminderHour?: number | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day of the next occurrence, today or later.' })
  nextDueOn?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day.' })
  endsOn?: string | null
}

@ObjectType({ description: 'The result of storing a schedule.', simpleResolvers: true })
export class ScreeningSchedulePayload {
  id!: Id
}

/** How many clients have not answered, without saying who. */
@ObjectType({
  description:
    'How many clients are asked for a measure again and again, and how many of them have not answered for a week.',
  simpleResolvers: true,
})
export class OverdueMeasures {
  @Field(() => String, { description: 'Key of the instrument.' })
  instrument!: string
  @Field(() => String, { description: 'Name of the instrument.' })
  title!: string
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The therapist of the clients; null if therapists are not counted apart.',
  })
  therapistId!: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client group; null for clients without one, and if groups are not counted apart.',
  })
  clientGroupId!: Id | null
  @Field(() => Int, { description: 'Clients with such a schedule, at least five.' })
  clients!: number
  @Field(() => Int, { description: 'Of those, clients who were asked a week ago or earlier and have not answered.' })
  overdue!: number
}
