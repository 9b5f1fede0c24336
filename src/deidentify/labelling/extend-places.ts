import {
  BUILDINGS,
  LANDMARK_ENDINGS,
  PLACE_ENDINGS,
  SCHOOL_ENDINGS,
  STREETS,
} from '../lexicon/small-letter-words.js'
import { HOUSES, PREMISES } from '../lexicon/premises-words.js'
import { STREET_ENDINGS } from '../lexicon/street-words.js'
import type { Token } from '../text/tokenize.js'
import { wordSet } from '../text/word-set.js'
import type { TokenLabels } from './token-labels.js'

/** Words that stand after the name of a house, a school or a street and after hardly anything else. */
const SURE_ENDINGS: ReadonlySet<string> = new Set([
  ...[...STREETS, ...BUILDINGS, ...PREMISES],
  ...wordSet('secondary infirmary precinct rehab uni'),
])
/** Words that are a part of the name after a place, and may be anything after a person: "hazel view", "hazel walk". */
const ENDINGS: ReadonlySet<string> = new Set([
  ...[...SURE_ENDINGS, ...SCHOOL_ENDINGS, ...HOUSES, ...LANDMARK_ENDINGS, ...PLACE_ENDINGS, ...STREET_ENDINGS],
  ...wordSet('market rec fold garth wynd court point mosque temple'),
])
const BEGINNINGS = wordSet('great little upper lower nether north south east west saint st mount')

/**
 * Labels the words that belong to the name of a place, a house or an inn of which a part was found: "chegutu refuge",
 * "little melden", "the wolf and haywain".
 */
export function extendPlaces(tokens: readonly Token[], labels: TokenLabels): void {
  for (let at = 0; at < tokens.length; at++) {
    const label = labels[at]
    if (label === undefined) continue
    const isPlace = label.type === 'LOCATION' || label.type === 'ORGANIZATION'
    if (isPlace && label.type === 'LOCATION' && isPlain(tokens[at - 1], BEGINNINGS)) labels[at - 1] ??= label
    if (tokens[at]?.isPossessive === true) continue
    if (isPlace || label.type === 'PERSON') {
      if (isPlain(tokens[at + 1], isPlace ? ENDINGS : SURE_ENDINGS))
        labels[at + 1] ??= { type: isPlace ? label.type : 'ORGANIZATION', layer: label.layer }
      const [before, joint, other] = [tokens[at - 1], tokens[at + 1], labels[at + 2]]
      const isPair = before?.lower === 'the' && JOINTS.has(joint?.lower ?? '')
      if (isPair && labels[at + 1] === undefined && (other?.type === 'PERSON' || other?.type === 'ORGANIZATION'))
        labels[at + 1] = other
    }
  }
}

const JOINTS = wordSet('and & n')

/** Whether a token is one of these words, with only a space before it. */
function isPlain(token: Token | undefined, words: ReadonlySet<string>): boolean {
  return token?.kind === 'word' && token.shape === 'lower' && token.hasSpaceBefore && words.has(token.lower)
}
