/**
 * The longest texts of records, in Unicode code points. Operations check these limits, GraphQL descriptions show them
 * (`atMost`), and the schemas of REST routes and OpenAPI use them.
 */
export const LIMITS = {
  journal: { title: 255 },
  conversationSession: { title: 255 },
  screening: { instrument: 64 },
  mood: { note: 4_000 },
  goal: { title: 255, description: 10_000, domain: 100, measure: 255, target: 255, note: 4_000 },
  goalIntervention: { title: 255 },
  recommendation: { title: 255, description: 10_000 },
  note: { data: 500_000 },
  soapNote: { data: 500_000, amendReason: 2_000, withheldReason: 2_000 },
  recordType: { key: 64, name: 255 },
  user: {
    ...{ loginName: 255, firstName: 255, lastName: 255, gender: 255, phoneNumber: 20 },
    ...{ timezone: 155, loginId: 255, npi: 128, email: 255 },
  },
  consent: { signature: 255 },
} as const

/** A limit in the words of a description: `at most 4,000 characters`. */
export function atMost(limit: number): string {
  return `at most ${limit.toLocaleString('en-US')} characters`
}

/** A limit as a sentence: `At most 4,000 characters.` */
export function atMostSentence(limit: number): string {
  return `A${atMost(limit).slice(1)}.`
}
