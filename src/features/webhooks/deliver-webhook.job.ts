import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { sql } from '../../database/sql.js'
import type { OutboxJob } from '../../database/write/commit-statement.js'
import { type Transaction, write } from '../../database/write/write.js'
import { toEventCursor } from '../../events/event-cursor.js'
import { OWN_TIMELINE, resumeAt } from '../../events/read-events.js'
import { defineJob, type JobRun } from '../../jobs/define-job.js'
import { completeJob, deferJob } from '../../jobs/outbox.js'
import type { Id } from '../../kernel/ids.js'
import { DAY, HOUR, SECOND } from '../../kernel/time/durations.js'
import type { WebhookOutcome } from '../../services/webhooks/webhook-sender.js'
import { defineAccountMail } from '../auth/index.js'
import type { OperationContext } from '../operation-context.js'
import { messageIdOf } from './deliveries/record-attempt.js'
import { type PracticeEvent, readPracticeEvents } from './read-practice-events.js'
import { DELIVER, formerPlace, secretPlace, type Webhook } from './webhook.js'
import { WebhookOffReasonEnum } from './webhook.type.js'
import { holdWebhook, releaseWebhook, storeFailure, storeLoss, storePosition } from './webhook-state.js'

/** Another run sends now. It may have read its last page already, so this one looks again. */
const BUSY_PAUSE_MS = 2 * SECOND
/** One run sends for so long. What is left waits for the next, so that no webhook keeps others from a worker. */
const RUN_MS = 60 * SECOND
/** The pause after the first failure; each further one is five times as long. */
const FIRST_PAUSE_MS = 5 * SECOND
const LONGEST_PAUSE_MS = HOUR
/** Events are kept for seven days, so that there is time to mend the receiver and replay. */
const FAILS_FOR_MS = 5 * DAY

/**
 * Sends to one webhook the events of its practice that come after its position, one after the other. The position is
 * stored after each, so a run that is cut off sends at most one message again, with the same id. A failure ends the run
 * and defers it, so that later events never overtake one that waits.
 */
export const deliverWebhook = defineJob(
  DELIVER,
  z.object({ webhookId: z.number() }),
  async (ctx: OperationContext, { webhookId }, run) => {
    const holder = run.claim.token
    const webhook = await holdWebhook(ctx, webhookId, holder)
    if (webhook === 'absent') return end(ctx, webhookId, (tx) => completeJob(tx, run.claim))
    if (webhook === 'busy') return end(ctx, webhookId, (tx) => deferJob(tx, run.claim, BUSY_PAUSE_MS))
    const { failed, isMore, isLost } = await sendAll(ctx, run, webhook)
    await end(ctx, webhookId, async (tx) => {
      if (failed !== undefined) return endFailed(ctx, tx, run, webhook, failed)
      await (isLost ? storeLoss(tx, webhookId, holder) : releaseWebhook(tx, webhookId, holder))
      await (isMore ? deferJob(tx, run.claim, 0) : completeJob(tx, run.claim))
    })
  },
  { timeLimitMs: 150_000 },
)

/**
 * The job that sends what is new to a webhook now. Its number is random, because another request of the same second
 * must have a job of its own. Numbers of `wakeWebhooks` are positive.
 */
export function deliveryJob(webhookId: Id): OutboxJob {
  return deliverWebhook.outboxJob(webhookId, -randomInt(1, 2 ** 31))
}

/** Seconds since 2020, which an integer of PostgreSQL holds for sixty-eight years. */
export const SECONDS_FROM = 1_577_836_800
const secondOf = (time: Date): number => Math.floor(time.getTime() / SECOND) - SECONDS_FROM

interface FailedMessage {
  readonly event: PracticeEvent
  readonly outcome: Exclude<WebhookOutcome, { kind: 'taken' }>
}

interface Sent {
  readonly failed?: FailedMessage
  readonly isMore?: boolean
  readonly isLost?: boolean
}

