import { oneLine } from '../../../kernel/text/one-line.js'
import { chooseUnits, classify, quoteUnit, type SourceUnit, weigh } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence, SectionForm } from './document-form.js'
import type { Material } from './material/read-material.js'
import type { Topic } from './material/titles.js'

/** Who wrote a title over it knows where it belongs. */
const UNDER_TITLE = 6
/** That several signs are there says a little more. */
const MORE_SIGNS = 0.5
/** What has no sign of its own, but would stand in a SOAP note. */
const BY_SOAP = 0.3
/** What stands under a title of something else is no entry of a list, unless it says so itself. */
const WITHOUT_DOUBT = 4
/** Titles below which anything can stand. */
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
/** A list under a title has short things in it. */
const MOST_WORDS_OF_ITEM = 8

/**
 * A document in the words of the text that it is made of: each sentence where its title or its signs put it, quoted under
 * the name of who said it. Nothing is rewritten, so nothing is invented. The same text always gives the same document.
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
  // Small talk, unless somebody put it under a title.
  if (soap === undefined && topic === undefined) return undefined
  // A title that nobody knows.
  if (/^[^.!?]{1,60}:$/u.test(unit.text)) return undefined
  let found: { section: string; weight: number } | undefined
  for (const { key, topics, signs, soap: letters = [], hasItems = false } of sections) {
    const isElsewhere = hasItems && topic !== undefined && !MIXED.has(topic)
    const matching = signs.flatMap(([worth, pattern]) =>
      worth >= (isElsewhere ? WITHOUT_DOUBT : 0) && pattern.test(unit.text) ? [worth] : [],
    )
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

/** A unit as a line of its own: without what marked it as one, and without what led on to the next. */
function wholeOf(unit: SourceUnit): string {
  const text = oneLine(unit.text)
    .replace(/^(?:[-*•☐]|\d{1,2}[.)]|\[[ x]?\])\s+/iu, '')
    .replace(/[;,]+$/, '')
  return quoteUnit({ ...unit, text })
}
