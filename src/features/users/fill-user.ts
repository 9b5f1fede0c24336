import type { UserChange } from './user-input.js'
import type { User } from './user.entity.js'

const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map((name) => name.toLowerCase()))

/**
 * The zone that days are computed with: the name itself when it is an IANA zone, else UTC.
 * Links such as `US/Eastern` are resolved, since the database may know only the zones themselves.
 */
function effectiveZone(timezone: string | null): string {
  if (timezone === null || !/^[A-Za-z0-9_+\-/]{1,64}$/.test(timezone)) return 'UTC'
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions()
    return known.has(timeZone.toLowerCase()) ? timeZone : 'UTC'
  } catch (error) {
    if (error instanceof RangeError) return 'UTC'
    throw error
  }
}

/** What a body says of a person directly; names, role and organisation have rules of their own. */
const PLAIN = ['firstName', 'lastName', 'gender', 'phoneNumber', 'dateOfBirth', 'loginId', 'npi'] as const

/** Lays given fields over a person: an absent one stays, null clears. */
export function fillUser(user: User, input: UserChange): void {
  for (const field of PLAIN) {
    const value = input[field]
    if (value !== undefined) user[field] = value
  }
  if (input.image !== undefined) user.image = input.image
  if (input.addresses !== undefined) user.addresses = input.addresses
  if (input.timezone !== undefined) {
    user.timezone = input.timezone
    user.zone = effectiveZone(input.timezone)
  }
}
