import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { administeredOrganisation } from '../../users/index.js'
import { membersToReset, operatorsToReset } from '../account.policy.js'
import { endAllSessions } from '../sessions/sessions.js'
import { mailFactorsReset } from './factor-mails.job.js'
import { deleteRecoveryCodes } from './recovery-codes.js'
import { beginFactorChange } from './second-factors.js'

/**
 * Removes all second factors of a member of the caller's practice who lost them. The password stays as it is, so that
 * the admin cannot sign in as the member. All sessions of the member end; where a rule asks for a second factor, the
 * next sign-in needs a new one at once.
 * @throws Unauthenticated, Forbidden for all but an admin of the practice; FreshAuthenticationRequired; InvalidInput
 * for the caller's own account; NotFound for people of other practices.
 */
export async function resetSecondFactors(ctx: OperationContext, userId: Id): Promise<{ readonly userId: Id }> {
  const { organisationId, userId: adminId } = administeredOrganisation(ctx)
  await assertFreshAuthentication(ctx)
  if (userId === adminId) throw InvalidInput.of('userId', 'is your own account: use removeSecondFactor')
  return reset(ctx, userId, async (tx) => {
    const member = await tx.rows(sql`select 1 from ${membersToReset(organisationId).as('u')} where u.id = ${userId}`)
    if (member.length === 0) throw new NotFound()
  })
}

/**
 * The same for an operator, by the command line: `care reset-factors`.
 * @throws NotFound if no operator has the login name.
 */
export async function resetFactorsOfOperator(
  ctx: OperationContext,
  loginName: string,
): Promise<{ readonly userId: Id }> {
  const [operator] = await readSystemRows<{ userId: Id }>(
    ctx,
    sql`select u.id as "userId" from sign_in_name n join ${operatorsToReset.as('u')} on u.id = n.user_id
        where n.name_key = ${signInKey(loginName)} and n.kind = 'login'`,
  )
  if (operator === undefined) throw new NotFound('There is no operator of that name.')
  return reset(ctx, operator.userId, () => Promise.resolve())
}

async function reset(
  ctx: OperationContext,
  userId: Id,
  assertAllowed: (tx: Transaction) => Promise<void>,
): Promise<{ readonly userId: Id }> {
  const done = await write(ctx, async (tx) => {
    await assertAllowed(tx)
    // No days of grace begin anew.
    const change = await beginFactorChange(
      tx,
      userId,
      sql`second_factor_asked_at = case when t.second_factor_asked_at is not null then to_timestamp(0) end`,
    )
    await tx.rows(sql`delete from second_factor where user_id = ${userId}`)
    await deleteRecoveryCodes(tx, userId)
    await endAllSessions(tx, userId, null, ctx.clock.now())
    tx.enqueue(mailFactorsReset.outboxJob(userId, change))
    tx.audit(`user:${userId}`, [userId])
    return { userId }
  })
  invalidateCallerCache(ctx.services.credentials)
  return done
}
