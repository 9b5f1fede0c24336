import { namedOnce, readShippedSections } from '../../../kernel/shipped-data.js'

const FILE = 'screen/concepts.txt'

/** The title of the concept of each word of `data/screen/concepts.txt`. */
export const CONCEPT_OF: ReadonlyMap<string, string> = namedOnce(
  FILE,
  readShippedSections(FILE).flatMap(({ title, lines }) =>
    lines.flatMap((line) => line.split(' ')).map((word): [string, string] => [word, title]),
  ),
)
