import { oneLine } from '../../../kernel/text/one-line.js'
import { chooseUnits, classify, quoteUnit, REPORTED, type SourceUnit, weigh } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence, SectionForm } from './document-form.js'
import type { Material } from './material/read-material.js'
import type { Topic } from './material/titles.js'

/** The weight of a title above the text. */
const UNDER_TITLE = 6
/** The extra weight of several signs. */
const MORE_SIGNS = 0.5
/** The weight of a SOAP section for text without a sign. */
const BY_SOAP = 0.3
/** The least weight of a sign in text below another title. */
const WITHOUT_DOUBT = 4
/** Titles below which any topic can occur. */
const MIXED: ReadonlySet<Topic> = new Set([
  'other',
  'S',
  'O',
  'A',
  'risk',
  'presenting',
  'behavior',
  'history',
  'strengths',
])
/** The most words of an item in a list below a title. */
const MOST_WORDS_OF_ITEM = 8

/**
 * Makes a document of quotations: each sentence goes to the section of its title or signs, with the name of its
 * speaker. Nothing is rewritten, so nothing is invented. The same text always gives the same document.
 */
export function extractSentences(form: DocumentForm, { units, topicOf }: Material): DocumentSentence[] {
  const weighed = weigh(units, (unit) => placeOf(form.sections, unit, topicOf(unit)))
  return form.sections.flatMap(({ key, most, hasItems = false }) =>
    chooseUnits(
      weighed.filter(({ section }) => section === key),
      most,
    )
      .flatMap((unit) =>
        (hasItems && topicOf(unit) !== undefined ? itemsOf(unit) : [wholeOf(unit)]).map((text) => ({
          text,
          sources: [unit.number],
        })),
      )
      .slice(0, most)
      .map((sentence) => ({ section: key, ...sentence })),
  )
}

function placeOf(sections: readonly SectionForm[], unit: SourceUnit, topic: Topic | undefined) {
  const soap = classify(unit)
  // Text without a class is small talk, unless it is below a title.
  if (soap === undefined && topic === undefined) return undefined
  // A line that looks like an unknown title.
  if (/^[^.!?]{1,60}:$/u.test(unit.text)) return undefined
  // Under a title of risk stand what the client said of it and what the clinician thinks of it.
  const text = topic === 'risk' ? unit.text.replace(/^\p{L}[\p{L} ]{0,30}:\s*/u, '') : unit.text
  const isDenial = topic === 'risk' && REPORTED.test(text)
  let found: { section: string; weight: number } | undefined
  for (const { key, topics, signs, soap: letters = [], hasItems = false } of sections) {
    const isElsewhere = hasItems && topic !== undefined && !MIXED.has(topic)
    const matching = signs.flatMap(([worth, pattern]) =>
      worth >= (isElsewhere ? WITHOUT_DOUBT : 0) && pattern.test(text) ? [worth] : [],
    )
    const weight =
      (topics.some((one) => one === topic) && !isDenial ? UNDER_TITLE : 0) +
      Math.max(0, ...matching) +
      (matching.length > 1 ? MORE_SIGNS : 0) +
      (soap !== undefined && letters.includes(soap.section) ? BY_SOAP * soap.weight : 0)
    if (weight > (found?.weight ?? 0)) found = { section: key, weight }
  }
  return found
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
