import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum InteractionChangeKindEnum {
  MESSAGE = 'message',
  RECEIPT = 'receipt',
  TYPING = 'typing',
}
registerEnumType(InteractionChangeKindEnum, {
  name: 'InteractionChangeKind',
  description: 'An event in a thread.',
  valuesConfig: {
    MESSAGE: { description: 'A message was written, changed or rated.' },
    RECEIPT: { description: 'A message reached the other person or was read.' },
    TYPING: { description: 'The other person is writing. It is sent live only and holds for a few seconds.' },
  },
})

@ObjectType({ description: 'An event in a thread.', simpleResolvers: true })
export class InteractionChange {
  @Field(() => String, {
    description:
      'The cursor of this event; for TYPING, the cursor of the event before it. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => InteractionChangeKindEnum, { description: 'What happened.' })
  kind!: InteractionChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the thread.' })
  threadId!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The message. For a receipt, the last message that it covers; null for TYPING.',
  })
  interactionId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The person who is writing; null for all other events.' })
  typingUserId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}
