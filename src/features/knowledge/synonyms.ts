import { z } from 'zod'
import { checkShipped, readShippedSections } from '../../kernel/shipped-data.js'

const FILE = 'synonyms/manuals.txt'

/** The schema of the file: what people say, as a pattern, and the words of manuals for it. */
const synonyms = z.array(
  z.strictObject({
    said: z.string().min(1),
    terms: z.array(z.string().regex(/^\p{Ll}[\p{Ll}\d ,-]*$/u, 'is no term in lower case')).min(1),
  }),
)

const rules = checkShipped(
  FILE,
  synonyms,
  readShippedSections(FILE)
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const [said, terms] = line.split(' => ', 2)
      return { said, terms: terms?.split(', ') }
    }),
).map(({ said, terms }) => ({ said: new RegExp(`\\b(?:${said})\\b`, 'u'), terms }))

/** More of them would leave nothing of the question. */
const MOST = 24

/** What manuals call what a question says in everyday words. */
export function synonymsOf(words: readonly string[]): readonly string[] {
  const text = words.join(' ')
  return [...new Set(rules.flatMap(({ said, terms }) => (said.test(text) ? terms : [])))].slice(0, MOST)
}
