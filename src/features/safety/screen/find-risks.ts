import { findByRules, RuleFindings } from './find-by-rules.js'
import { findSimilar } from './model/find-similar.js'
import type { DangerModel } from './model/danger-model.js'
import { ScoredSentences } from './model/score-sentences.js'
import { type Piece, piecesOf } from './pieces.js'
import {
  isWorse,
  type MethodQuestion,
  RISK_CATEGORIES,
  RISK_SEVERITIES,
  type RiskCategory,
  type RiskHit,
  type RiskSeverity,
} from './risk-phrases.js'

export interface ScreenOptions {
  /** How many words of the text are held at a time. */
  readonly wordsAtOnce?: number | undefined
  /** True where sentences that are only like those of danger do not count. */
  readonly byRulesOnly?: boolean
}

/**
 * Looks for signs of danger in a text: for each category that is found the most pressing place, the first of its kind.
 * Rules decide first. The model adds sentences that are like those of danger, and lowers what the rules find in
 * sentences that are not, except what is imminent or certain. Pauses after each slice.
 * @param model undefined for the rules alone.
 */
export function* findRisks(
  text: string,
  model: DangerModel | undefined,
  { wordsAtOnce, byRulesOnly = false }: ScreenOptions = {},
): Generator<undefined, readonly RiskHit[]> {
  const worst = new Map<RiskCategory, RiskHit>()
  const asked = new Set<MethodQuestion>()
  for (const piece of piecesOf(text, wordsAtOnce)) {
    if (piece === undefined) yield
    else {
      for (const hit of yield* findInPiece(piece, model, asked, byRulesOnly)) {
        const known = worst.get(hit.category)
        if (known === undefined || outweighs(hit, known)) worst.set(hit.category, hit)
      }
    }
  }
  if (asked.size === 0) return [...worst.values()]
  // The finding of self-harm says if a sentence asks for a method.
  const method = asked.has('plain') ? 'plain' : 'clinical'
  return Array.from(worst.values(), (hit) => (hit.category === 'self_harm' ? { ...hit, method } : hit))
}

/** The findings in a piece, one of each category. Adds how its sentences ask for a method of dying. */
function* findInPiece(
  piece: Piece,
  model: DangerModel | undefined,
  asked: Set<MethodQuestion>,
  byRulesOnly: boolean,
): Generator<undefined, Iterable<RiskHit>> {
  const { words, sentences, first, end, earlier } = piece
  const ruled = yield* findByRules(words, sentences)
  for (const [sentence, method] of ruled.method) if (sentence >= first && sentence < end) asked.add(method)
  if (model === undefined) return worstOf(piece, ruled, () => false).values()
  // Then the model has nothing to lower.
  if (byRulesOnly && ruled.isEmpty) return []
  const scored = yield* new ScoredSentences(model, words, sentences, ruled, earlier).score()
  const isDoubtful = (sentence: number): boolean =>
    (scored.danger[sentence] ?? 1) < model.doubt && !ruled.certain.has(sentence)
  const worst = worstOf(piece, ruled, isDoubtful)
  if (byRulesOnly) return worst.values()
  for (const hit of findSimilar(model, words, sentences, scored, piece)) {
    const known = worst.get(hit.category)
    if (known === undefined || isWorse(hit.severity, known.severity)) worst.set(hit.category, hit)
  }
  return worst.values()
}

/** Whether a finding counts more than an earlier one: it is worse, or a rule's beside a similarity, or more likely. */
export function outweighs(hit: RiskHit, known: RiskHit): boolean {
  if (hit.severity !== known.severity) return isWorse(hit.severity, known.severity)
  if (known.similar === undefined) return false
  return hit.similar === undefined || hit.similar.probability > known.similar.probability
}

/** The worst finding of each category in a piece, the first of equal ones. Those in doubtful sentences are LOW. */
function worstOf(
  piece: Piece,
  { severity, from, to }: RuleFindings,
  isDoubtful: (sentence: number) => boolean,
): Map<RiskCategory, RiskHit> {
  const worst = new Map<RiskCategory, RiskHit>()
  const { words } = piece
  const last = RuleFindings.place(piece.end, 0)
  for (let place = RuleFindings.place(piece.first, 0); place < last; place++) {
    const rank = severity[place] ?? 0
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
