import { placeUnit, type SectionRules } from '../templates/section-rules.js'
import type { CitingSentence } from './check-support.js'
import { chooseUnits, weigh } from './choose-units.js'
import type { SourceUnit } from './source-unit.js'

/**
 * Makes a document of quotations: each sentence goes to the section of its title or signs. Nothing is rewritten, so
 * nothing is invented. The same text always gives the same document.
 * @param linesOf a sentence as the document says it, with its speaker; a list can become several lines.
 */
export function extractSentences<Section extends SectionRules>(
  sections: readonly Section[],
  units: readonly SourceUnit[],
  linesOf: (unit: SourceUnit, section: Section) => readonly string[],
): CitingSentence[] {
  const weighed = weigh(units, (unit, isDanger) => placeUnit(sections, unit, isDanger))
  return sections.flatMap((section) => {
    const { key, most } = section
    const chosen = chooseUnits(
      weighed.filter((candidate) => candidate.section === key),
      most,
    )
    return chosen
      .flatMap((unit) => linesOf(unit, section).map((text) => ({ section: key, text, sources: [unit.number] })))
      .slice(0, Math.max(most, chosen.length))
  })
}
