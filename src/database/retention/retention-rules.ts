/** How long a kind of record is kept, and why. */
export interface RetentionRule {
  /** Years after the last contact; 0 where nobody has to keep it: it goes when its person asks. */
  readonly years: number
  /** Years after the eighteenth birthday, when that is later. */
  readonly minorYears?: number
  /** As long as anything else of the person is kept. */
  readonly withRecord?: boolean
  readonly legalBasis: string
}

const OWN = 'GDPR Art. 17(1): what a person wrote for themselves goes when they ask'
const CLINICAL =
  'Clinical record: state medical record laws and APA Record Keeping Guidelines (2007), 7 years after the last service, for minors until 7 years after they are of age'

/**
 * The defaults. An organisation may keep longer what must be kept, never shorter, and nothing that is a person's own.
 * Which rule a table follows stands in `retained-tables.ts`.
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
