import { namesMeans } from '../context.js'
import type { Words } from '../read-words.js'
import type { RiskCategory, RiskHit } from '../risk-phrases.js'
import { CLASS_NAMES, DANGER_CLASSES } from './danger-classes.js'
import type { DangerModel, Likely } from './danger-model.js'
import type { Sentence } from '../sentences.js'
import { LEAST_WORDS, type ScoredSentences, weighedWords } from './score-sentences.js'

/** A sentence that, with those around it, is like those of danger. */
interface Similar {
  readonly at: number
  readonly likely: Likely
  readonly probability: number
}

/**
 * The sentence that is most like those of danger, for each category, among those of `within`. It is MODERATE, or HIGH
 * with a means, a night or a farewell: similarity alone says no more. Where the rules have flagged the same words there
 * is none.
 */
export function findSimilar(
  model: DangerModel,
  words: Words,
  sentences: readonly Sentence[],
  scored: ScoredSentences,
  within: { readonly first: number; readonly end: number } = { first: 0, end: sentences.length },
): readonly RiskHit[] {
  const found = new Map<RiskCategory, Similar>()
  for (const at of mostLikely(scored.danger, within, Math.min(...model.thresholds))) {
    if (scored.isFlaggedByRules(at, model.doubt) || scored.wordsAround(at) < LEAST_WORDS) continue
    if (deniesElsewhere(words, sentences[at])) continue
    const likely = scored.likely(at)
    const name = CLASS_NAMES[likely.dangerous]
    const probability = scored.asOneOfMany(likely.danger)
    if (name === undefined || probability < (model.thresholds[likely.dangerous] ?? 1)) continue
    const category = DANGER_CLASSES[name]
    if (!found.has(category)) found.set(category, { at, likely, probability })
  }
  return [...found].map(([category, { at, likely, probability }]) => {
    const { from, to } = sentences[scored.plainest(at)] ?? { from: 0, to: 0 }
    const canRise = category === 'self_harm' || category === 'harm_to_others'
    const place = (first: number, last: number) => ({ start: words.start[first] ?? 0, end: words.end[last] ?? 0 })
    return {
      category,
      severity: canRise && namesMeans(words, from, to) ? 'high' : 'moderate',
      ...place(from, to - 1),
      similar: {
        probability,
        isOfEating: CLASS_NAMES[likely.dangerous] === 'eating',
        words: weighedWords(model, words, { from, to }, likely).map((word) => place(word, word)),
      },
    }
  })
}

/**
 * Words, and pairs of words, that deny in other languages: the model has learnt English, and reads `Ich will nicht
 * sterben` as a wish.
 */
const DENIALS: ReadonlySet<string> = new Set([
  'nicht',
  'kein',
  'keine',
  'keinen',
  'niemals',
  'nunca',
  'jamas',
  'jamais',
  'no quiero',
])

function deniesElsewhere(words: Words, sentence: Sentence | undefined): boolean {
  const said = words.text.slice(sentence?.from, sentence?.to)
  return said.some((word, at) => DENIALS.has(word) || DENIALS.has(`${word} ${said[at + 1]}`))
}

/** The sentences whose class is worked out, at most: the most likely ones of a long text. */
const MOST_CLASSED = 48

/** The sentences that are most likely to tell of danger, the likeliest first. */
function mostLikely(
  danger: Float64Array,
  { first, end }: { readonly first: number; readonly end: number },
  lowest: number,
): number[] {
  const likely: number[] = []
  for (let at = first; at < end; at++) if ((danger[at] ?? 0) >= lowest) likely.push(at)
  return likely.toSorted((one, other) => (danger[other] ?? 0) - (danger[one] ?? 0)).slice(0, MOST_CLASSED)
}
