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
  description: 'What happened in a thread.',
  valuesConfig: {
    MESSAGE: { description: 'A message was written or changed, or got feedback.' },
    RECEIPT: { description: 'One of the two has got or read what the other wrote.' },
    TYPING: { description: 'The other side is writing. It is told live only, and holds for a few seconds.' },
  },
})

@ObjectType({ description: 'What happened in a thread.', simpleResolvers: true })
export class InteractionChange {
  @Field(() => String, {
    description:
      'The place of this event, of TYPING that of the one before: as `after` it resumes behind it, for seven days.',
  })
  cursor!: string
  @Field(() => InteractionChangeKindEnum, { description: 'What happened.' })
  kind!: InteractionChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the thread.' })
  threadId!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The message; of a receipt, the one up to which it goes; of TYPING null.',
  })
  interactionId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who is writing; null of anything else.' })
  typingUserId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}
