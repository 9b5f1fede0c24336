import { type Sql, sql } from '../../../database/sql.js'
import { toEventCursor } from '../../../events/event-cursor.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { WebhookOutcome } from '../../../services/webhooks/webhook-sender.js'
import type { PracticeEvent } from '../read-practice-events.js'

/** Deliveries are listed as long as their events are kept: each of them can be sent again, and no id stays longer. */
export const KEPT_MS = 7 * DAY

/** An event among those of all timelines of the database, and of the database before it was restored. */
interface EventPlace {
  readonly epoch: string
  readonly timeline: number
  readonly position: number
}

/** The id of the message about an event, which it keeps in every attempt and replay. */
export function messageIdOf({ epoch, timeline, position }: EventPlace): string {
  // After a failover, another event can have the same position.
  return ['evt', epoch, ...(timeline === 0 ? [] : [timeline]), position].join('_')
}

/** The cursor after which a replay begins with this event. */
export function cursorBefore({ epoch, timeline, position }: EventPlace): string {
  return toEventCursor({ epoch, timeline, position: position - 1 })
}

/** An attempt to send an event to a webhook, and what became of it. */
export interface Attempt {
  readonly epoch: string
  readonly event: PracticeEvent
  readonly outcome: WebhookOutcome
}

/**
 * The statement that records an attempt, for each id of a webhook that `held` has: none, if the run that made the
 * attempt no longer holds the webhook.
 */
export function recordAttempt(held: Sql, { epoch, event, outcome }: Attempt): Sql {
  const { timeline, position, topic, change, subjectId, occurredAt } = event
  const failure = outcome.kind === 'failed' ? outcome.failure : null
  const takenAt = outcome.kind === 'taken' ? sql`now()` : sql`null::timestamptz`
  return sql`insert into webhook_delivery as d (webhook_id, epoch, timeline, position, topic, change, subject_id,
        occurred_at, last_failure, last_status, taken_at)
      select id, ${epoch}::uuid, ${timeline}::integer, ${position}::bigint, ${topic}::text, ${change}::text,
        ${subjectId}::bigint, ${occurredAt}::timestamptz, ${failure}::text, ${outcome.status}::integer, ${takenAt}
      from ${held}
      on conflict (webhook_id, position, epoch, timeline) do update set attempts = d.attempts + 1,
        last_tried_at = now(), last_failure = excluded.last_failure, last_status = excluded.last_status,
        taken_at = coalesce(excluded.taken_at, d.taken_at)`
}
