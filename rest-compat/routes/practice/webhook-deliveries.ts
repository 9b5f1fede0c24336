import { z } from 'zod'
import { ListWebhookDeliveriesDocument, type ListWebhookDeliveriesQuery } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { shownId, timestamp } from '../../fields.js'
import { byWebhook, lower, webhookFailure } from './webhook-shape.js'

type DeliveryNode = NonNullable<ListWebhookDeliveriesQuery['webhookDeliveries']['nodes']>[number]

const delivery = z
  .object({
    message_id: z.string().describe('The `webhook-id` of the message, the same in each attempt and replay.'),
    topic: z.string(),
    change: z.enum(['created', 'updated', 'deleted']),
    subject_id: shownId.describe('The record; the topic says of which kind.'),
    due_at: timestamp.describe('When it happened. From then on the message was due.'),
    state: z
      .enum(['waiting', 'stopped', 'taken', 'left_out'])
      .describe(
        '`waiting`: it is sent again. `stopped`: the webhook is off. `left_out`: it was never taken, and the webhook went on after it.',
      ),
    attempts: z.int(),
    last_tried_at: timestamp,
    last_status: z.int().nullable().describe('The HTTP status of the last answer; null if none came.'),
    last_failure: webhookFailure.nullable(),
    next_attempt_at: timestamp.nullable(),
    delivered_at: timestamp.nullable(),
    replay_after: z
      .string()
      .nullable()
      .describe(
        'The `after` of a replay that sends it and all later ones once more; null for events from before a restore.',
      ),
  })
  .meta({ id: 'WebhookDelivery' })

/** What became of the messages of webhooks. */
export const webhookDeliveryRoutes = [
  route('GET', '/practice/webhooks/{id}/deliveries/', {
    summary: 'Messages of a webhook of the last seven days, newest first',
    description: 'Those that were sent at least once. For administrators of the practice.',
    anonymous: 'never',
    params: byWebhook,
  }).lists(
    { item: delivery, empty: 200, render: toDelivery },
    {
      document: ListWebhookDeliveriesDocument,
      variables: ({ params }) => ({ webhookId: params.id }),
      connection: ({ webhookDeliveries }) => webhookDeliveries,
    },
  ),
]

function toDelivery(node: DeliveryNode): z.input<typeof delivery> {
  return {
    message_id: node.messageId,
    topic: node.topic,
    change: lower(node.change),
    subject_id: node.subjectId,
    due_at: node.dueAt,
    state: lower(node.state),
    attempts: node.attempts,
    last_tried_at: node.lastTriedAt,
    last_status: node.lastStatus,
    last_failure: node.lastFailure === null ? null : lower(node.lastFailure),
    next_attempt_at: node.nextAttemptAt,
    delivered_at: node.deliveredAt,
    replay_after: node.replayAfter,
  }
}
