import { Field, ObjectType } from 'type-graphql'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'A change to a message.', simpleResolvers: true })
export class ConversationMessageChange {
  @Field(() => String, {
    description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the message.' })
  messageId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'A change to a session.', simpleResolvers: true })
export class ConversationSessionChange {
  @Field(() => String, {
    description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => ChangeKindEnum, {
    description: 'What happened. The description of each subscription says what it means there.',
  })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  sessionId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}
