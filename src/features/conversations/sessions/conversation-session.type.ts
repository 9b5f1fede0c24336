import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, DateOrInstantScalar } from '../../../kernel/scalars.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import type { CrisisTopic } from '../../operation-context.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

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
    description: 'The client who owns the session; null if it was stored without an owner.',
  })
  clientId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it began. Lists are ordered by it.' })
  startTime!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'The actual or planned end.' })
  endTime!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was closed; null while it is open.' })
  closedAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.conversationSession.title)} It is generated when the session is first closed and does not change after that.`,
  })
  title!: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Written when the session is closed, and again when its messages change. Null without messages or without consent.',
  })
  summary!: string | null
  @Field(() => String, { nullable: true, description: 'The model that wrote the summary, or `offline`.' })
  summaryModel!: string | null
  @Field(() => OfflineReasonEnum, {
    nullable: true,
    description: 'Why no model wrote the summary; null if one did, or without a summary.',
  })
  summaryOfflineReason!: OfflineReason | null
  @Field(() => Boolean, { description: 'True while the assigned therapist may read it.' })
  isShared!: boolean
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'A session and its cursor.', simpleResolvers: true })
export class ConversationSessionEdge {
  @Field(() => ConversationSessionType, { description: 'The session.' })
  node!: ConversationSessionType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of sessions, newest first.', simpleResolvers: true })
export class ConversationSessionConnection extends CountedConnection {
  @Field(() => [ConversationSessionEdge], { description: 'Sessions with their cursors.' })
  edges!: ConversationSessionEdge[]
  @Field(() => [ConversationSessionType], { description: 'The sessions without cursors.' })
  nodes!: readonly ConversationSessionType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@InputType({ description: 'A new session.' })
export class StartSessionInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client whose session it is; the caller if absent.' })
  clientId?: Id | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it began; now if absent.' })
  startTime?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it ends, if known. The session stays open.' })
  endTime?: DateOrInstant | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.conversationSession.title) })
  title?: string | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: 'Details of closing a session. A field that is absent or null keeps its value.' })
export class CloseSessionInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The owner. It can be set if the record has none, and never changes after that.',
  })
  clientId?: Id | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it began.' })
  startTime?: DateOrInstant | null
  @Field(() => DateOrInstantScalar, { nullable: true, description: 'When it ended; now, if no end is known.' })
  endTime?: DateOrInstant | null
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.conversationSession.title)} Used until a generated title replaces it.`,
  })
  title?: string | null
}

@ObjectType({ description: 'The result of storing a session.', simpleResolvers: true })
export class ConversationSessionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  sessionId!: Id
  /** Whether its title reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}
