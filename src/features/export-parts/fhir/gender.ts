import type { Patient } from '@medplum/fhirtypes'
import { text } from './text.js'

const ADMINISTRATIVE: ReadonlyMap<string, NonNullable<Patient['gender']>> = new Map([
  ['female', 'female'],
  ['f', 'female'],
  ['woman', 'female'],
  ['male', 'male'],
  ['m', 'male'],
  ['man', 'male'],
  ['unknown', 'unknown'],
])

/** Gender is free text here and one of four words in FHIR: other words stand beside it as they were written. */
export function toGender(gender: string | null): Pick<Patient, 'gender' | 'extension'> {
  const written = text(gender)
  if (written === undefined) return {}
  const known = ADMINISTRATIVE.get(written.trim().toLowerCase())
  if (known !== undefined) return { gender: known }
  const url = 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity'
  return { gender: 'other', extension: [{ url, valueCodeableConcept: { text: written } }] }
}
