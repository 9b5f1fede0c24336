import { z } from 'zod'
import { joinSql, sql, type Sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { administeredOrganisation } from '../../users/index.js'
import { SESSION_RULE_LIMITS } from '../sessions/session-end.js'
import { GRACE_DAY_LIMITS, SECOND_FACTOR_FOR } from './second-factor-rule.js'
import { rulesOfPractice } from './find-sign-in-rules.js'
import type { SignInRules } from './sign-in-rules.type.js'

const within = ([from, to]: readonly [number, number]) => z.int().min(from).max(to).nullable().optional()
const rulesSchema = z.object({
  staffIdleMinutes: within(SESSION_RULE_LIMITS.idleMinutes),
  clientIdleMinutes: within(SESSION_RULE_LIMITS.idleMinutes),
  longestHours: within(SESSION_RULE_LIMITS.longestHours),
  secondFactorFor: z.enum(SECOND_FACTOR_FOR).nullable().optional(),
  secondFactorGraceDays: within(GRACE_DAY_LIMITS),
})

/** What is set for each rule that was given; null is the default again. */
function changesOf(given: z.infer<typeof rulesSchema>): readonly Sql[] {
  const { staffIdleMinutes, clientIdleMinutes, longestHours, secondFactorFor, secondFactorGraceDays } = given
  return [
    ...(staffIdleMinutes === undefined ? [] : [sql`staff_idle_minutes = ${staffIdleMinutes}::integer`]),
    ...(clientIdleMinutes === undefined ? [] : [sql`client_idle_minutes = ${clientIdleMinutes}::integer`]),
    ...(longestHours === undefined ? [] : [sql`longest_hours = ${longestHours}::integer`]),
    ...(secondFactorFor === undefined ? [] : [sql`second_factor_for = ${secondFactorFor}::text`]),
    ...(secondFactorGraceDays === undefined ? [] : [sql`second_factor_grace_days = ${secondFactorGraceDays}::integer`]),
  ]
}

/**
 * Changes the rules of the caller's practice. They hold at once, for open sessions too.
 * @throws InvalidInput naming the field; Unauthenticated; Forbidden for all but an admin of the practice;
 * FreshAuthenticationRequired.
 */
export async function updateSignInRules(ctx: OperationContext, rawInput: unknown): Promise<SignInRules> {
  const { organisationId } = administeredOrganisation(ctx)
  const given = parseInput(rulesSchema, rawInput)
  await assertFreshAuthentication(ctx)
  await write(ctx, async (tx) => {
    await tx.rows(
      sql`insert into sign_in_rules (organisation_id, updated_at) values (${organisationId}, ${ctx.clock.now()})
          on conflict (organisation_id) do update set updated_at = excluded.updated_at`,
    )
    const changes = changesOf(given)
    if (changes.length > 0) {
      await tx.rows(sql`update sign_in_rules set ${joinSql(changes, ', ')} where organisation_id = ${organisationId}`)
    }
    tx.audit(`organisation:${organisationId}`, [])
    return {}
  })
  ctx.services.credentials.sessions.clear()
  return rulesOfPractice(ctx, organisationId)
}
