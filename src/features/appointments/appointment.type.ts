import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { atMost, LIMITS } from '../../kernel/limits.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { MEETING_URL, TherapistSessionKindEnum, TherapistSessionStatusEnum } from '../notes/index.js'

/** A row of `therapist_session` as `appointmentReads` reads it, with the names of its people. */
@ObjectType('Appointment', {
  description:
    'When a therapist and a client meet. It holds no clinical text; `therapistSessions` shows the same to the client.',
  simpleResolvers: true,
})
export class AppointmentType {
  @Field(() => IdScalar, { description: 'Identifier, the same as that of the therapist session.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => String, { nullable: true, description: 'Given name of the client.' })
  clientFirstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name of the client.' })
  clientLastName!: string | null
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => String, { nullable: true, description: 'Given name of the therapist.' })
  therapistFirstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name of the therapist.' })
  therapistLastName!: string | null
  @Field(() => TherapistSessionKindEnum, { description: 'How they meet.' })
  kind!: TherapistSessionKindEnum
  @Field(() => TherapistSessionStatusEnum, { description: 'The state.' })
  status!: TherapistSessionStatusEnum
  @Field(() => DateTimeScalar, { description: 'When it begins. Lists are ordered by it.' })
  startsAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'The actual or planned end, if known.' })
  endsAt!: Date | null
  @Field(() => String, { nullable: true, description: MEETING_URL })
  meetingUrl!: string | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The series with which it was planned: the identifier of the first appointment of it.',
  })
  seriesId!: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'The rule by which the series was planned, as RFC 5545 writes it: `FREQ=WEEKLY;COUNT=10`.',
  })
  recurrenceRule!: string | null
}

@ObjectType({ description: 'An appointment and its cursor.', simpleResolvers: true })
export class AppointmentEdge {
  @Field(() => AppointmentType, { description: 'The appointment.' })
  node!: AppointmentType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of appointments, the earliest first.', simpleResolvers: true })
export class AppointmentConnection extends CountedConnection {
  @Field(() => [AppointmentEdge], { description: 'Appointments with their cursors.' })
  edges!: AppointmentEdge[]
  @Field(() => [AppointmentType], { description: 'The appointments without cursors.' })
  nodes!: readonly AppointmentType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** What `meetingUrl` of an input is. */
export const NEW_MEETING_URL = `Where they meet by video: an https address, ${atMost(LIMITS.appointment.meetingUrl)}. The client sees it.`

/** What `allowOverlap` does. */
export const OVERLAP =
  'True to book it although the therapist has another appointment at that time; otherwise it is refused with CONFLICT. An appointment without an end is taken to last 50 minutes.'

/** In which time zone a series is. */
export const SERIES_ZONE = `The IANA time zone, ${atMost(LIMITS.appointment.timezone)}, in which each appointment is at the same time of day. That of the therapist if absent.`

@InputType({ description: 'A new appointment.' })
export class CreateAppointmentInput {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'A therapist who is assigned to the client.' })
  therapistId!: Id
  @Field(() => TherapistSessionKindEnum, { description: 'How they meet.' })
  kind!: TherapistSessionKindEnum
  @Field(() => DateTimeScalar, { description: 'When it begins: from now to two years ahead.' })
  startsAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'The planned end, within 24 hours.' })
  endsAt?: Date | null
  @Field(() => String, { nullable: true, description: NEW_MEETING_URL })
  meetingUrl?: string | null
  @Field(() => Boolean, { nullable: true, description: OVERLAP })
  allowOverlap?: boolean | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: one appointment is made.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'New appointments that recur.' })
export class CreateAppointmentSeriesInput extends CreateAppointmentInput {
  @Field(() => String, {
    description: `How it recurs, by RFC 5545, ${atMost(LIMITS.appointment.rule)}: FREQ (DAILY, WEEKLY, MONTHLY), INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, WKST, and either COUNT or UNTIL. It gives at most ${LIMITS.appointment.series} appointments within two years; the first is at \`startsAt\`. Example: \`FREQ=WEEKLY;INTERVAL=2;COUNT=10\`.`,
  })
  rule!: string
  @Field(() => String, {
    nullable: true,
    description: SERIES_ZONE,
  })
  timezone?: string | null
}

@ObjectType({ description: 'The result of a change of a series of appointments.', simpleResolvers: true })
export class AppointmentSeriesPayload {
  @Field(() => IdScalar, { description: 'Identifier of the series.' })
  seriesId!: Id
  @Field(() => Int, { description: 'How many appointments were made, moved or cancelled.' })
  changedCount!: number
}

@ObjectType({ description: 'The result of a change of an appointment.', simpleResolvers: true })
export class AppointmentPayload {
  @Field(() => IdScalar, { description: 'Identifier of the appointment.' })
  appointmentId!: Id
}
