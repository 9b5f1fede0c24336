import { createHmac, randomBytes } from 'node:crypto'

/** A change that a practice's program is told of: ids, never content. */
export interface WebhookEvent {
  /** The same in each attempt and replay, so that a receiver can tell what it has already. */
  readonly id: string
  readonly topic: string
  readonly change: 'created' | 'updated' | 'deleted'
  readonly subjectId: number
  /** The position of the event, with which a practice can ask for what came after it. */
  readonly cursor: string
  readonly occurredAt: Date
}

const PREFIX = 'whsec_'
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * The body of a message: a CloudEvent in its structured JSON form (CloudEvents 1.0).
 * @param source the address of this service.
 */
export function webhookBody(
  { id, topic, change, subjectId, cursor, occurredAt }: WebhookEvent,
  source: string,
): Buffer {
  return Buffer.from(
    JSON.stringify({
      ...{ specversion: '1.0', id, source, type: `care.${topic}.${change}`, time: occurredAt.toISOString() },
      datacontenttype: 'application/json',
      data: { topic, change, subjectId, cursor },
    }),
  )
}

/**
 * The headers of a message (Standard Webhooks 1.0): its id, the time of this attempt, and a signature by each secret
 * in force. Receivers accept any of them, so a secret can be changed without a gap.
 */
export function webhookHeaders(
  id: string,
  body: Buffer,
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string | number>> {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
  })
  return {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'content-length': body.length,
    'user-agent': 'care-gateway',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
