import { z } from 'zod'
import { checkShipped, readShippedSections } from '../../../kernel/shipped-data.js'
import { compileSynonyms } from '../../../knowledge-index/index.js'

const FILE = 'synonyms/manuals.txt'

/** The schema of the file: an everyday expression as a pattern, and the manuals' terms for it. */
const synonyms = z.array(
  z.strictObject({
    said: z.string().min(1),
    terms: z.array(z.string().regex(/^\p{Ll}[\p{Ll}\d ,-]*$/u, 'is no term in lower case')).min(1),
  }),
)

/** The manuals' terms for the everyday expressions in a question. */
export const synonymsOf = compileSynonyms(
  checkShipped(
    FILE,
    synonyms,
    readShippedSections(FILE)
      .flatMap(({ lines }) => lines)
      .map((line) => {
        const [said, terms] = line.split(' => ', 2)
        return { said, terms: terms?.split(', ') }
      }),
  ),
)
