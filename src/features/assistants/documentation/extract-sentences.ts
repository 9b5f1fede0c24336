import { oneLine } from '../../../kernel/one-line.js'
import { chooseUnits, classify, quoteUnit, type SourceUnit, weigh } from '../../soap-drafts/index.js'
import type { DocumentForm, SectionForm } from './document-form.js'
import type { DocumentSentence } from './documentation-task.js'
import type { Material } from './material/read-material.js'

/** Who wrote a title over it knows where it belongs. */
const UNDER_TITLE = 6
/** That several signs are there says a little more. */
const MORE_SIGNS = 0.5
/** What has no sign of its own, but would stand in a SOAP note. */
const BY_SOAP = 0.3
/** A list under a title has short things in it. */
const MOST_WORDS_OF_ITEM = 8

/**
 * A document in the words of the text that it is made of: each sentence where its title or its signs put it, quoted under
 * the name of who said it. Nothing is rewritten, so nothing is invented. The same text always gives the same document.
 */
export function extractSentences(form: DocumentForm, { units, topicOf }: Material): DocumentSentence[] {
  const weighed = weigh(units, (unit) => placeOf(form.sections, unit, topicOf(unit)))
  return form.sections.flatMap(({ key, most }) =>
    chooseUnits(
      weighed.filter(({ section }) => section === key),
      most,
    )
      .flatMap((unit) => itemsOf(unit, topicOf(unit) !== undefined).map((text) => ({ text, sources: [unit.number] })))
      .slice(0, most)
      .map((sentence) => ({ section: key, ...sentence })),
  )
}

function placeOf(sections: readonly SectionForm[], unit: SourceUnit, topic: string | undefined) {
  const soap = classify(unit)
  // Small talk, unless somebody put it under a title.
  if (soap === undefined && topic === undefined) return undefined
  let found: { section: string; weight: number } | undefined
  for (const { key, topics, signs, soap: letters = [] } of sections) {
    const matching = signs.flatMap(([worth, pattern]) => (pattern.test(unit.text) ? [worth] : []))
    const weight =
      (topics.some((one) => one === topic) ? UNDER_TITLE : 0) +
      Math.max(0, ...matching) +
      (matching.length > 1 ? MORE_SIGNS : 0) +
      (soap !== undefined && letters.includes(soap.section) ? BY_SOAP * soap.weight : 0)
    if (weight > (found?.weight ?? 0)) found = { section: key, weight }
  }
  return found
}

/** A list under a title is its items; anything that denies stays whole, because the denial is of all that follows. */
function itemsOf(unit: SourceUnit, isTitled: boolean): readonly string[] {
  const text = oneLine(unit.text).replace(/^(?:[-*•☐]|\d{1,2}[.)]|\[[ x]?\])\s+/iu, '')
  if (!isTitled || unit.question !== undefined || unit.isTalk) return [quoteUnit({ ...unit, text })]
  const items = text
    .replace(/[.;,]+$/, '')
    .split(/[,;]\s+(?:and\s+)?(?![^(]*\))/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const isList =
    items.length > 1 &&
    !unit.terms.some(({ isDenied }) => isDenied) &&
    items.every((item) => item.split(' ').length <= MOST_WORDS_OF_ITEM)
  return isList ? items : [text.replace(/[;,]+$/, '')]
}
