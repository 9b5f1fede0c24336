import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { PageOfTracked } from '../tracked.type.js'

export enum RecurrenceEnum {
  WEEKLY = 'weekly',
  BIWEEKLY = 'biweekly',
  MONTHLY = 'monthly',
}
registerEnumType(RecurrenceEnum, {
  name: 'Recurrence',
  description: 'How often a screening is asked for.',
  valuesConfig: {
    WEEKLY: { description: 'Every week, on the same day of the week.' },
    BIWEEKLY: { description: 'Every second week, on the same day of the week.' },
    MONTHLY: { description: 'Every month, on the same day or the last one of a shorter month.' },
  },
})

/** A row of `screening_schedule` as the reads select it. */
@ObjectType('ScreeningSchedule', {
  description: 'That a client is asked for a screening again and again. Days are those of the client.',
  simpleResolvers: true,
})
export class ScreeningScheduleType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'Who is asked.' })
  clientId!: Id
  @Field(() => String, { description: 'The key of the instrument.' })
  instrument!: string
  @Field(() => RecurrenceEnum, { description: 'How often.' })
  recurrence!: RecurrenceEnum
  @Field(() => Int, { description: "The hour of the client's day at which they are reminded." })
  reminderHour!: number
  @Field(() => LocalDateScalar, { description: 'The day from which occurrences are counted.' })
  startsOn!: string
  @Field(() => LocalDateScalar, { description: 'The day of the next occurrence; an answer near it moves it on.' })
  nextDueOn!: string
  @Field(() => DateTimeScalar, { description: 'When the client is reminded of it.' })
  nextDueAt!: Date
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of what waits for an answer; null when nothing does.',
  })
  askedOn!: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day on which anything is asked for.' })
  endsOn!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who assigned it.' })
  assignedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was assigned; the order of lists.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended.' })
  endedAt!: Date | null
}

@ObjectType({ description: 'A schedule in its place in a list.', simpleResolvers: true })
export class ScreeningScheduleEdge {
  @Field(() => ScreeningScheduleType, { description: 'The schedule.' })
  node!: ScreeningScheduleType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of schedules, newest first.', simpleResolvers: true })
export class ScreeningScheduleConnection {
  @Field(() => [ScreeningScheduleEdge], { description: 'Schedules with their places.' })
  edges!: ScreeningScheduleEdge[]
  @Field(() => [ScreeningScheduleType], { description: 'The schedules alone.' })
  nodes!: readonly ScreeningScheduleType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

/** Which page of a client's schedules. */
@ArgsType()
export class ScheduleListArguments extends PageOfTracked {
  @Field(() => Boolean, { defaultValue: false, description: 'Only schedules that have not ended.' })
  onlyOpen!: boolean
}

@InputType({ description: 'A new schedule.' })
export class AssignScreeningInput {
  @Field(() => IdScalar, { nullable: true, description: 'Who is asked; the caller when absent.' })
  clientId?: Id | null
  @Field(() => String, { description: 'The key of an instrument.' })
  instrument!: string
  @Field(() => RecurrenceEnum, { description: 'How often.' })
  recurrence!: RecurrenceEnum
  @Field(() => Int, { nullable: true, description: "The hour of the client's day, from 6 to 21; 9 when absent." })
  reminderHour?: number | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The first day; today when absent.' })
  startsOn?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day; without an end when absent.' })
  endsOn?: string | null
}

@InputType({ description: 'A change of a schedule: an absent field stays; null clears the end.' })
export class ChangeScreeningScheduleInput {
  @Field(() => RecurrenceEnum, { nullable: true, description: 'How often, counted from the next occurrence.' })
  recurrence?: RecurrenceEnum | null
  @Field(() => Int, { nullable: true, description: "The hour of the client's day, from 6 to 21." })
  reminderHour?: number | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day of the next occurrence, today or later.' })
  nextDueOn?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day.' })
  endsOn?: string | null
}

@ObjectType({ description: 'Which schedule was stored.', simpleResolvers: true })
export class ScreeningSchedulePayload {
  id!: Id
}
