import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { erasuresStorable, STORE_ERASURES } from './retention.policy.js'

/** Each run compares all erasures with what is stored; there are few, and the places are read once. */
export const storeErasures = defineRecurring(STORE_ERASURES, '1 minute', rememberErasures)

/** Stores outside the database and its backups who was erased, so that a restore does not undo it. */
async function rememberErasures(ctx: OperationContext): Promise<void> {
  const accounts = await readRows<{ id: Id; createdAt: Date }>(
    ctx,
    sql`select e.client_user_id as id, e.account_created_at as "createdAt" from ${erasuresStorable(ctx).as('e')}
        where e.account_created_at is not null`,
    { subject: () => null },
  )
  await ctx.services.erasedPeople.remember(accounts)
}
