/** What is found in a text: the identifier classes of HIPAA's Safe Harbor rule, named as tokens show them. */
export const ENTITY_TYPES = [
  'PERSON',
  'ADDRESS',
  'LOCATION',
  'ORGANIZATION',
  'DATE',
  'AGE',
  'PHONE',
  'FAX',
  'EMAIL',
  'SSN',
  'MRN',
  'HEALTH_PLAN',
  'ACCOUNT',
  'CARD',
  'IBAN',
  'LICENSE',
  'VEHICLE',
  'DEVICE',
  'URL',
  'IP',
  'ZIP',
  'BIOMETRIC',
  'PHOTO',
  'ID',
] as const

export type EntityType = (typeof ENTITY_TYPES)[number]

/** Who found it: the chart's own identifiers, a checked form, a list of names, or the words around it. */
export type Layer = 'chart' | 'recogniser' | 'lexicon' | 'context'

/** A piece of a text that identifies somebody. */
export interface Span {
  /** UTF-16 offset into the text as given. */
  readonly start: number
  readonly end: number
  readonly type: EntityType
  readonly layer: Layer
  /** The identifier of the chart that it belongs to, if it is one. */
  readonly of?: string
}
