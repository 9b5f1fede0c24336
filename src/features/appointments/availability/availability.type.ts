import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'

export enum WeekdayEnum {
  MONDAY = 'monday',
  TUESDAY = 'tuesday',
  WEDNESDAY = 'wednesday',
  THURSDAY = 'thursday',
  FRIDAY = 'friday',
  SATURDAY = 'saturday',
  SUNDAY = 'sunday',
}
registerEnumType(WeekdayEnum, {
  name: 'Weekday',
  description: 'A day of the week.',
  valuesConfig: {
    MONDAY: { description: 'Monday.' },
    TUESDAY: { description: 'Tuesday.' },
    WEDNESDAY: { description: 'Wednesday.' },
    THURSDAY: { description: 'Thursday.' },
    FRIDAY: { description: 'Friday.' },
    SATURDAY: { description: 'Saturday.' },
    SUNDAY: { description: 'Sunday.' },
  },
})

const { workingHours, daysOff, timeOfDay } = LIMITS.appointment
const FROM = `When they begin, as HH:MM, ${atMost(timeOfDay)}.`
const TO = `When they end, as HH:MM, ${atMost(timeOfDay)}; midnight is 24:00.`
const WEEKDAY = 'The day of each week.'
const FIRST = 'The first day.'
const LAST = 'The last day, which belongs to them.'

@ObjectType('WorkingHours', { description: 'Working hours of a day of each week.', simpleResolvers: true })
export class WorkingHoursType {
  @Field(() => WeekdayEnum, { description: WEEKDAY })
  weekday!: WeekdayEnum
  @Field(() => String, { description: FROM })
  from!: string
  @Field(() => String, { description: TO })
  to!: string
}

@ObjectType('DaysOff', { description: 'Days on which a therapist does not work.', simpleResolvers: true })
export class DaysOffType {
  @Field(() => LocalDateScalar, { description: FIRST })
  from!: string
  @Field(() => LocalDateScalar, { description: LAST })
  to!: string
}

@ObjectType({ description: 'When a therapist has time for appointments.', simpleResolvers: true })
export class Availability {
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => String, { description: 'The IANA time zone of the hours and days: that of the therapist.' })
  timezone!: string
  @Field(() => [WorkingHoursType], { description: 'Hours of each week in their order; none if they were not set.' })
  workingHours!: readonly WorkingHoursType[]
  @Field(() => [DaysOffType], { description: 'Days without working hours, the earliest first.' })
  daysOff!: readonly DaysOffType[]
}

@ObjectType({ description: 'A time that is free for an appointment.', simpleResolvers: true })
export class OpenTime {
  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  endsAt!: Date
}

@InputType({ description: 'Working hours of a day of each week.' })
export class WorkingHoursInput {
  @Field(() => WeekdayEnum, { description: WEEKDAY })
  weekday!: WeekdayEnum
  @Field(() => String, { description: FROM })
  from!: string
  @Field(() => String, { description: TO })
  to!: string
}

@InputType({ description: 'Days on which a therapist does not work.' })
export class DaysOffInput {
  @Field(() => LocalDateScalar, { description: FIRST })
  from!: string
  @Field(() => LocalDateScalar, { description: LAST })
  to!: string
}

@InputType({ description: 'When a therapist has time for appointments. It replaces what was set before.' })
export class SetAvailabilityInput {
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => [WorkingHoursInput], {
    description: `Hours of each week, at most ${workingHours}; they do not overlap.`,
  })
  workingHours!: WorkingHoursInput[]
  @Field(() => [DaysOffInput], {
    nullable: true,
    description: `Days without working hours, at most ${daysOff} entries; they stay as they are if absent.`,
  })
  daysOff?: DaysOffInput[] | null
}

@ObjectType({ description: 'The result of a change of working hours.', simpleResolvers: true })
export class AvailabilityPayload {
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
}
