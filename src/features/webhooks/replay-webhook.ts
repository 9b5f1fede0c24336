import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import { parseEventCursor } from '../../events/event-cursor.js'
import { resumeAt } from '../../events/read-events.js'
import { CursorExpired } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import { deliveryJob } from './deliver-webhook.job.js'
import { findWebhook } from './list-webhooks.js'
import { lockWebhook, webhookChanged } from './webhook.js'
import type { WebhookType } from './webhook.type.js'

/**
 * Sends the events after a cursor once more, with the ids that they had, and switches the webhook on. Without a cursor
 * it goes on from now.
 * @throws InvalidInput naming `after`, CursorExpired, NotFound, Unauthenticated, Forbidden.
 */
export async function replayWebhook(ctx: OperationContext, id: Id, after: string | null): Promise<WebhookType> {
  const { organisationId } = administeredOrganisation(ctx)
  const start = after === null ? await ctx.events.now() : parseEventCursor(after)
  if ((await resumeAt(ctx.database.pool, start)) === undefined) throw new CursorExpired()
  await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    await lockWebhook(tx, organisationId, id)
    // The job that sends now loses its hold, so that it does not store its own position over this one.
    await tx.rows(
      sql`update webhook set epoch = ${start.epoch}::uuid, position = ${start.position}, off_reason = null,
            holder = null, failures = 0, failing_since = null, retry_at = null
          where id = ${id}`,
    )
    tx.audit(`webhook:${id}`, [])
    tx.event(webhookChanged.event([id], id, 'updated'))
    tx.enqueue(deliveryJob(id))
    return { id }
  })
  return findWebhook(ctx, id)
}
