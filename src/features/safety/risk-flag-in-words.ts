import type { RiskSourceKind } from './risk-flag.type.js'
import { isWorse, type RiskCategory, type RiskSeverity } from './screen/risk-phrases.js'

/** What a flag says, as it is written in one language. */
export interface FlagWords {
  readonly categories: Readonly<Record<RiskCategory, string>>
  readonly severities: Readonly<Record<RiskSeverity, string>>
  /** What raised it, after `from`. */
  readonly sources: Readonly<Record<RiskSourceKind, string>>
  /** @param raisedOn the day, as it is written. @param acknowledgedOn null while the flag is open. */
  readonly sentence: (facts: {
    readonly category: string
    readonly severity: string
    readonly source: string
    readonly raisedOn: string
    readonly acknowledgedOn: string | null
    readonly others: number
  }) => string
}

export const FLAGS_IN_ENGLISH: FlagWords = {
  categories: {
    self_harm: 'self-harm',
    harm_to_others: 'harm to others',
    abuse: 'abuse',
    acute_crisis: 'acute crisis',
  },
  severities: { low: 'low', moderate: 'moderate', high: 'high', imminent: 'imminent' },
  sources: {
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
  },
  sentence({ category, severity, source, raisedOn, acknowledgedOn, others }) {
    const state = acknowledgedOn === null ? 'open' : `acknowledged on ${acknowledgedOn}`
    const further = others === 0 ? '' : `; ${others} more of this kind`
    return `Risk flag: ${category}, ${severity}, raised on ${raisedOn} from ${source}; ${state}${further}.`
  },
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
 * @param written the words, and the tag of the language for days.
 */
export function riskFlagsInWords<Flag extends FlagFacts>(
  flags: readonly Flag[],
  zone: string,
  { words, tag }: { readonly words: FlagWords; readonly tag: string } = { words: FLAGS_IN_ENGLISH, tag: 'en-US' },
): readonly { readonly flag: Flag; readonly words: string }[] {
  const alike = Map.groupBy(flags, ({ category, acknowledgedAt }) => `${category} ${acknowledgedAt === null}`)
  const day = (at: Date): string => at.toLocaleDateString(tag, { timeZone: zone, dateStyle: 'long' })
  return [...alike.values()].map((ofKind) => {
    const flag = ofKind.reduce((worst, one) => (isWorse(one.severity, worst.severity) ? one : worst))
    return { flag, words: riskFlagInWords(flag, day, ofKind.length - 1, words) }
  })
}

/**
 * `Risk flag: self-harm, high, raised on March 1, 2026 from a journal entry; open.`
 * @param day words for the day of an instant, in the client's time zone.
 * @param others how many further flags it stands for.
 */
export function riskFlagInWords(
  flag: FlagFacts,
  day: (at: Date) => string,
  others = 0,
  { categories, severities, sources, sentence }: FlagWords = FLAGS_IN_ENGLISH,
): string {
  const { category, severity, source, createdAt, acknowledgedAt } = flag
  return sentence({
    ...{ category: categories[category], severity: severities[severity], source: sources[source] },
    ...{ raisedOn: day(createdAt), acknowledgedOn: acknowledgedAt === null ? null : day(acknowledgedAt), others },
  })
}
