import { classify } from './classify.js'
import type { DraftSentence } from './draft-sentence.js'
import { chooseUnits, weigh } from './choose-units.js'
import { quoteUnit } from './quote-unit.js'
import { SECTIONS, type SoapSection } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

/** How many sentences a section has at most: what fits a page, and what somebody will check. */
const MOST: Readonly<Record<SoapSection, number>> = { S: 12, O: 8, A: 6, P: 8 }
/**
 * A draft in the sources' own words: what they say that bears on a section, quoted under the name of who said it. Nothing
 * is rewritten, so nothing is invented. The same sources always give the same draft.
 */
export function extractDraft(units: readonly SourceUnit[]): DraftSentence[] {
  const candidates = weigh(units, classify)
  return SECTIONS.flatMap((section) =>
    chooseUnits(
      candidates.filter((candidate) => candidate.section === section),
      MOST[section],
    ).map((unit) => ({ section, text: quoteUnit(unit), sources: [unit.number] })),
  )
}
