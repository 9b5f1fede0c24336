import type { Communication, Patient, Practitioner, Reference } from '@medplum/fhirtypes'
import type { Id } from '../../../kernel/ids.js'
import type { FhirRecord } from './fhir-record.js'
import { piecesOf, text } from './text.js'

interface Said {
  /** Which of our kinds it is, and its id there. */
  readonly kind: string
  readonly id: Id
  readonly field: string
  readonly at: Date | null
  /** Absent where no person wrote it. */
  readonly sender: Reference<Practitioner | Patient> | undefined
  readonly said: string | null
}

/** What one side wrote in a chat; nothing where that side wrote nothing. */
export function toCommunication({ kind, id, field, at, sender, said }: Said, record: FhirRecord): Communication[] {
  const content = text(said)
  if (content === undefined) return []
  return [
    {
      resourceType: 'Communication',
      id: `${kind}-${id}-${field}`,
      identifier: [record.identifier(`${kind}-${field}`, id)],
      status: 'completed',
      category: [{ coding: [{ system: record.system('chat'), code: kind }] }],
      subject: record.patient,
      sent: at?.toISOString(),
      sender,
      payload: piecesOf(content).map((contentString) => ({ contentString })),
    },
  ]
}
