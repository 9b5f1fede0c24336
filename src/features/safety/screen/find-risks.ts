import { findByRules, RuleFindings } from './find-by-rules.js'
import { findSimilar } from './model/find-similar.js'
import type { DangerModel } from './model/danger-model.js'
import { ScoredSentences } from './model/score-sentences.js'
import { readWords, type Words } from './read-words.js'
import {
  isWorse,
  RISK_CATEGORIES,
  RISK_SEVERITIES,
  type RiskCategory,
  type RiskHit,
  type RiskSeverity,
} from './risk-phrases.js'
import { sentencesOf } from './sentences.js'

/** The number of code units that are read without a pause: a few milliseconds. */
const SLICE_UNITS = 8_192

/**
 * Looks for signs of danger in a text: for each category that is found the most pressing place, the first of its kind.
 * Rules decide first. The model adds sentences that are like those of danger, and lowers what the rules find in
 * sentences that are not, except what is imminent or certain. Pauses after each slice.
 * @param model undefined for the rules alone.
 */
export function* findRisks(text: string, model: DangerModel | undefined): Generator<undefined, readonly RiskHit[]> {
  const words = yield* readWords(text, SLICE_UNITS)
  const sentences = sentencesOf(words)
  const ruled = yield* findByRules(words, sentences)
  if (model === undefined)
    return withMethod(
      worstOf(words, ruled, () => false),
      ruled,
    )
  const scored = yield* new ScoredSentences(model, words, sentences, ruled).score()
  const isDoubtful = (sentence: number): boolean =>
    (scored.danger[sentence] ?? 1) < model.doubt && !ruled.certain.has(sentence)
  const worst = worstOf(words, ruled, isDoubtful)
  for (const hit of findSimilar(model, words, sentences, scored)) {
    const known = worst.get(hit.category)
    if (known === undefined || isWorse(hit.severity, known.severity)) worst.set(hit.category, hit)
  }
  return withMethod(worst, ruled)
}

/** The findings; the one of self-harm says if a sentence asks for a method. */
function withMethod(worst: ReadonlyMap<RiskCategory, RiskHit>, { method }: RuleFindings): readonly RiskHit[] {
  const asked = [...method.values()]
  if (asked.length === 0) return [...worst.values()]
  const how = asked.includes('plain') ? 'plain' : 'clinical'
  return Array.from(worst.values(), (hit) => (hit.category === 'self_harm' ? { ...hit, method: how } : hit))
}

/** The worst finding of each category, the first of equal ones. Those in doubtful sentences are LOW. */
function worstOf(
  words: Words,
  { severity, from, to }: RuleFindings,
  isDoubtful: (sentence: number) => boolean,
): Map<RiskCategory, RiskHit> {
  const worst = new Map<RiskCategory, RiskHit>()
  for (const [place, rank] of severity.entries()) {
    if (rank === 0) continue
    const category = RISK_CATEGORIES[place % RISK_CATEGORIES.length] ?? 'self_harm'
    const known = worst.get(category)
    const found = countedAs(RISK_SEVERITIES[rank - 1] ?? 'low', () =>
      isDoubtful(Math.floor(place / RISK_CATEGORIES.length)),
    )
    if (known !== undefined && !isWorse(found, known.severity)) continue
    const [start, end] = [words.start[from[place] ?? 0] ?? 0, words.end[(to[place] ?? 1) - 1] ?? 0]
    worst.set(category, { category, severity: found, start, end })
  }
  return worst
}

function countedAs(severity: RiskSeverity, isDoubtful: () => boolean): RiskSeverity {
  return severity !== 'imminent' && isDoubtful() ? 'low' : severity
}
