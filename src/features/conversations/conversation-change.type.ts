import { Field, ObjectType } from 'type-graphql'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'A change of a message.', simpleResolvers: true })
export class ConversationMessageChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the message.' })
  messageId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'A change of a session.', simpleResolvers: true })
export class ConversationSessionChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened; the subscription says what that means for it.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  sessionId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}
