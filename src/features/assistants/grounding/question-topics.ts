import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import { plainQuotes } from '../../../kernel/text/plain-quotes.js'
import { termsOf } from '../../soap-drafts/index.js'

/** The schema of `data/questions/topics.json`. */
const topicsFile = z.array(
  z.strictObject({
    name: z.string().min(1),
    /** Patterns of whole words, one of which has to occur in the question. */
    asked: z.array(z.string().min(1)).min(1),
    /** Words of records that are looked for in place of the question's own. */
    words: z.string().min(1).optional(),
    /** Kinds of records that answer such questions whatever words they have. */
    kinds: z.array(z.string().min(1)),
    /** True if the newest figures answer it best, and no manual does. */
    isGeneral: z.boolean(),
    /** True if it is about danger, so that no answer may sound as if there were none. */
    isDanger: z.boolean().default(false),
  }),
)

/** What a question about a client can be about. */
export interface QuestionTopic {
  readonly name: string
  readonly asked: RegExp
  /** The stems of the words of records; undefined for a topic that is found by its kinds alone. */
  readonly stems: ReadonlySet<string> | undefined
  readonly kinds: ReadonlySet<string>
  readonly isGeneral: boolean
  readonly isDanger: boolean
}

/** All topics; a question can have several. */
export const QUESTION_TOPICS: readonly QuestionTopic[] = readShippedJson('questions/topics.json', topicsFile).map(
  ({ name, asked, words, kinds, ...flags }) => ({
    ...{ ...flags, name, kinds: new Set(kinds) },
    asked: new RegExp(`(?<![\\p{L}\\p{N}])(?:${asked.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
    stems: words === undefined ? undefined : stemsOf(words),
  }),
)

/** The topics of a question. */
export function topicsOf(question: string): readonly QuestionTopic[] {
  const plain = plainQuotes(question)
  return QUESTION_TOPICS.filter(({ asked }) => asked.test(plain))
}

const ITEM =
  /(?<!\p{L})(?:(?:items?|questions?|q|no|number)\W{0,3}(?:(?:no|number|nr)\W{0,2})?(?<number>\d{1,2}|\p{L}{3,9})|(?<place>\p{L}{3,9}|\d{1,2}(?:st|nd|rd|th)) (?:item|question))(?![\p{L}\p{N}])/giu
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
/** How people speak of the last item of a PHQ-9. */
const LAST_OF_PHQ = /(?<!\p{L})last (?:item|question|box|one)\b.{0,20}\bphq/iu
const LAST_ITEM_OF_PHQ = 9

/** The numbers of the items of instruments that a question names: `question nine`, `the ninth item`. */
export function itemsAsked(question: string): ReadonlySet<number> {
  const found = [...question.matchAll(ITEM)].flatMap(({ groups: { number = '', place = '' } = {} }) => {
    const word = (number === '' ? place : number).toLowerCase()
    const at = Math.max(NUMBERS.indexOf(word), PLACES.indexOf(word)) + 1
    return [at > 0 ? at : Number.parseInt(word, 10)].filter((one) => one > 0)
  })
  return new Set([...found, ...(LAST_OF_PHQ.test(question) ? [LAST_ITEM_OF_PHQ] : [])])
}

/** A letter of a script that the patterns are not written in. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether a question is about danger, in any of its words, or might be: its script cannot be read. */
export function isAboutRisk(question: string): boolean {
  return OTHER_SCRIPT.test(question) || topicsOf(question).some(({ isDanger }) => isDanger)
}

/** The distinct stems of a text. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ stem }) => stem))
}
