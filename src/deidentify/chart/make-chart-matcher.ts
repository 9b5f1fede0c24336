import { mergeSpans } from '../merge-spans.js'
import type { Span } from '../span.js'
import type { ChartIdentifiers } from './chart-identifiers.js'
import { birthDateFinder } from './find-birth-dates.js'
import { initialsFinder } from './find-initials.js'
import { findNames, unspacedNameFinder } from './find-names.js'
import { numberFinder } from './find-numbers.js'
import { phraseFinder } from './find-phrases.js'
import { NameIndex } from './name-index.js'
import { phrasesOf } from './phrases.js'
import { exactNameFinder } from './exact-names.js'
import type { Folded } from '../text/fold-text.js'
import { TextWords } from './text-words.js'

/** Finds the identifiers of a chart in a text. */
export interface ChartMatcher {
  /** @param folded the folded text, if it is known and has no pseudonym tokens */
  match(text: string, folded?: Folded): readonly Span[]
  /** Searches for names in another, simpler and stricter way, so that the two searches do not miss the same names. */
  matchExactNames(text: string): readonly Span[]
}

/**
 * Compiles the identifiers of a chart into a matcher for any number of texts. The time to search a text depends on its
 * length, and hardly on the number of people in the chart.
 */
export function makeChartMatcher(chart: ChartIdentifiers): ChartMatcher {
  const refs = chart.people.map(({ ref }) => ref)
  const index = new NameIndex(chart.people)
  const findInitials = initialsFinder(index, refs)
  const findUnspaced = unspacedNameFinder(index, refs)
  const findNumbers = numberFinder(chart.people)
  const findBirthDates = birthDateFinder(chart.people)
  const findPhrases = phraseFinder(phrasesOf(chart))
  return {
    matchExactNames: exactNameFinder(chart),
    match(text, folded) {
      const words = new TextWords(text, folded)
      return mergeSpans([
        ...findPhrases(words),
        ...findNumbers(words),
        ...findBirthDates(words),
        ...findNames(words, index, refs),
        ...findInitials(words),
        ...findUnspaced(words),
      ])
    },
  }
}
