import { z } from 'zod'
import type { WebhookFieldsFragment } from '../../documents.generated.js'
import { pathId, shownId, timestamp } from '../../fields.js'

export const byWebhook = z.object({ id: pathId.describe('The webhook.') })

/** Why a receiver did not take a message. */
export const webhookFailure = z.enum(['address_refused', 'unreachable', 'timeout', 'status'])

/** A webhook as administrators see it: without its secrets. */
export const webhook = z
  .object({
    id: shownId,
    url: z.string().describe('Where messages are sent.'),
    topics: z.array(z.string()),
    is_on: z.boolean().describe('True while messages are sent.'),
    off_reason: z
      .enum(['switched_off', 'gone', 'failing', 'events_lost'])
      .nullable()
      .describe('Why nothing is sent; null while it is on.'),
    cursor: z.string().describe('The cursor of the last event that it has been told of, or where it began.'),
    former_until: timestamp
      .nullable()
      .describe('Until when messages are also signed with the former secret; null if there is none.'),
    failures: z.int().describe('Failed attempts since the last message that was taken.'),
    failing_since: timestamp.nullable(),
    retry_at: timestamp.nullable().describe('When the next attempt is made after a failure.'),
    last_failure: webhookFailure.nullable(),
    last_status: z.int().nullable().describe('The HTTP status of the last answer.'),
    last_tried_at: timestamp.nullable(),
    last_taken_at: timestamp.nullable(),
    create_timestamp: timestamp,
  })
  .meta({ id: 'Webhook' })

export function toWebhook(node: WebhookFieldsFragment): z.input<typeof webhook> {
  return {
    ...{ id: node.id, url: node.url, topics: [...node.topics], is_on: node.isOn, cursor: node.cursor },
    off_reason: node.offReason === null ? null : lower(node.offReason),
    former_until: node.formerUntil,
    failures: node.failures,
    failing_since: node.failingSince,
    retry_at: node.retryAt,
    last_failure: node.lastFailure === null ? null : lower(node.lastFailure),
    last_status: node.lastStatus,
    last_tried_at: node.lastTriedAt,
    last_taken_at: node.lastTakenAt,
    create_timestamp: node.createdAt,
  }
}

/** A value of an enum, as REST shows it. */
export function lower<Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>
}
