/** The types of identifiers: the classes of HIPAA's Safe Harbor rule, with the names that pseudonym tokens use. */
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

/** What found a span: the identifiers of the chart, a pattern, a list of names, or the words around it. */
export type Layer = 'chart' | 'recogniser' | 'lexicon' | 'context'

/** A part of a text that identifies a person. */
export interface Span {
  /** UTF-16 offset into the given text. */
  readonly start: number
  readonly end: number
  readonly type: EntityType
  readonly layer: Layer
  /**
   * The `ref` of the person or organisation in the chart to whom the identifier belongs; only in spans of the chart
   * layer.
   */
  readonly ref?: string
}
