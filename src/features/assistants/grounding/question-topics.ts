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
}

/** All topics; a question can have several. */
export const QUESTION_TOPICS: readonly QuestionTopic[] = readShippedJson('questions/topics.json', topicsFile).map(
  ({ name, asked, words, kinds, isGeneral }) => ({
    ...{ name, isGeneral, kinds: new Set(kinds) },
    asked: new RegExp(`(?<![\\p{L}\\p{N}])(?:${asked.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
    stems: words === undefined ? undefined : stemsOf(words),
  }),
)

/** The topics of a question. */
export function topicsOf(question: string): readonly QuestionTopic[] {
  const plain = plainQuotes(question)
  return QUESTION_TOPICS.filter(({ asked }) => asked.test(plain))
}

/** A letter of a script that the patterns are not written in. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether a question is about danger, in any of its words, or might be: its script cannot be read. */
export function isAboutRisk(question: string): boolean {
  return OTHER_SCRIPT.test(question) || topicsOf(question).some(({ name }) => name === 'risk')
}

/** The distinct stems of a text. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ stem }) => stem))
}
