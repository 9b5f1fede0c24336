import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../kernel/scalars.js'

/** A row of `conversation_session` as the reads select it: columns carry the names of the fields. */
@ObjectType('ConversationSession', {
  description: 'A conversation of a client with the assistant.',
  simpleResolvers: true,
})
export class ConversationSessionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client who owns it; null for a session that was stored without an owner.',
  })
  clientId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it began; the order of lists.' })
  startTime!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended, or is meant to end.' })
  endTime!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was closed; null while it is open.' })
  closedAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'At most 255 characters. Generated when the session is first closed, and then it stays.',
  })
  title!: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Made when the session is closed, and anew when its messages change. Null without messages, and without the consent.',
  })
  summary!: string | null
  @Field(() => String, { nullable: true, description: 'Who made the summary: `offline`, or the name of a model.' })
  summaryModel!: string | null
  @Field(() => Boolean, { description: 'True while the client lets the assigned therapist read it.' })
  isShared!: boolean
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A session in its place in a list.', simpleResolvers: true })
export class ConversationSessionEdge {
  @Field(() => ConversationSessionType, { description: 'The session.' })
  node!: ConversationSessionType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of sessions, newest first.', simpleResolvers: true })
export class ConversationSessionConnection {
  @Field(() => [ConversationSessionEdge], { description: 'Sessions with their places.' })
  edges!: ConversationSessionEdge[]
  @Field(() => [ConversationSessionType], { description: 'The sessions alone.' })
  nodes!: readonly ConversationSessionType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@InputType({ description: 'A new session.' })
export class StartSessionInput {
  @Field(() => IdScalar, { nullable: true, description: 'Whose session; the caller when absent.' })
  clientId?: Id | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it began; now when absent.' })
  startTime?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'When it ends, where that is known; it stays open.',
  })
  endTime?: DateOrInstant | null
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  title?: string | null
}

@InputType({ description: 'The end of a session: what is absent or null stays as it is.' })
export class CloseSessionInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The owner; can be named where there is none yet, and never changes.',
  })
  clientId?: Id | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it began.' })
  startTime?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, {
    nullable: true,
    description: 'When it ended; now when nothing was said of it so far.',
  })
  endTime?: DateOrInstant | null
  @Field(() => String, { nullable: true, description: 'Stands until the generated title takes its place.' })
  title?: string | null
}

@ObjectType({ description: 'Which session was stored.', simpleResolvers: true })
export class ConversationSessionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  sessionId!: Id
}