async function sendAll(ctx: OperationContext, run: JobRun, webhook: Webhook): Promise<Sent> {
  const { id, organisationId, topics, epoch, timeline } = webhook
  const holder = run.claim.token
  const until = performance.now() + RUN_MS
  let { position } = webhook
  while (performance.now() < until) {
    const page = await readPracticeEvents(ctx, { organisationId, topics, after: position })
    // Asked after the read: if the events can be resumed from here now, none was missing before.
    const { pool } = ctx.database
    if ((await resumeAt(pool, { epoch, timeline, position })) === undefined) {
      // After a failover during this run, another one begins at the position that the new primary has.
      const stored = await resumeAt(pool, { epoch, timeline: OWN_TIMELINE, position: webhook.position })
      return stored === undefined ? { isLost: true } : { isMore: true }
    }
    if (page.events.length > 0) {
      ctx.trail.read(page.events.flatMap(({ keys }) => keys))
      await run.beginOutside()
    }
    for (const event of page.events) {
      const outcome = await send(ctx, run, webhook, event)
      if (outcome.kind !== 'taken') return { failed: { event, outcome } }
      position = event.position
      if (!(await storePosition(ctx, { id, holder, timeline, position }, { epoch, event, outcome }))) return {}
    }
    if (page.upTo > position) {
      position = page.upTo
      if (!(await storePosition(ctx, { id, holder, timeline, position }))) return {}
    }
    if (page.isEnd) return {}
  }
  return { isMore: true }
}

function send(ctx: OperationContext, run: JobRun, webhook: Webhook, event: PracticeEvent): Promise<WebhookOutcome> {
  const { id, url, epoch, timeline, secret, formerSecret, formerUntil } = webhook
  const { secrets } = ctx.services.credentials
  const inForce = [secrets.open(secretPlace(id), secret)]
  if (formerSecret !== null && formerUntil !== null && formerUntil > ctx.clock.now()) {
    inForce.push(secrets.open(formerPlace(id), formerSecret))
  }
  const { topic, change, subjectId, position, occurredAt } = event
  const message = {
    id: messageIdOf({ epoch, timeline: event.timeline, position }),
    ...{ topic, change, subjectId, occurredAt },
    cursor: toEventCursor({ epoch, timeline, position }),
  }
  return ctx.services.webhooks.send({ url, secrets: inForce }, message, ctx.rules.publicUrl, run.signal)
}

async function endFailed(
  ctx: OperationContext,
  tx: Transaction,
  run: JobRun,
  { id, organisationId, epoch, failures, failingSince }: Webhook,
  { event, outcome }: FailedMessage,
): Promise<void> {
  const now = ctx.clock.now()
  const isTooLong = failingSince !== null && now.getTime() - failingSince.getTime() >= FAILS_FOR_MS
  const ended = isTooLong ? WebhookOffReasonEnum.FAILING : null
  const offReason = outcome.kind === 'gone' ? WebhookOffReasonEnum.GONE : ended
  const asked = outcome.kind === 'failed' ? (outcome.retryAfterMs ?? 0) : 0
  const pause = Math.min(Math.max(FIRST_PAUSE_MS * 5 ** Math.min(failures, 9), asked), LONGEST_PAUSE_MS)
  const retryAt = new Date(now.getTime() + pause)
  await storeFailure(tx, { id, holder: run.claim.token, epoch, event, outcome, retryAt, offReason, now })
  if (offReason === null) return deferJob(tx, run.claim, pause)
  const admins = await tx.rows<{ id: Id }>(
    sql`select user_id as id from membership where organisation_id = ${organisationId} and is_admin`,
  )
  for (const admin of admins) tx.enqueue(mailWebhookOff.outboxJob(admin.id, secondOf(now)))
  await completeJob(tx, run.claim)
}

async function end(ctx: OperationContext, webhookId: Id, store: (tx: Transaction) => Promise<void>): Promise<void> {
  await write(ctx, async (tx) => {
    await store(tx)
    tx.audit(`webhook:${webhookId}`, [])
    return {}
  })
}

/** Mails an administrator that a webhook of their practice sends nothing any more. */
export const mailWebhookOff = defineAccountMail('mail-webhook-off', (texts) => texts.webhookOff())
