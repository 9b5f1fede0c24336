import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { atMost, LIMITS } from '../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum WebhookOffReasonEnum {
  SWITCHED_OFF = 'switchedOff',
  GONE = 'gone',
  FAILING = 'failing',
  EVENTS_LOST = 'eventsLost',
}
registerEnumType(WebhookOffReasonEnum, {
  name: 'WebhookOffReason',
  description: 'Why a webhook sends nothing.',
  valuesConfig: {
    SWITCHED_OFF: { description: 'An administrator switched it off.' },
    GONE: { description: 'The receiver answered 410.' },
    FAILING: { description: 'It failed for five days. Administrators were told by mail.' },
    EVENTS_LOST: {
      description:
        'Events that it had not sent are no longer kept, or the database was restored. `replayWebhook` without `after` goes on from now.',
    },
  },
})

export enum WebhookFailureEnum {
  ADDRESS_REFUSED = 'ADDRESS_REFUSED',
  UNREACHABLE = 'UNREACHABLE',
  TIMEOUT = 'TIMEOUT',
  STATUS = 'STATUS',
}
registerEnumType(WebhookFailureEnum, {
  name: 'WebhookFailure',
  description: 'Why a receiver did not take a message.',
  valuesConfig: {
    ADDRESS_REFUSED: { description: 'Its host leads to an address that may not be called.' },
    UNREACHABLE: { description: 'No connection, or it ended before an answer.' },
    TIMEOUT: { description: 'No answer within ten seconds.' },
    STATUS: { description: 'An answer other than 2xx. Redirects are not followed.' },
  },
})

@ObjectType('WebhookTopic', { description: 'A kind of event that a practice can be told of.', simpleResolvers: true })
export class WebhookTopicType {
  @Field(() => String, { description: 'The name, as in `Webhook.topics`.' })
  name!: string
  @Field(() => String, { description: 'What it tells.' })
  description!: string
}

@ObjectType('Webhook', {
  description:
    'An address at which a program of the practice is told what has changed: the kind and the id of a record, never its content or whose it is.',
  simpleResolvers: true,
})
export class WebhookType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'Where messages are sent.' })
  url!: string
  @Field(() => [String], { description: 'The topics that it is told of.' })
  topics!: string[]
  @Field(() => Boolean, { description: 'True while messages are sent.' })
  isOn!: boolean
  @Field(() => WebhookOffReasonEnum, { nullable: true, description: 'Why nothing is sent; null while it is on.' })
  offReason!: WebhookOffReasonEnum | null
  @Field(() => String, { description: 'The cursor of the last event that it has been told of, or where it began.' })
  cursor!: string
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when messages are also signed with the former secret; null if there is none.',
  })
  formerUntil!: Date | null
  @Field(() => Int, { description: 'Failed attempts since the last message that was taken.' })
  failures!: number
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it fails; null if it does not.' })
  failingSince!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the next attempt is made after a failure.' })
  retryAt!: Date | null
  @Field(() => WebhookFailureEnum, { nullable: true, description: 'Why the last attempt failed; null if it did not.' })
  lastFailure!: WebhookFailureEnum | null
  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last answer.' })
  lastStatus!: number | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a message was last sent.' })
  lastTriedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a message was last taken.' })
  lastTakenAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date
}

const URL_DESCRIPTION = `https, port 443, a public address, ${atMost(LIMITS.webhook.url)}.`

@InputType({ description: 'A webhook to make.' })
export class CreateWebhookInput {
  @Field(() => String, { description: `Where messages are sent: ${URL_DESCRIPTION}` })
  url!: string
  @Field(() => [String], { description: 'At least one of `webhookTopics`, at most 50.' })
  topics!: string[]
}

@InputType({ description: 'A change of a webhook. Absent fields stay.' })
export class UpdateWebhookInput {
  @Field(() => String, { nullable: true, description: `Where messages are sent: ${URL_DESCRIPTION}` })
  url?: string | null
  @Field(() => [String], { nullable: true, description: 'At least one of `webhookTopics`, at most 50.' })
  topics?: string[] | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'False stops sending, true goes on where it stopped, and forgets earlier failures.',
  })
  isOn?: boolean | null
}

@ObjectType({ description: 'The result of making a webhook or changing its secret.', simpleResolvers: true })
export class WebhookSecretPayload {
  @Field(() => WebhookType, { description: 'The webhook.' })
  webhook!: WebhookType
  @Field(() => String, {
    description: 'The secret by which messages are signed (Standard Webhooks, `whsec_…`). It is shown this once.',
  })
  secret!: string
}

@ObjectType({ description: 'The result of changing a webhook.', simpleResolvers: true })
export class WebhookPayload {
  @Field(() => WebhookType, { description: 'The webhook.' })
  webhook!: WebhookType
}

@ObjectType({ description: 'The result of removing a webhook.', simpleResolvers: true })
export class RemoveWebhookPayload {
  @Field(() => IdScalar, { description: 'Identifier of the webhook.' })
  webhookId!: Id
}
