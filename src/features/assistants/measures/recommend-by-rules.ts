import { DAY } from '../../../kernel/durations.js'
import { instrumentByKey } from '../../screenings/index.js'
import type { ClientFacts } from './client-facts.js'
import { evidenceAt } from './find-safety-flags.js'
import { type MeasureRecommendation, PRIORITIES, type Priority, type SafetyFlag } from './measure-advice.js'
import { type MeasureDomain, measureRules } from './measure-rules.js'
import { findMentions, type Mention, phrasePattern } from './mentions.js'

/** The last answer to an instrument. */
export interface LastScore {
  readonly instrument: string
  readonly score: number
  readonly takenAt: Date
}

/** What the rules judge. */
export interface MeasureQuestion {
  readonly text: string
  readonly facts: ClientFacts
  readonly flags: readonly SafetyFlag[]
  readonly last: readonly LastScore[]
  readonly now: Date
}

const MOST_EVIDENCE = 3
const domains = measureRules.domains.map((domain) => ({
  domain,
  words: phrasePattern(domain.phrases),
  codes: domain.codes.length === 0 ? undefined : phrasePattern([], domain.codes),
}))

/** What the rules say: instruments, most pressing first, and areas for which none here fits the client's age. */
export interface RuledMeasures {
  readonly recommendations: readonly MeasureRecommendation[]
  readonly tooYoungFor: readonly string[]
}

/** The instruments that the rules recommend. docs/assistants.md says each rule. */
export function recommendByRules(question: MeasureQuestion): RuledMeasures {
  const judged = domains.flatMap(({ domain, words, codes }) => {
    const mentions = findMentions(question.text, words)
    const coded = codes === undefined ? [] : findMentions(question.text, codes)
    const found = judge(domain, mentions, coded, question)
    return found === undefined ? [] : [{ domain, ...found }]
  })
  // Who has given birth is asked about low mood once, by the instrument that was made for it.
  const isPerinatal = judged.some(({ domain }) => domain.key === 'perinatal')
  const chosen = judged.filter(({ domain }) => !(isPerinatal && domain.key === 'depression'))
  const fitting = chosen.flatMap(({ domain, ...found }) => {
    const key = domain.instruments.find((one) => isOfAge(one, question.facts))
    return key === undefined ? [] : [withLast(domain, key, found, question)]
  })
  return {
    recommendations: withinBurden(chosen.length > 0 ? fitting : broad(question), question.facts).toSorted(byPriority),
    tooYoungFor: chosen
      .filter(({ domain }) => !domain.instruments.some((one) => isOfAge(one, question.facts)))
      .map(({ domain }) => domain.label.toLowerCase()),
  }
}

interface Judged {
  readonly priority: Priority
  readonly reasons: readonly string[]
  readonly evidence: MeasureRecommendation['evidence']
}

/** Whether an area is to be measured, how soon, and why. */
function judge(
  domain: MeasureDomain,
  mentions: readonly Mention[],
  coded: readonly Mention[],
  question: MeasureQuestion,
): Judged | undefined {
  const isFlagged = domain.key === 'suicidality' && question.flags.some(({ flag }) => flag === 'self_harm')
  const elevated = question.last.find((last) => domain.instruments.includes(last.instrument) && isElevated(last))
  const spoken = [...coded, ...mentions]
  if (spoken.length === 0 && !isFlagged && elevated === undefined) return undefined
  const current = mentions.filter(({ isPast }) => !isPast)
  const evidence = spoken.slice(0, MOST_EVIDENCE).map(({ start, end }) => evidenceAt(question.text, start, end))
  const isPast = mentions.length > 0 && current.length === 0 && coded.length === 0
  const reasons = [
    ...(evidence.length > 0 ? [`The text speaks of ${quoted(evidence.map(({ text }) => text))}.`] : []),
    ...(evidence.length === 0 && isFlagged ? ['The text was flagged for danger to self.'] : []),
    ...(elevated === undefined ? [] : [`The last score was ${elevated.score}, in the range of concern.`]),
    ...(isPast ? ['It is said to be of the past.'] : []),
  ]
  const isPressing = domain.isAlwaysHigh || isFlagged || elevated !== undefined || coded.length > 0
  const isHigh = isPressing || distinct(question.text, current) >= 2
  return { priority: isHigh ? 'high' : current.length > 0 ? 'medium' : 'low', reasons, evidence }
}

