import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import { lockWebhook, webhookChanged } from './webhook.js'

/** Removes a webhook with its secrets. @throws NotFound, also the second time; Unauthenticated, Forbidden. */
export async function removeWebhook(ctx: OperationContext, id: Id): Promise<{ readonly webhookId: Id }> {
  const { organisationId } = administeredOrganisation(ctx)
  return write(ctx, async (tx) => {
    await lockWebhook(tx, organisationId, id)
    await tx.rows(sql`delete from webhook where id = ${id}`)
    tx.audit(`webhook:${id}`, [])
    tx.event(webhookChanged.event([id], id, 'deleted'))
    return { webhookId: id }
  })
}
