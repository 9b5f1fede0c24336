import { idOf, type NoteTemplate, wordsNeeded } from '../templates/note-template.js'
import { byNumber, type CitingSentence, supportOf } from './check-support.js'
import { quoteUnit } from './quote-unit.js'
import type { SourceUnit } from './source-unit.js'

/**
 * Adds the risk flags that no sentence of a draft stands on: whoever wrote it, a note about a client with a flag speaks
 * of risk, whatever its template is.
 */
export function keepFlags(
  { sections, risk }: NoteTemplate,
  draft: readonly CitingSentence[],
  units: readonly SourceUnit[],
): readonly CitingSentence[] {
  const byId = new Map(sections.map((section) => [idOf(section), section]))
  const section = sections.flatMap((one) => (one.key === risk ? [idOf(one)] : []))[0] ?? risk
  const known = byNumber(units)
  const cited = new Set(
    draft.flatMap((sentence) => {
      const of = byId.get(sentence.section)
      return supportOf(sentence, known, of && wordsNeeded(of)).map(({ number }) => number)
    }),
  )
  const left = units.filter(
    ({ number, parts }) => !cited.has(number) && parts.some(({ source }) => source.kind === 'riskFlag'),
  )
  return [...draft, ...left.map((unit) => ({ section, text: quoteUnit(unit), sources: [unit.number] }))]
}
