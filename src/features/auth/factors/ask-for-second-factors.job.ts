import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { Id } from '../../../kernel/ids.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { isStaff } from '../../users/index.js'
import { accountsAdmitted, accountsAsked } from '../account.policy.js'

/** In one run; the others follow in the next. */
const MOST_AT_ONCE = 1_000

/**
 * Notes when a rule first asks an account for a second factor, from which its days of grace count, and removes the note
 * when no rule asks any more.
 */
export const askForSecondFactors = defineRecurring('ask-for-factors', '1 minute', async (ctx: OperationContext) => {
  const changed = await readSystemRows<{ id: Id }>(
    ctx,
    sql`select u.id from ${accountsAdmitted.as('u')}
        where (u.second_factor_asked_at is not null) <> ${isAsked(ctx)} order by u.id limit ${MOST_AT_ONCE}`,
  )
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await write(ctx, async (tx) => {
    const note = sql`case when t.second_factor_asked_at is null then ${ctx.clock.now()}::timestamptz end`
    await tx.rows(accountsAsked(ids).update(sql`second_factor_asked_at = ${note}`, sql`true`))
    tx.audit('second-factor-rules', ids)
    return {}
  })
  invalidateCallerCache(ctx.services.credentials)
})

/** Whether the rule of its practice, or of the installation, asks the account `u` for a second factor. */
function isAsked({ rules }: OperationContext): Sql {
  const rule = sql`coalesce((select r.second_factor_for from sign_in_rules r where r.organisation_id = u.organisation_id),
    ${rules.secondFactorFor})`
  return sql`(case ${rule} when 'everybody' then true
    when 'staff' then ${isStaff(sql`u`)}
    else false end)`
}
