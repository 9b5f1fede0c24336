import type { Quantity } from '@medplum/fhirtypes'

/** Points of a score. */
export function toPoints(value: number): Quantity {
  return { value, unit: 'points', system: 'http://unitsofmeasure.org', code: '{score}' }
}
