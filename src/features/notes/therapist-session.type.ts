import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../kernel/scalars.js'

export enum TherapistSessionKindEnum {
  IN_PERSON = 'in_person',
  VIDEO = 'video',
  PHONE = 'phone',
}
registerEnumType(TherapistSessionKindEnum, {
  name: 'TherapistSessionKind',
  description: 'How therapist and client meet.',
  valuesConfig: {
    IN_PERSON: { description: 'In one room.' },
    VIDEO: { description: 'By video.' },
    PHONE: { description: 'By telephone.' },
  },
})

export enum TherapistSessionStatusEnum {
  OPEN = 'open',
  CLOSED = 'closed',
  CANCELLED = 'cancelled',
}
registerEnumType(TherapistSessionStatusEnum, {
  name: 'TherapistSessionStatus',
  description: 'What has become of a session.',
  valuesConfig: {
    OPEN: { description: 'To come, or going on.' },
    CLOSED: { description: 'It was held.' },
    CANCELLED: { description: 'It was called off; no note can name it.' },
  },
})

@ObjectType('TherapistSession', {
  description:
    'An appointment of a therapist with a client. Notes may refer to one. Never a conversation with the assistant.',
  simpleResolvers: true,
})
export class TherapistSessionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist who holds it.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship under which it is held.' })
  relationshipId!: Id
  @Field(() => TherapistSessionKindEnum, { description: 'How the two meet.' })
  kind!: TherapistSessionKindEnum
  @Field(() => TherapistSessionStatusEnum, { description: 'What has become of it.' })
  status!: TherapistSessionStatusEnum
  @Field(() => DateTimeScalar, { description: 'When it begins; the order of lists.' })
  startsAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ends, as far as that is said.' })
  endsAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was written down.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A session in its place in a list.', simpleResolvers: true })
export class TherapistSessionEdge {
  @Field(() => TherapistSessionType, { description: 'The session.' })
  node!: TherapistSessionType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of sessions, newest first.', simpleResolvers: true })
export class TherapistSessionConnection {
  @Field(() => [TherapistSessionEdge], { description: 'Sessions with their places.' })
  edges!: TherapistSessionEdge[]
  @Field(() => [TherapistSessionType], { description: 'The sessions alone.' })
  nodes!: readonly TherapistSessionType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@InputType({ description: 'A new session.' })
export class OpenTherapistSessionInput {
  @Field(() => IdScalar, { description: 'The client, to whom the caller is assigned.' })
  clientId!: Id
  @Field(() => TherapistSessionKindEnum, { description: 'How the two meet.' })
  kind!: TherapistSessionKindEnum
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it begins; now when absent.' })
  startsAt?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it is to end.' })
  endsAt?: DateOrInstant | null
}

@InputType({ description: 'The end of a session.' })
export class CloseTherapistSessionInput {
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'When it ended; when absent, the end that was planned, or now.',
  })
  endsAt?: DateOrInstant | null
}

@ObjectType({ description: 'Which session was stored.', simpleResolvers: true })
export class TherapistSessionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  therapistSessionId!: Id
}
