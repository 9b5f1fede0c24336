import { oneLine } from '../../../kernel/text/one-line.js'
import { extractSentences, quoteUnit, type SourceUnit, termsOf } from '../../soap-drafts/index.js'
import type { DocumentForm, DocumentSentence, SectionForm } from './document-form.js'
import type { Material } from './material/read-material.js'

/** The most words of an item in a list below a title. */
const MOST_WORDS_OF_ITEM = 8

/** Makes a document of quotations: each sentence goes to the section of its title or signs, with its speaker's name. */
export function extractDocument({ sections, asks = [] }: DocumentForm, { units }: Material): DocumentSentence[] {
  const placed = units.map((unit) => {
    const topic = unit.topics.length > 0 ? undefined : asks.find(([, question]) => question.test(unit.asked ?? ''))?.[0]
    return topic === undefined ? unit : { ...unit, topics: [topic] }
  })
  return extractSentences(sections, placed, (unit, section) =>
    section.hasItems === true && unit.topics.length > 0 ? itemsOf(unit, section) : [wholeOf(unit)],
  )
}

/** A title in front of its text. */
const TITLED = /^(?<title>\p{L}[^:.!?]{0,60}):\s+(?<rest>\S.*)$/su
/** A sentence about somebody is no list, however many commas it has. */
const IS_SENTENCE = /^(?:he|she|they|i|we|it|there|(?:the )?(?:client|patient)|pt)(?!\p{L})/iu
const DENIED = /^(?:but )?(?:not|never|nobody|no)(?!\p{L})/iu
/** A title that says the opposite of what its section is about. */
const DENYING_TITLE = /(?<!\p{L})(?:not|don['’]?t|never|no|avoid|worse)(?!\p{L})/iu

/**
 * Splits a list below a title into its items. A list with a denial stays whole, because the denial covers all items,
 * unless its item is set apart: `Bert; not Sandra`. A denied item keeps the title, so that it says what is denied.
 */
function itemsOf(unit: SourceUnit, { dropsTitle = false }: SectionForm): readonly string[] {
  const whole = wholeOf(unit)
  if (unit.question !== undefined || unit.isTalk || IS_SENTENCE.test(whole)) return [whole]
  const { title, rest } = (dropsTitle ? TITLED.exec(whole)?.groups : undefined) ?? {}
  if (title === undefined ? whole.includes(':') : DENYING_TITLE.test(title)) return [whole]
  const items = (rest ?? whole)
    .replace(/\.$/, '')
    .split(unit.terms.some(({ isDenied }) => isDenied) ? APART : /[,;]\s+(?:and\s+)?(?![^(]*\))/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const isList =
    (items.length > 1 || (title !== undefined && !DENIED.test(items[0] ?? ''))) &&
    items.every((item) => item.split(' ').length <= MOST_WORDS_OF_ITEM && (DENIED.test(item) || !hasDenial(item)))
  if (!isList) return [whole]
  return items.map((item) => (DENIED.test(item) && title !== undefined ? `${title}: ${item}` : item))
}

/** Where a denial ends or begins. */
const APART = /;\s+(?:and\s+)?(?![^(]*\))|,\s+(?=but not(?!\p{L}))/u

function hasDenial(item: string): boolean {
  return termsOf(item).some(({ isDenied }) => isDenied)
}

/** A unit as a line of its own, without bullets and trailing separators. */
function wholeOf(unit: SourceUnit): string {
  const text = oneLine(unit.text)
    .replace(/^(?:[-*•☐]|\d{1,2}[.)]|\[[ x]?\])\s+/iu, '')
    .replace(/[;,]+$/, '')
  return quoteUnit({ ...unit, text })
}
