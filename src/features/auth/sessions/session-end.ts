import { sql, type Sql } from '../../../database/sql.js'
import { isStaff } from '../../users/index.js'

/** The rules of an installation, for practices that set none and for people without a practice. */
export const DEFAULT_SESSION_RULES = { staffIdleMinutes: 15, clientIdleMinutes: 720, longestHours: 168 } as const

/** What a practice may set, from and to. */
export const SESSION_RULE_LIMITS = { idleMinutes: [5, 720], longestHours: [1, 168] } as const

/** Sessions of programs, which keep the cookie themselves, end after this time without use: twelve hours. */
const PROGRAM_IDLE_MINUTES = 720

/** Joins the rules of the account `u` as `rules`. */
export const joinRules: Sql = sql`left join sign_in_rules rules on rules.organisation_id = u.organisation_id`

/**
 * When a session ends: some time after its last use, and at the latest some time after the sign-in. Staff in browsers
 * are logged off soon, because others may pass by the screen (45 CFR 164.312(a)(2)(iii)). The rules are read each time,
 * so that stricter ones hold for sessions that are open.
 */
export function sessionEnd(usedAt: Sql, since: Sql, isBrowser: Sql): Sql {
  const { staffIdleMinutes, clientIdleMinutes, longestHours } = DEFAULT_SESSION_RULES
  const minutes = sql`case
    when not (${isStaff(sql`u`)}) then coalesce(rules.client_idle_minutes, ${clientIdleMinutes}::integer)
    when ${isBrowser} then coalesce(rules.staff_idle_minutes, ${staffIdleMinutes}::integer)
    else ${PROGRAM_IDLE_MINUTES}::integer end`
  return sql`least(${usedAt} + ${minutes} * interval '1 minute',
    ${since} + coalesce(rules.longest_hours, ${longestHours}::integer) * interval '1 hour')`
}

/** The same for the session `s`. */
export const endOfSession: Sql = sessionEnd(sql`s.last_seen_at`, sql`s.created_at`, sql`s.is_browser`)
