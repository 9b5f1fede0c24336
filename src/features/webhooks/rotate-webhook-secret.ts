import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { DAY } from '../../kernel/time/durations.js'
import { newWebhookSecret } from '../../services/webhooks/webhook-message.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { administeredOrganisation } from '../users/index.js'
import { findWebhook } from './list-webhooks.js'
import { formerPlace, lockWebhook, secretPlace } from './webhook.js'
import type { WebhookSecretPayload } from './webhook.type.js'

/** How long messages are signed by both secrets, so that the receiver can be changed in between. */
const OVERLAP_MS = DAY

/**
 * Gives a webhook a new secret. For a day messages are signed with the former one too; one from before that ends now.
 * @throws NotFound, Unauthenticated, Forbidden, FreshAuthenticationRequired.
 */
export async function rotateWebhookSecret(ctx: OperationContext, id: Id): Promise<WebhookSecretPayload> {
  const { organisationId } = administeredOrganisation(ctx)
  await assertFreshAuthentication(ctx)
  const text = newWebhookSecret()
  const { secrets } = ctx.services.credentials
  await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    const before = await lockWebhook(tx, organisationId, id)
    const sealed = secrets.seal(secretPlace(id), text)
    const former = secrets.seal(formerPlace(id), secrets.open(secretPlace(id), before.secret))
    const until = new Date(ctx.clock.now().getTime() + OVERLAP_MS)
    await tx.rows(
      sql`update webhook set secret = ${sealed}, former_secret = ${former}, former_until = ${until}
          where id = ${id}`,
    )
    tx.audit(`webhook:${id}`, [])
    return { id }
  })
  return { webhook: await findWebhook(ctx, id), secret: text }
}
