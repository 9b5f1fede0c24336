import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import { toWebhookType, type Webhook, webhookColumns } from './webhook.js'
import type { WebhookType } from './webhook.type.js'

/** The webhooks of the caller's practice, oldest first. For its admins. @throws Forbidden, Unauthenticated. */
export async function listWebhooks(ctx: OperationContext): Promise<readonly WebhookType[]> {
  const webhooks = await readWebhooks(ctx)
  ctx.trail.read([])
  return webhooks
}

/**
 * One webhook of the caller's practice, for an operation that records its access itself.
 * @throws NotFound, Forbidden, Unauthenticated.
 */
export async function findWebhook(ctx: OperationContext, id: Id): Promise<WebhookType> {
  const found = (await readWebhooks(ctx)).find((webhook) => webhook.id === id)
  if (found === undefined) throw new NotFound()
  return found
}

async function readWebhooks(ctx: OperationContext): Promise<readonly WebhookType[]> {
  const { organisationId } = administeredOrganisation(ctx)
  const rows = await readSystemRows<Webhook & Record<string, unknown>>(
    ctx,
    sql`select ${webhookColumns} from webhook w where w.organisation_id = ${organisationId} order by w.id`,
  )
  return rows.map(toWebhookType)
}
