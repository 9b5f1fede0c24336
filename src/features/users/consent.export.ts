import type { CodeableConcept, Consent } from '@medplum/fhirtypes'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { consentsReadable } from './consent.policy.js'
import { tablePart } from '../export-parts/index.js'

type ConsentKind = 'treatment' | 'privacy' | 'ai' | 'journal_sharing'

interface ConsentRow extends Record<string, unknown> {
  readonly id: Id
  readonly kind: ConsentKind
  readonly status: 'assumed' | 'given' | 'withdrawn'
  readonly formVersion: number
  readonly recordedAt: Date
}

const SCOPE_SYSTEM = 'http://terminology.hl7.org/CodeSystem/consentscope'

/** The client's answers to consent forms, all of them: the newest of a kind counts. */
export const consentsExport = tablePart<ConsentRow>({
  place: 30,
  name: 'consents',
  about: "the client's answers to consent forms; the newest of a kind counts",
  readable: consentsReadable,
  columns: sql`r.id, r.kind, r.status, r.form_version as "formVersion", r.signature, r.recorded_at as "recordedAt"`,
  freeText: ['signature'],
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
