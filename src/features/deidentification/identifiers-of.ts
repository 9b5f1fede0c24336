import type { Id } from '../../kernel/ids.js'
import type { ChartIdentifiers, ChartPerson } from '../../deidentify/index.js'
import type { Address } from '../users/index.js'

/** The identifying columns of a person in a chart. */
export interface ChartRow {
  readonly id: Id
  readonly role: 'client' | 'therapist' | null
  loginName: string | null
  loginId: string | null
  npi: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  pendingEmail: string | null
  phoneNumber: string | null
  readonly dateOfBirth: string | null
  addresses: readonly Address[]
  readonly careTeamAddresses: readonly string[]
  readonly organisations: readonly string[]
}

/** The `ref` of a person in spans. */
export function refOf(role: ChartRow['role'], id: Id): string {
  return `${role ?? 'client'}:${id}`
}

/** The identifiers in these people's profiles. */
export function identifiersOf(rows: readonly ChartRow[]): ChartIdentifiers {
  const organisations = new Set(rows.flatMap((row) => row.organisations))
  return {
    people: rows.map(personOf),
    organisations: Array.from(organisations, (name) => ({ ref: 'organisation', name })),
  }
}

function personOf(row: ChartRow): ChartPerson {
  return {
    ref: refOf(row.role, row.id),
    givenNames: given(row.firstName),
    familyNames: given(row.lastName),
    emails: given(row.email, row.pendingEmail, ...row.careTeamAddresses),
    phones: given(row.phoneNumber),
    birthDates: given(row.dateOfBirth),
    userNames: given(row.loginName),
    numbers: given(row.loginId, row.npi),
    addresses: row.addresses.map(({ addressLine1, addressLine2, city, state, zipcode, country }) => ({
      lines: given(addressLine1, addressLine2),
      city: city ?? '',
      state: state ?? '',
      zip: zipcode ?? '',
      country: country ?? '',
    })),
  }
}

function given(...values: readonly (string | null | undefined)[]): string[] {
  return values.filter((value) => typeof value === 'string').filter((value) => value.trim() !== '')
}
