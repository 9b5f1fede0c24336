import type { RiskSourceKind } from './risk-flag.type.js'
import { isWorse, type RiskCategory, type RiskSeverity } from './screen/risk-phrases.js'

const CATEGORIES: Readonly<Record<RiskCategory, string>> = {
  self_harm: 'self-harm',
  harm_to_others: 'harm to others',
  abuse: 'abuse',
  acute_crisis: 'acute crisis',
}
const TEXTS: Readonly<Record<RiskSourceKind, string>> = {
  journal: 'a journal entry',
  conversationMessage: 'a conversation with an assistant',
  conversationSession: 'the title of a conversation',
  interaction: 'a message to the therapist',
  screening: 'an answer of a screening',
  mood: 'a note on a mood',
  goal: 'a goal',
  goalIntervention: 'a step of a goal',
  goalProgress: 'a note on a goal',
  recommendation: 'a recommendation',
  safetyPlan: 'a safety plan',
  sessionTranscript: 'the transcript of a session',
}

/** What is said of a flag: never the words that raised it, because who may read a flag may not always read its text. */
export interface FlagFacts {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  readonly source: RiskSourceKind
  readonly createdAt: Date
  readonly acknowledgedAt: Date | null
}

/**
 * Flags in words. One stands for those of its category and state, the most severe and newest of them.
 * @param flags the newest first.
 * @param zone the client's time zone.
 */
export function riskFlagsInWords<Flag extends FlagFacts>(
  flags: readonly Flag[],
  zone: string,
): readonly { readonly flag: Flag; readonly words: string }[] {
  const alike = Map.groupBy(flags, ({ category, acknowledgedAt }) => `${category} ${acknowledgedAt === null}`)
  const day = (at: Date): string => at.toLocaleDateString('en-US', { timeZone: zone, dateStyle: 'long' })
  return [...alike.values()].map((ofKind) => {
    const flag = ofKind.reduce((worst, one) => (isWorse(one.severity, worst.severity) ? one : worst))
    return { flag, words: riskFlagInWords(flag, day, ofKind.length - 1) }
  })
}

/**
 * `Risk flag: self-harm, high, raised on March 1, 2026 from a journal entry; open.`
 * @param day words for the day of an instant, in the client's time zone.
 * @param others how many further flags it stands for.
 */
export function riskFlagInWords(flag: FlagFacts, day: (at: Date) => string, others = 0): string {
  const { category, severity, source, createdAt, acknowledgedAt } = flag
  const state = acknowledgedAt === null ? 'open' : `acknowledged on ${day(acknowledgedAt)}`
  const further = others === 0 ? '' : `; ${others} more of this kind`
  return `Risk flag: ${CATEGORIES[category]}, ${severity}, raised on ${day(createdAt)} from ${TEXTS[source]}; ${state}${further}.`
}
