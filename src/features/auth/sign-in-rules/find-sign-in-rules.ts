import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { DEFAULT_SESSION_RULES } from '../sessions/session-end.js'
import type { SignInRules } from './sign-in-rules.type.js'

/**
 * The rules that hold for the signed-in person.
 * @throws Unauthenticated.
 */
export function findSignInRules(ctx: OperationContext): Promise<SignInRules> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  return rulesOfPractice(ctx, caller.organisationId)
}

/** The rules of a practice with the defaults for what it leaves open; those of the service for null. */
export async function rulesOfPractice(ctx: OperationContext, organisationId: Id | null): Promise<SignInRules> {
  const { staffIdleMinutes, clientIdleMinutes, longestHours } = DEFAULT_SESSION_RULES
  const [rules] = await readSystemRows<SignInRules & Record<string, unknown>>(
    ctx,
    sql`select coalesce(staff_idle_minutes, ${staffIdleMinutes}) as "staffIdleMinutes",
          coalesce(client_idle_minutes, ${clientIdleMinutes}) as "clientIdleMinutes",
          coalesce(longest_hours, ${longestHours}) as "longestHours"
        from sign_in_rules where organisation_id = ${organisationId}::bigint`,
  )
  return rules ?? DEFAULT_SESSION_RULES
}
