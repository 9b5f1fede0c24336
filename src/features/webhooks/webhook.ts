import { sql, type Sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import { toEventCursor } from '../../events/event-cursor.js'
import { defineTopic } from '../../events/topic.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { sealedColumn } from '../requests/sealed-column.js'
import type { WebhookFailureEnum, WebhookOffReasonEnum, WebhookType } from './webhook.type.js'

/** Gateways learn by it that the webhooks of a practice have changed. It reaches no subscription. */
export const webhookChanged = defineTopic('webhook')

/** The job that sends to one webhook. */
export const DELIVER = 'deliver-webhook'

/** A row of `webhook`. */
export interface Webhook {
  readonly id: Id
  readonly organisationId: Id
  readonly url: string
  readonly topics: readonly string[]
  /** Both are encrypted for this row (`secretPlace`, `formerPlace`). */
  readonly secret: Buffer
  readonly formerSecret: Buffer | null
  readonly formerUntil: Date | null
  readonly epoch: string
  /** The timeline of PostgreSQL when the row was read. The position is of the same history. */
  readonly timeline: number
  readonly position: number
  readonly offReason: WebhookOffReasonEnum | null
  readonly failures: number
  readonly failingSince: Date | null
  readonly retryAt: Date | null
  readonly lastFailure: WebhookFailureEnum | null
  readonly lastStatus: number | null
  readonly lastTriedAt: Date | null
  readonly lastTakenAt: Date | null
  readonly createdAt: Date
}

/** The columns of `w` that make a `Webhook`. */
export const webhookColumns: Sql = sql`w.id, w.organisation_id as "organisationId", w.url, w.topics, w.secret,
  w.former_secret as "formerSecret", w.former_until as "formerUntil", w.epoch::text,
  current_timeline() as timeline, w.position,
  w.off_reason as "offReason", w.failures, w.failing_since as "failingSince", w.retry_at as "retryAt",
  w.last_failure as "lastFailure", w.last_status as "lastStatus", w.last_tried_at as "lastTriedAt",
  w.last_taken_at as "lastTakenAt", w.created_at as "createdAt"`

export function secretPlace(id: Id): string {
  return `webhook ${id} secret`
}

export function formerPlace(id: Id): string {
  return `webhook ${id} former_secret`
}

/** The secrets get a new encryption when the key is changed. */
export const sealedWebhookSecrets = (['secret', 'former_secret'] as const).map((column) =>
  sealedColumn({
    table: 'webhook',
    column,
    needs: [],
    reseal({ credentials: { secrets } }, row) {
      const place = column === 'secret' ? secretPlace(row.id) : formerPlace(row.id)
      return { [column]: secrets.seal(place, secrets.open(place, row.sealed)) }
    },
  }),
)

/** A webhook as administrators see it: without its secrets. */
export function toWebhookType(webhook: Webhook): WebhookType {
  const { epoch, timeline, position, topics, ...shown } = webhook
  return {
    ...shown,
    topics: [...topics],
    isOn: webhook.offReason === null,
    cursor: toEventCursor({ epoch, timeline, position }),
  }
}

/** A webhook of a practice, locked for a change. @throws NotFound */
export async function lockWebhook(tx: Transaction, organisationId: Id, id: Id): Promise<Webhook> {
  const [webhook] = await tx.rows<Webhook>(
    sql`select ${webhookColumns} from webhook w
        where w.id = ${id} and w.organisation_id = ${organisationId} for update`,
  )
  if (webhook === undefined) throw new NotFound()
  return webhook
}
