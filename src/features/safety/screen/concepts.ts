import { readShippedSections } from '../../../kernel/shipped-data.js'

/** The title of the concept of each word of `data/screen/concepts.txt`. */
export const CONCEPT_OF: ReadonlyMap<string, string> = new Map(
  readShippedSections('screen/concepts.txt').flatMap(({ title, lines }) =>
    lines.flatMap((line) => line.split(' ')).map((word): [string, string] => [word, title]),
  ),
)