/** With when the client answered it last, as far as that is known. */
export function withLast(
  { key: domain, label, isAlwaysHigh }: Pick<MeasureDomain, 'key' | 'label' | 'isAlwaysHigh'>,
  instrument: string,
  { priority, reasons, evidence }: Judged,
  question: Pick<MeasureQuestion, 'last' | 'now'>,
): MeasureRecommendation {
  const last = question.last.find((one) => one.instrument === instrument)
  const days = measureRules.intervalDays[instrument] ?? measureRules.intervalDays['default'] ?? 0
  const dueFrom = last === undefined ? null : new Date(last.takenAt.getTime() + days * DAY)
  const isDue = dueFrom === null || dueFrom <= question.now
  const given =
    last === undefined || dueFrom === null
      ? []
      : [`Last answered on ${day(last.takenAt)}; ${isDue ? 'due again' : `not due before ${day(dueFrom)}`}.`]
  return {
    ...{ domain, clinicalDomain: label, instrument, toolName: instrumentByKey(instrument)?.abbreviation ?? instrument },
    reason: [...reasons, ...given].join(' '),
    // What was answered just now is not asked again, unless a life may hang on it.
    priority: isDue || isAlwaysHigh ? priority : 'low',
    ...{ evidence, lastTakenAt: last?.takenAt ?? null, isDue, addedBy: 'rules' },
  }
}

/** Two instruments that ask a little of much. */
function broad(question: MeasureQuestion): MeasureRecommendation[] {
  const domain = { key: 'broad', label: 'Broad screen', isAlwaysHigh: false }
  const reasons = ['The text names no area that an instrument here is made for.']
  return measureRules.broad
    .filter((key) => isOfAge(key, question.facts))
    .map((key) => withLast(domain, key, { priority: 'low', reasons, evidence: [] }, question))
}

/** Short forms where forms are hard, and where all together would be too much, those of the least pressing first. */
function withinBurden(
  recommendations: readonly MeasureRecommendation[],
  facts: ClientFacts,
): readonly MeasureRecommendation[] {
  const kept = recommendations.toSorted(byPriority)
  if (facts.isLowBurden) return kept.map((one) => shortened(one, facts, 'Forms are hard for the client now'))
  for (let at = kept.length - 1; at >= 0 && itemsOf(kept) > measureRules.mostItems; at--) {
    const one = kept[at]
    if (one !== undefined) kept[at] = shortened(one, facts, 'There is much to ask at once')
  }
  // Never what is pressing.
  while (itemsOf(kept) > measureRules.mostItems && kept.at(-1)?.priority === 'low') kept.pop()
  return kept
}

function shortened(one: MeasureRecommendation, facts: ClientFacts, why: string): MeasureRecommendation {
  const short = measureRules.domains.find(({ key }) => key === one.domain)?.short
  if (short == null || !isOfAge(short, facts)) return one
  const toolName = instrumentByKey(short)?.abbreviation ?? short
  const reason = `${one.reason} ${why}, so the short form is offered in place of the ${one.toolName}.`
  return { ...one, instrument: short, toolName, reason, lastTakenAt: null, isDue: true }
}

/** Whether an instrument is offered at the client's age; always where that is not known. */
export function isOfAge(instrument: string, { age }: ClientFacts): boolean {
  return age === null || age >= (measureRules.ages[instrument] ?? 0)
}

function isElevated({ instrument, score }: LastScore): boolean {
  const { cutoff, direction } = instrumentByKey(instrument) ?? { cutoff: null, direction: 'higher_is_worse' }
  if (cutoff === null) return false
  return direction === 'higher_is_worse' ? score >= cutoff.score : score <= cutoff.score
}

function itemsOf(recommendations: readonly MeasureRecommendation[]): number {
  return recommendations.reduce((sum, { instrument }) => sum + (instrumentByKey(instrument)?.items.length ?? 0), 0)
}

/** How many different words it is spoken of with. */
function distinct(text: string, mentions: readonly Mention[]): number {
  return new Set(mentions.map(({ start, end }) => text.slice(start, end).toLowerCase())).size
}

function byPriority(one: MeasureRecommendation, other: MeasureRecommendation): number {
  return PRIORITIES.indexOf(one.priority) - PRIORITIES.indexOf(other.priority)
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
