import { numbersIn } from '../../kernel/numbers-in.js'
import { oneLine } from '../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../kernel/text/text.js'
import type { BriefSentence } from './brief.entity.js'
import type { BriefUnit } from './units-of.js'

const MOST_SENTENCES = 80
const LONGEST_SENTENCE = 600

/**
 * Of the sentences that were written those that can be stood by, each with the records that it cites. Whoever wrote one is
 * not believed: it has to cite something that is there, and every number in it must stand in what it cites.
 */
export function keepSentences(
  sentences: readonly { readonly text: string; readonly sources: readonly number[] }[],
  units: readonly BriefUnit[],
): readonly BriefSentence[] {
  const byNumber = new Map(units.map((unit) => [unit.number, unit]))
  const kept = sentences.flatMap((sentence): BriefSentence[] => {
    const text = cutToCodePoints(oneLine(sentence.text), LONGEST_SENTENCE)
    const cited = [...new Set(sentence.sources)].flatMap((number) => byNumber.get(number) ?? [])
    const numbers = new Set(cited.flatMap(({ line }) => numbersIn(line)))
    if (text === '' || cited.length === 0 || !numbersIn(text).every((number) => numbers.has(number))) return []
    return [{ text, sources: cited.flatMap(({ sources }) => sources) }]
  })
  return kept.slice(0, MOST_SENTENCES)
}
