import { classify } from './classify.js'
import type { CitingSentence } from './check-support.js'
import { chooseUnits, weigh } from './choose-units.js'
import { quoteUnit } from './quote-unit.js'
import { SECTIONS, type SoapSection } from './source-text.js'
import type { SourceUnit } from './source-unit.js'

/** The most sentences of each section: enough for one page, and few enough to be checked by a person. */
const MOST: Readonly<Record<SoapSection, number>> = { S: 12, O: 8, A: 6, P: 8 }
/**
 * A draft that only quotes: the sentences that belong in each section, with their speakers. Nothing is rewritten, so
 * nothing is invented. Deterministic.
 */
export function extractDraft(units: readonly SourceUnit[]): CitingSentence[] {
  const candidates = weigh(units, classify)
  return SECTIONS.flatMap((section) =>
    chooseUnits(
      candidates.filter((candidate) => candidate.section === section),
      MOST[section],
    ).map((unit) => ({ section, text: quoteUnit(unit), sources: [unit.number] })),
  )
}
