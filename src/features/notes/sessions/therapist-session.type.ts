import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../../kernel/scalars.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

export enum TherapistSessionKindEnum {
  IN_PERSON = 'in_person',
  VIDEO = 'video',
  PHONE = 'phone',
}
registerEnumType(TherapistSessionKindEnum, {
  name: 'TherapistSessionKind',
  description: 'How therapist and client meet.',
  valuesConfig: {
    IN_PERSON: { description: 'In person.' },
    VIDEO: { description: 'By video.' },
    PHONE: { description: 'By telephone.' },
  },
})

export enum TherapistSessionStatusEnum {
  OPEN = 'open',
  CLOSED = 'closed',
  CANCELLED = 'cancelled',
  MISSED = 'missed',
}
registerEnumType(TherapistSessionStatusEnum, {
  name: 'TherapistSessionStatus',
  description: 'The status of a session.',
  valuesConfig: {
    OPEN: { description: 'It is planned or in progress.' },
    CLOSED: { description: 'It took place.' },
    CANCELLED: { description: 'It was cancelled. Notes cannot refer to it.' },
    MISSED: { description: 'The client did not come. Notes can refer to it.' },
  },
})

/** What `meetingUrl` is. */
export const MEETING_URL = 'The address at which they meet by video; null if none is set.'

@ObjectType('TherapistSession', {
  description:
    'An appointment of a therapist and a client. Notes may refer to it. It is not a conversation with the assistant.',
  simpleResolvers: true,
})
export class TherapistSessionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist of the session.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship of the session.' })
  relationshipId!: Id
  @Field(() => TherapistSessionKindEnum, { description: 'How client and therapist meet.' })
  kind!: TherapistSessionKindEnum
  @Field(() => TherapistSessionStatusEnum, { description: 'The state.' })
  status!: TherapistSessionStatusEnum
  @Field(() => DateTimeScalar, { description: 'When it begins. Lists are ordered by it.' })
  startsAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'The actual or planned end, if known.' })
  endsAt!: Date | null
  @Field(() => String, { nullable: true, description: MEETING_URL })
  meetingUrl!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A session and its cursor.', simpleResolvers: true })
export class TherapistSessionEdge {
  @Field(() => TherapistSessionType, { description: 'The session.' })
  node!: TherapistSessionType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of sessions, newest first.', simpleResolvers: true })
export class TherapistSessionConnection extends CountedConnection {
  @Field(() => [TherapistSessionEdge], { description: 'Sessions with their cursors.' })
  edges!: TherapistSessionEdge[]
  @Field(() => [TherapistSessionType], { description: 'The sessions without cursors.' })
  nodes!: readonly TherapistSessionType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@InputType({ description: 'A new session.' })
export class OpenTherapistSessionInput {
  @Field(() => IdScalar, { description: 'The client. The caller has to be assigned.' })
  clientId!: Id
  @Field(() => TherapistSessionKindEnum, { description: 'How client and therapist meet.' })
  kind!: TherapistSessionKindEnum
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it begins; now if absent.' })
  startsAt?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'The planned end.' })
  endsAt?: DateOrInstant | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: 'Details of closing a therapist session.' })
export class CloseTherapistSessionInput {
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'When it ended; if absent, the planned end or now.',
  })
  endsAt?: DateOrInstant | null
}

@ObjectType({ description: 'The result of storing a session.', simpleResolvers: true })
export class TherapistSessionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  therapistSessionId!: Id
}
