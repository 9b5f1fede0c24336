import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ChangeKindEnum } from '../../../kernel/change-kind.js'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { WebhookFailureEnum } from '../webhook.type.js'

export enum WebhookDeliveryStateEnum {
  WAITING = 'WAITING',
  STOPPED = 'STOPPED',
  TAKEN = 'TAKEN',
  LEFT_OUT = 'LEFT_OUT',
}
registerEnumType(WebhookDeliveryStateEnum, {
  name: 'WebhookDeliveryState',
  description: 'How a message of a webhook stands.',
  valuesConfig: {
    WAITING: { description: 'It is sent again, after a failure or because of a replay.' },
    STOPPED: { description: 'It is not sent any more, because its webhook is off. Switched on, it goes on with it.' },
    TAKEN: { description: 'The receiver has taken it.' },
    LEFT_OUT: { description: 'The receiver never took it, and the webhook went on after it.' },
  },
})

@ObjectType('WebhookDelivery', {
  description: 'A message of a webhook that was sent at least once: which event it told, and what became of it.',
  simpleResolvers: true,
})
export class WebhookDeliveryType {
  @Field(() => String, { description: 'The `webhook-id` of the message, the same in each attempt and replay.' })
  messageId!: string
  @Field(() => String, { description: 'What it told, as in `Webhook.topics`.' })
  topic!: string
  @Field(() => ChangeKindEnum, { description: 'What happened to the record.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the record; the topic says of which kind.' })
  subjectId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened. From then on the message was due.' })
  dueAt!: Date
  @Field(() => WebhookDeliveryStateEnum, { description: 'How it stands.' })
  state!: WebhookDeliveryStateEnum
  @Field(() => Int, { description: 'How often it was sent.' })
  attempts!: number
  @Field(() => DateTimeScalar, { description: 'When it was last sent.' })
  lastTriedAt!: Date
  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer; null if none came.' })
  lastStatus!: number | null
  @Field(() => WebhookFailureEnum, { nullable: true, description: 'Why the last attempt failed; null if it did not.' })
  lastFailure!: WebhookFailureEnum | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the next attempt is made; null if it is not sent any more, or as soon as those before it.',
  })
  nextAttemptAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last taken; null if it never was.' })
  deliveredAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description:
      'The `after` with which `replayWebhook` sends this message and all after it once more; null for events from before a restore.',
  })
  replayAfter!: string | null
}

@ObjectType({ description: 'A delivery and its cursor.', simpleResolvers: true })
export class WebhookDeliveryEdge {
  @Field(() => WebhookDeliveryType, { description: 'The delivery.' })
  node!: WebhookDeliveryType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of deliveries of a webhook, newest first.', simpleResolvers: true })
export class WebhookDeliveryConnection {
  @Field(() => [WebhookDeliveryEdge], { description: 'Deliveries with their cursors.' })
  edges!: WebhookDeliveryEdge[]
  @Field(() => [WebhookDeliveryType], { description: 'The deliveries without cursors.' })
  nodes!: readonly WebhookDeliveryType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}
