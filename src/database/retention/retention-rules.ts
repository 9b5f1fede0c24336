/** How long a kind of record is kept, and why. */
export interface RetentionRule {
  /** Years after the last contact. 0: no retention is required, and the rows are erased when the person asks. */
  readonly years: number
  /** Years after the eighteenth birthday, if that is later. */
  readonly minorYears?: number
  /** Kept as long as any other record of the person. */
  readonly withRecord?: boolean
  readonly legalBasis: string
}

const OWN = 'GDPR Art. 17(1): what a person wrote for themselves goes when they ask'
const CLINICAL =
  'Clinical record: state medical record laws and APA Record Keeping Guidelines (2007), 7 years after the last service, for minors until 7 years after they are of age'

/**
 * The default rules. An organisation may lengthen a required retention, never shorten it, and must not retain rows that
 * a person may have erased at any time. `retained-tables.ts` says which rule a table follows.
 */
export const retentionRules = {
  journals: { years: 0, legalBasis: OWN },
  conversations: { years: 0, legalBasis: OWN },
  moods: { years: 0, legalBasis: OWN },
  drafts: { years: 0, legalBasis: 'GDPR Art. 17(1)(a): what was never submitted is part of no record' },
  credentials: { years: 0, legalBasis: 'GDPR Art. 17(1)(a): needed only while the person uses the service' },
  assistance: {
    years: 0,
    legalBasis: 'GDPR Art. 17(1)(a): calls of language models and pseudonyms serve the record and are no part of it',
  },
  exports: { years: 0, legalBasis: 'GDPR Art. 17(1)(a): copies of what stands elsewhere' },
  notes: { years: 7, minorYears: 7, legalBasis: CLINICAL },
  careChat: { years: 7, minorYears: 7, legalBasis: CLINICAL },
  tracking: { years: 7, minorYears: 7, legalBasis: CLINICAL },
  riskFlags: { years: 7, minorYears: 7, legalBasis: CLINICAL },
  relationships: { years: 7, minorYears: 7, legalBasis: CLINICAL },
  consents: { years: 6, legalBasis: '45 CFR 164.530(j)(2): six years after it was last in effect' },
  profile: { years: 0, withRecord: true, legalBasis: 'Names whose the records are that must be kept' },
} satisfies Record<string, RetentionRule>

export type RetainedResource = keyof typeof retentionRules
