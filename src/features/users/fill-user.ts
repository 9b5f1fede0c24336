import type { UserChange } from './user-input.js'
import type { User } from './user.entity.js'
import { effectiveZone } from './time-zone.js'

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
