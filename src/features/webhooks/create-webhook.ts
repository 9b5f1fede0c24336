import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import { Conflict } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { newWebhookSecret } from '../../services/webhooks/webhook-message.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { administeredOrganisation } from '../users/index.js'
import { findWebhook } from './list-webhooks.js'
import { secretPlace, webhookChanged } from './webhook.js'
import { assertSendable, newWebhookSchema } from './webhook-input.js'
import type { WebhookSecretPayload } from './webhook.type.js'

/** More programs than a practice has. */
const MOST_WEBHOOKS = 10

/**
 * Makes a webhook of the practice that the caller administers. It tells of events from now on. Its secret is stored
 * encrypted and shown this once.
 * @throws InvalidInput naming `url` or `topics`; Conflict when the practice has too many; Unauthenticated, Forbidden,
 * FreshAuthenticationRequired.
 */
export async function createWebhook(ctx: OperationContext, rawInput: unknown): Promise<WebhookSecretPayload> {
  const { organisationId } = administeredOrganisation(ctx)
  const { url, topics: named } = parseInput(newWebhookSchema, rawInput)
  assertSendable(ctx, { url, topics: named })
  await assertFreshAuthentication(ctx)
  const topics = [...new Set(named)]
  const text = newWebhookSecret()
  const start = await ctx.events.now()
  const { id: webhookId } = await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    await tx.lock(`webhooks of ${organisationId}`)
    const others = await tx.rows(sql`select 1 from webhook where organisation_id = ${organisationId}`)
    if (others.length >= MOST_WEBHOOKS) throw new Conflict(`A practice has at most ${MOST_WEBHOOKS} webhooks.`)
    const table = 'webhook'
    const id = await tx.drawId(table)
    const encrypt = await tx.encryptFor({ table, key: id, owner: { kind: 'practice', id: organisationId } })
    const secret = ctx.services.credentials.secrets.seal(secretPlace(id), text)
    await tx.rows(
      sql`insert into webhook (id, organisation_id, url, topics, secret, epoch, position, created_at)
          overriding system value
          values (${id}, ${organisationId}, ${encrypt('url', url)}, ${topics}::text[], ${secret},
            ${start.epoch}::uuid, ${start.position}, ${ctx.clock.now()})`,
    )
    tx.audit(`webhook:${id}`, [])
    tx.event(webhookChanged.event([id], id, 'created'))
    return { id }
  })
  return { webhook: await findWebhook(ctx, webhookId), secret: text }
}
