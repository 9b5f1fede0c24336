import type { DatabaseContext } from '../../database/database-context.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { WebhookOutcome } from '../../services/webhooks/webhook-sender.js'
import { type Attempt, recordAttempt } from './deliveries/record-attempt.js'
import { type Webhook, webhookColumns } from './webhook.js'
import { WebhookOffReasonEnum } from './webhook.type.js'

type SystemContext = Pick<DatabaseContext, 'database'>

/**
 * A webhook that this run alone may send to, as long as it has its lease; `busy` if another run sends, `absent` if
 * there is nothing to send.
 */
export async function holdWebhook(ctx: SystemContext, id: Id, holder: string): Promise<Webhook | 'busy' | 'absent'> {
  const [held] = await readSystemRows<Webhook & Record<string, unknown>>(
    ctx,
    sql`update webhook w set holder = ${holder}::uuid
        where w.id = ${id} and w.off_reason is null and (w.retry_at is null or w.retry_at <= now())
          and (w.holder is null or w.holder = ${holder}::uuid or not exists (
            select from effect e where e.lease_token = w.holder and e.lease_until > now()))
        returning ${webhookColumns}`,
  )
  if (held !== undefined) return held
  const waiting = await readSystemRows(
    ctx,
    sql`select 1 from webhook w where w.id = ${id} and w.off_reason is null
        and (w.retry_at is null or w.retry_at <= now())`,
  )
  return waiting.length > 0 ? 'busy' : 'absent'
}

interface SentUpTo {
  readonly id: Id
  readonly holder: string
  /** The timeline of PostgreSQL on which the events were read. */
  readonly timeline: number
  readonly position: number
}

/**
 * Stores that the events up to a position were sent. False if this run no longer holds the webhook, or if a standby was
 * promoted since the events were read: there, other events may have these positions.
 */
export async function storePosition(
  ctx: SystemContext,
  { id, holder, timeline, position }: SentUpTo,
  attempt?: Attempt,
): Promise<boolean> {
  const taken =
    attempt === undefined
      ? sql``
      : sql`, last_status = ${attempt.outcome.status}, last_failure = null, failures = 0, failing_since = null,
          retry_at = null, last_tried_at = now(), last_taken_at = now()`
  const moved = sql`update webhook set position = ${position}${taken}
        where id = ${id} and holder = ${holder}::uuid and off_reason is null and current_timeline() = ${timeline}
        returning id`
  const recorded = attempt === undefined ? sql`` : sql`, recorded as (${recordAttempt(sql`moved`, attempt)})`
  const rows = await readSystemRows(ctx, sql`with moved as (${moved})${recorded} select id from moved`)
  return rows.length === 1
}

/** Lets go of a webhook. */
export async function releaseWebhook(tx: Transaction, id: Id, holder: string): Promise<void> {
  await tx.rows(sql`update webhook set holder = null where id = ${id} and holder = ${holder}::uuid`)
}

export interface FailedAttempt extends Attempt {
  readonly id: Id
  readonly holder: string
  readonly outcome: Exclude<WebhookOutcome, { kind: 'taken' }>
  readonly retryAt: Date
  /** Set if nothing is sent any more. */
  readonly offReason: Webhook['offReason']
  readonly now: Date
}

/** Stores a failed attempt and lets go of the webhook. */
export async function storeFailure(tx: Transaction, failed: FailedAttempt): Promise<void> {
  const { id, holder, outcome, retryAt, offReason, now } = failed
  const failure = outcome.kind === 'failed' ? outcome.failure : null
  await tx.rows(
    sql`with failed as (update webhook set failures = failures + 1, failing_since = coalesce(failing_since, ${now}), retry_at = ${retryAt},
          last_failure = ${failure}, last_status = ${outcome.status}, last_tried_at = ${now}, off_reason = ${offReason},
          holder = null
        where id = ${id} and holder = ${holder}::uuid returning id)
        ${recordAttempt(sql`failed`, failed)}`,
  )
}

/** Switches a webhook off whose events are no longer kept. */
export async function storeLoss(tx: Transaction, id: Id, holder: string): Promise<void> {
  await tx.rows(
    sql`update webhook set off_reason = ${WebhookOffReasonEnum.EVENTS_LOST}, holder = null
        where id = ${id} and holder = ${holder}::uuid`,
  )
}
