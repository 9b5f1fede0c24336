import type { Caller } from '../../../kernel/caller.js'
import { DAY } from '../../../kernel/time/durations.js'
import { GRACE_DAYS } from '../sign-in-rules/second-factor-rule.js'

/** When a caller whom a rule asks for a second factor must have one; null if no rule asks, and for who has one. */
export function factorRequiredFrom(caller: Caller): Date | null {
  if (caller.kind !== 'user' || caller.factorAsked === undefined) return null
  const { since, graceDays } = caller.factorAsked
  return new Date(since.getTime() + (graceDays ?? GRACE_DAYS) * DAY)
}

/**
 * Takes all rights from a caller whose days of grace are over, but to add a second factor: policies then give them
 * those of a client without records, and the executor refuses the fields that are not for them.
 */
export function restrictUnenrolled(caller: Caller, now: Date): Caller {
  const from = factorRequiredFrom(caller)
  if (caller.kind !== 'user' || caller.restriction !== undefined || from === null || from > now) return caller
  const { emergencies: _none, ...rest } = caller
  const nothing = { role: 'client', organisationId: null, isOrganisationAdmin: false, isOperator: false } as const
  return { ...rest, ...nothing, restriction: 'enrolment' }
}
