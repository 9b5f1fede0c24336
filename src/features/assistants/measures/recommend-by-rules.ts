import { once } from '../../../kernel/once.js'
import { instrumentByKey } from '../../screenings/index.js'
import { type ClientFacts, isOfAge, isWithin } from './client-facts.js'
import { evidenceAt } from './find-safety-flags.js'
import { isElevated, type Judged, type LastScore, withLast } from './last-score.js'
import { byPriority, type MeasureRecommendation, type SafetyFlag } from './measure-advice.js'
import { type MeasureDomain, measureRules } from './measure-rules.js'
import { findMentions, type Mention, phrasePattern } from './mentions.js'

/** The input of the rules. */
export interface MeasureQuestion {
  readonly text: string
  readonly facts: ClientFacts
  readonly flags: readonly SafetyFlag[]
  readonly last: readonly LastScore[]
  readonly now: Date
}

const MOST_EVIDENCE = 3
const domains = once(() =>
  measureRules.domains.map((domain) => ({
    domain,
    words: phrasePattern(domain.phrases),
    codes: domain.codes.length === 0 ? undefined : phrasePattern([], domain.codes),
  })),
)

/** The result of the rules: instruments, most urgent first, and domains without an instrument for the client's age. */
export interface RuledMeasures {
  readonly recommendations: readonly MeasureRecommendation[]
  readonly unfit: readonly string[]
}

/** Recommends instruments by the rules, which docs/assistants.md explains. */
export function recommendByRules(question: MeasureQuestion): RuledMeasures {
  const judged = domains().flatMap(({ domain, words, codes }) => {
    if (domain.ages !== undefined && question.facts.age !== null && !isWithin(domain.ages, question.facts.age))
      return []
    const mentions = findMentions(question.text, words)
    const coded = codes === undefined ? [] : findMentions(question.text, codes)
    const found = judge(domain, mentions, coded, question)
    return found === undefined ? [] : [{ domain, instrument: instrumentFor(domain, question), ...found }]
  })
  // What another instrument measures as well is measured once: low mood after a birth by the perinatal one.
  const covered = new Set(judged.flatMap(({ domain, instrument }) => (instrument === undefined ? [] : domain.covers)))
  const chosen = judged.filter(({ domain }) => !covered.has(domain.key))
  const fitting = chosen.flatMap(({ domain, instrument, ...found }) =>
    instrument === undefined ? [] : [withLast(domain, instrument, found, question)],
  )
  // One form that serves two domains is answered once, with the more pressing reason.
  const unique = fitting.toSorted(byPriority).filter((one, at, all) => at === all.findIndex(isSameForm(one)))
  return {
    recommendations: withinBurden(chosen.length > 0 ? unique : broad(question), question.facts).toSorted(byPriority),
    unfit: chosen.flatMap(({ domain, instrument }) => (instrument === undefined ? [domain.label.toLowerCase()] : [])),
  }
}

function isSameForm({ instrument }: MeasureRecommendation): (other: MeasureRecommendation) => boolean {
  return (other) => other.instrument === instrument
}

/** The instrument of a domain for the client's age; the one that was answered before, so that scores are compared. */
function instrumentFor({ instruments }: MeasureDomain, { facts, last }: MeasureQuestion): string | undefined {
  const fitting = instruments.filter((one) => isOfAge(one, facts))
  return fitting.find((one) => last.some(({ instrument }) => instrument === one)) ?? fitting[0]
}

/** Whether a domain should be measured, how soon, and why. */
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

const MOST_BROAD = 2

/** Broad instruments, for a text that names no domain. */
function broad(question: MeasureQuestion): MeasureRecommendation[] {
  const domain = { key: 'broad', label: 'Broad screen', isAlwaysHigh: false }
  const reasons = ['The text names no area that an instrument here is made for.']
  return measureRules.broad
    .filter((key) => isOfAge(key, question.facts))
    .slice(0, MOST_BROAD)
    .map((key) => withLast(domain, key, { priority: 'low', reasons, evidence: [] }, question))
}

/** The number of different words that mention it. */
function distinct(text: string, mentions: readonly Mention[]): number {
  return new Set(mentions.map(({ start, end }) => text.slice(start, end).toLowerCase())).size
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}

/**
 * Uses short forms if forms are hard for the client or all together are too long; the least urgent are shortened first.
 */
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
  // Only instruments of low priority are dropped.
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

function itemsOf(recommendations: readonly MeasureRecommendation[]): number {
  const asked = (key: string): number => instrumentByKey(key)?.items.filter(({ isOptional }) => !isOptional).length ?? 0
  return recommendations.reduce((sum, { instrument }) => sum + asked(instrument), 0)
}
