import { oneLine } from '../../../kernel/text/one-line.js'
import { extractSentences, quoteUnit, type SourceUnit } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence } from './document-form.js'
import type { Material } from './material/read-material.js'

/** The most words of an item in a list below a title. */
const MOST_WORDS_OF_ITEM = 8

/** Makes a document of quotations: each sentence goes to the section of its title or signs, with its speaker's name. */
export function extractDocument({ sections }: DocumentForm, { units }: Material): DocumentSentence[] {
  return extractSentences(sections, units, (unit, { hasItems = false }) =>
    hasItems && unit.topics.length > 0 ? itemsOf(unit) : [wholeOf(unit)],
  )
}

/**
 * Splits a list below a title into its items. A list with a denial stays whole, because the denial covers all items.
 */
function itemsOf(unit: SourceUnit): readonly string[] {
  const whole = wholeOf(unit)
  if (unit.question !== undefined || unit.isTalk || whole.includes(':')) return [whole]
  const items = whole
    .replace(/\.$/, '')
    .split(/[,;]\s+(?:and\s+)?(?![^(]*\))/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const isList =
    items.length > 1 &&
    !unit.terms.some(({ isDenied }) => isDenied) &&
    items.every((item) => item.split(' ').length <= MOST_WORDS_OF_ITEM)
  return isList ? items : [whole]
}

/** A unit as a line of its own, without bullets and trailing separators. */
function wholeOf(unit: SourceUnit): string {
  const text = oneLine(unit.text)
    .replace(/^(?:[-*•☐]|\d{1,2}[.)]|\[[ x]?\])\s+/iu, '')
    .replace(/[;,]+$/, '')
  return quoteUnit({ ...unit, text })
}
