import type { Patient, CodeableConcept, Consent } from '@medplum/fhirtypes'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { tablePart, toGender, text } from '../export-parts/index.js'
import type { Address } from './user.entity.js'
import { usersReadable } from './user.policy.js'
import { consentsReadable } from './consents/consent.policy.js'

interface ProfileRow extends Record<string, unknown> {
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly gender: string | null
  readonly dateOfBirth: string | null
  readonly addresses: readonly Partial<Address>[]
  readonly organisationId: Id | null
}

/** Who the client is. */
export const profileExport = tablePart<ProfileRow>({
  place: 10,
  name: 'profile',
  about: 'who the client is, and how they are reached',
  readable: usersReadable,
  owner: sql`r.id`,
  columns: sql`r.id, r.login_name as "loginName", r.role, r.first_name as "firstName", r.last_name as "lastName", r.email,
    r.gender, r.phone_number as "phoneNumber", r.date_of_birth as "dateOfBirth", r.timezone, r.country, r.language, r.addresses, r.login_id as "loginId",
    r.organisation_id as "organisationId", r.image, r.signup_time as "signupTime", r.is_findable_by_practices as "isFindableByPractices",
    r.wants_appointment_reminders as "wantsAppointmentReminders"`,
  toFhir: (row, record) => [
    {
      resourceType: 'Patient',
      id: String(row.id),
      identifier: [record.identifier('user', row.id)],
      ...nameOf(row),
      telecom: contactsOf(row),
      ...toGender(row.gender),
      birthDate: row.dateOfBirth ?? undefined,
      address: row.addresses.map(toAddress).filter((address) => Object.keys(address).length > 0),
      ...(row.organisationId !== null && { managingOrganization: record.organization(row.organisationId) }),
    } satisfies Patient,
  ],
})

function nameOf({ firstName, lastName }: ProfileRow): Pick<Patient, 'name'> {
  const [given, family] = [text(firstName), text(lastName)]
  if (given === undefined && family === undefined) return {}
  return { name: [{ use: 'official', family, given: given === undefined ? undefined : [given] }] }
}

function contactsOf({ email, phoneNumber }: ProfileRow): Patient['telecom'] {
  const contacts = [
    { system: 'email', value: text(email) },
    { system: 'phone', value: text(phoneNumber) },
  ] as const
  return contacts.filter(({ value }) => value !== undefined)
}

function toAddress(address: Partial<Address>): NonNullable<Patient['address']>[number] {
  const line = [address.addressLine1, address.addressLine2].flatMap((part) => text(part) ?? [])
  const parts = {
    city: text(address.city),
    state: text(address.state),
    postalCode: text(address.zipcode),
    country: text(address.country),
  }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return line.length > 0 ? { line, ...known } : known
}

type ConsentKind = 'treatment' | 'privacy' | 'ai' | 'journal_sharing'

interface ConsentRow extends Record<string, unknown> {
  readonly id: Id
  readonly kind: ConsentKind
  readonly status: 'assumed' | 'given' | 'withdrawn'
  readonly formVersion: number
  readonly recordedAt: Date
}

const SCOPE_SYSTEM = 'http://terminology.hl7.org/CodeSystem/consentscope'

/** All of the client's answers to consent forms. The newest of each kind is in force. */
export const consentsExport = tablePart<ConsentRow>({
  place: 30,
  name: 'consents',
  about: "the client's answers to consent forms; the newest of a kind counts",
  readable: consentsReadable,
  columns: sql`r.id, r.kind, r.status, r.form_version as "formVersion", r.signature, r.recorded_at as "recordedAt"`,
  toFhir: ({ id, kind, status, formVersion, recordedAt }, record) => [
    {
      resourceType: 'Consent',
      id: `consent-${id}`,
      identifier: [record.identifier('consent', id)],
      status: status === 'withdrawn' ? 'inactive' : 'active',
      scope: scopeOf(kind),
      category: [{ coding: [{ system: record.system('consent-kind'), code: kind }] }],
      patient: record.patient,
      dateTime: recordedAt.toISOString(),
      policyRule: { text: `${kind}, version ${formVersion} of the form: ${status}` },
      provision: { type: status === 'withdrawn' ? 'deny' : 'permit' },
    } satisfies Consent,
  ],
})

function scopeOf(kind: ConsentKind): CodeableConcept {
  return { coding: [{ system: SCOPE_SYSTEM, code: kind === 'treatment' ? 'treatment' : 'patient-privacy' }] }
}
