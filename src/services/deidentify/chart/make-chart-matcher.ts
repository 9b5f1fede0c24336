import { foldKey, foldText } from '../fold-text.js'
import type { ChartMatcher } from '../chart-matcher.js'
import type { Span } from '../span.js'
import type { ChartIdentifiers } from './chart-identifiers.js'

const WORD = /[\p{L}\p{Nd}]+/gu

/** Compiles what a chart says, so that many texts can be searched for it. */
export function makeChartMatcher({ people }: ChartIdentifiers): ChartMatcher {
  const names = new Map<string, string>()
  for (const { ref, givenNames, familyNames } of people) {
    for (const name of [...givenNames, ...familyNames]) {
      for (const [word] of foldKey(name).matchAll(WORD)) names.set(word, ref)
    }
  }
  return {
    match(text) {
      const folded = foldText(text)
      const found: Span[] = []
      for (const { 0: word, index } of folded.text.matchAll(WORD)) {
        const of = names.get(word)
        if (of === undefined) continue
        found.push({ ...folded.originalSpan(index, index + word.length), type: 'PERSON', layer: 'chart', of })
      }
      return found
    },
  }
}
