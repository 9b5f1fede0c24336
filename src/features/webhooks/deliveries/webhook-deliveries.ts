import { idCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { type Sql, sql } from '../../../database/sql.js'
import { changeKind } from '../../../kernel/change-kind.js'
import type { Id } from '../../../kernel/ids.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'
import { findWebhook } from '../list-webhooks.js'
import { cursorBefore, KEPT_MS, messageIdOf } from './record-attempt.js'
import type { WebhookDeliveryType } from './webhook-delivery.type.js'

/** A delivery, with the number by which the list is ordered. */
type NumberedDelivery = WebhookDeliveryType & { readonly id: Id }

/** A page of deliveries of a webhook. */
export type ListedDeliveries = Connection<NumberedDelivery, Id>

const list = {
  ...{ time: null, id: sql`d.id`, direction: 'newest first' },
  // It is no list of a client, and its digest is made here.
  ...{ version: sql`d.attempts`, clientId: sql`null` },
} as const satisfies KeysetList

type DeliveryRow = Omit<WebhookDeliveryType, 'messageId' | 'change' | 'replayAfter'> & {
  readonly id: Id
  readonly epoch: string
  readonly timeline: number
  readonly position: number
  readonly change: 'created' | 'updated' | 'deleted'
  readonly isReplayable: boolean
}

/** How a delivery `d` of the webhook `w` stands: the position of the webhook says what is sent next. */
const STATE = sql`case when d.epoch = w.epoch and d.position > w.position
    then case when w.off_reason is null then 'WAITING' else 'STOPPED' end
  when d.taken_at is not null then 'TAKEN' else 'LEFT_OUT' end`

/**
 * The messages of a webhook that were sent at least once, newest first, one page. For admins of its practice.
 * @throws NotFound; InvalidInput naming `after` or `before`; Unauthenticated, Forbidden.
 */
export async function webhookDeliveries(
  ctx: OperationContext,
  webhookId: Id,
  page: PageArguments,
): Promise<ListedDeliveries> {
  const rows = await readSystemRows<DeliveryRow & Record<string, unknown>>(
    ctx,
    sql`select d.id, d.epoch::text, d.timeline, d.position, d.topic, d.change, d.subject_id as "subjectId",
          d.occurred_at as "dueAt", ${STATE} as state, d.attempts, d.last_tried_at as "lastTriedAt",
          d.last_status as "lastStatus", d.last_failure as "lastFailure", d.taken_at as "deliveredAt",
          case when ${STATE} = 'WAITING' then w.retry_at end as "nextAttemptAt", d.epoch = w.epoch as "isReplayable"
        from ${deliveriesOf(ctx, webhookId)} ${keysetPage(list, page)}`,
  )
  // An empty list would say of a webhook that does not exist that nothing was sent to it.
  if (rows.length === 0) await findWebhook(ctx, webhookId)
  ctx.trail.read([])
  return new Connection(rows.map(toDelivery), page, ({ id }) => idCursor(id), webhookId)
}

/** A digest of the whole list, with how its deliveries stand. */
export async function digestDeliveries(ctx: OperationContext, webhookId: Id): Promise<string> {
  const [row] = await readSystemRows<{ digest: string }>(
    ctx,
    sql`select encode(sha256(convert_to(coalesce(string_agg(concat_ws(':', d.id, d.attempts, ${STATE}, w.retry_at), ','
          order by d.id), ''), 'UTF8')), 'hex') as digest
        from ${deliveriesOf(ctx, webhookId)}`,
  )
  if (row === undefined) throw new Error('An aggregate without groups gave no row.')
  return row.digest
}

function deliveriesOf(ctx: OperationContext, webhookId: Id): Sql {
  const { organisationId } = administeredOrganisation(ctx)
  const since = new Date(ctx.clock.now().getTime() - KEPT_MS)
  return sql`webhook_delivery d join webhook w on w.id = d.webhook_id
    where w.id = ${webhookId} and w.organisation_id = ${organisationId} and d.first_tried_at > ${since}`
}

function toDelivery({ epoch, timeline, position, change, isReplayable, ...shown }: DeliveryRow): NumberedDelivery {
  const place = { epoch, timeline, position }
  return {
    ...shown,
    messageId: messageIdOf(place),
    change: changeKind(change),
    replayAfter: isReplayable ? cursorBefore(place) : null,
  }
}
