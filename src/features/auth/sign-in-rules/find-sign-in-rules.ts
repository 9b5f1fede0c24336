import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { DEFAULT_SESSION_RULES } from '../sessions/session-end.js'
import { GRACE_DAYS, type SecondFactorFor } from './second-factor-rule.js'
import { SecondFactorForEnum, type SignInRules } from './sign-in-rules.type.js'

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
  const { secondFactorFor } = ctx.rules
  const [rules] = await readSystemRows<FoundRules & Record<string, unknown>>(
    ctx,
    sql`select coalesce(staff_idle_minutes, ${staffIdleMinutes}) as "staffIdleMinutes",
          coalesce(client_idle_minutes, ${clientIdleMinutes}) as "clientIdleMinutes",
          coalesce(longest_hours, ${longestHours}) as "longestHours",
          coalesce(second_factor_for, ${secondFactorFor}) as "secondFactorFor",
          coalesce(second_factor_grace_days, ${GRACE_DAYS}) as "secondFactorGraceDays"
        from sign_in_rules where organisation_id = ${organisationId}::bigint`,
  )
  const found = rules ?? { ...DEFAULT_SESSION_RULES, secondFactorFor, secondFactorGraceDays: GRACE_DAYS }
  return { ...found, secondFactorFor: SHOWN[found.secondFactorFor] }
}

interface FoundRules extends Omit<SignInRules, 'secondFactorFor'> {
  readonly secondFactorFor: SecondFactorFor
}

const SHOWN: Record<SecondFactorFor, SecondFactorForEnum> = {
  nobody: SecondFactorForEnum.NOBODY,
  staff: SecondFactorForEnum.STAFF,
  everybody: SecondFactorForEnum.EVERYBODY,
}
