import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { administeredOrganisation } from '../users/index.js'
import { deliveryJob } from './deliver-webhook.job.js'
import { findWebhook } from './list-webhooks.js'
import { lockWebhook, type Webhook, webhookChanged } from './webhook.js'
import { assertSendable, webhookChangeSchema } from './webhook-input.js'
import { WebhookOffReasonEnum, type WebhookType } from './webhook.type.js'

/**
 * Changes a webhook of the practice that the caller administers. Switched on again, it goes on where it stopped, and
 * earlier failures are forgotten.
 * @throws InvalidInput naming `url` or `topics`; NotFound, Unauthenticated, Forbidden, FreshAuthenticationRequired.
 */
export async function updateWebhook(ctx: OperationContext, id: Id, rawInput: unknown): Promise<WebhookType> {
  const { organisationId } = administeredOrganisation(ctx)
  const input = parseInput(webhookChangeSchema, rawInput)
  assertSendable(ctx, input)
  await assertFreshAuthentication(ctx)
  await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    const before = await lockWebhook(tx, organisationId, id)
    const after: Webhook = {
      ...before,
      url: input.url ?? before.url,
      topics: input.topics ? [...new Set(input.topics)] : before.topics,
      ...switched(before, input.isOn ?? null),
    }
    const encrypt = await tx.encryptFor({ table: 'webhook', key: id, owner: { kind: 'practice', id: organisationId } })
    await tx.rows(
      sql`update webhook set url = ${encrypt('url', after.url)}, topics = ${[...after.topics]}::text[],
            off_reason = ${after.offReason}, failures = ${after.failures}, failing_since = ${after.failingSince},
            retry_at = ${after.retryAt}
          where id = ${id}`,
    )
    tx.audit(`webhook:${id}`, [])
    tx.event(webhookChanged.event([id], id, 'updated'))
    if (after.offReason === null) tx.enqueue(deliveryJob(id))
    return { id }
  })
  return findWebhook(ctx, id)
}

type Switched = Pick<Webhook, 'offReason' | 'failures' | 'failingSince' | 'retryAt'>

function switched(before: Webhook, isOn: boolean | null): Switched {
  const none = { failures: 0, failingSince: null, retryAt: null }
  if (isOn === true) return { offReason: null, ...none }
  const { offReason, failures, failingSince, retryAt } = before
  const reason = isOn === false ? (offReason ?? WebhookOffReasonEnum.SWITCHED_OFF) : offReason
  return { offReason: reason, failures, failingSince, retryAt }
}
