import { byNumber, type CitingSentence, supportOf } from './check-support.js'
import { quoteUnit } from './quote-unit.js'
import type { SourceUnit } from './source-unit.js'

/**
 * Adds the risk flags that no sentence of a draft stands on: whoever wrote it, a note about a client with a flag speaks
 * of risk.
 */
export function keepFlags(draft: readonly CitingSentence[], units: readonly SourceUnit[]): readonly CitingSentence[] {
  const known = byNumber(units)
  const cited = new Set(draft.flatMap((sentence) => supportOf(sentence, known).map(({ number }) => number)))
  const left = units.filter(
    ({ number, parts }) => !cited.has(number) && parts.some(({ source }) => source.kind === 'riskFlag'),
  )
  return [...draft, ...left.map((unit) => ({ section: 'A' as const, text: quoteUnit(unit), sources: [unit.number] }))]
}
