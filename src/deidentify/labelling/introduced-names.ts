import {
  BEFORE_PLACES,
  CLINICAL_TERMS,
  LAST_OF_LABELS,
  LAST_OF_PHRASES,
  NAME_LABEL,
  NAME_PHRASES,
  RELATIONS,
  SPEAKER_LABEL,
  SURE_TITLES,
  TITLES,
} from '../lexicon/context-words.js'
import { CLINICAL, GIVEN, NEVER, SURNAME, WORD } from '../lexicon/lexicon.js'
import { isContraction } from './name-evidence.js'
import type { Mark, Marks } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

/** How much of the text before a word is read for what introduces a name. */
const INTRODUCTION = 60
const MOST_WORDS_OF_A_NAME = 4
const PERSON: Mark = { type: 'PERSON', layer: 'context' }

/** Marks what stands where a name is expected: after a title, a relation, "my name is", a label. */
export function markIntroduced(tokens: readonly Token[], marks: Marks, text: string): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || marks[at] !== undefined) continue
    if (isIntroduced(tokens, at, text)) at = markName(tokens, marks, at)
  }
}

function isIntroduced(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (isContraction(token.lower)) return false
  const isWritten = token.shape !== 'lower'
  const before = wordBefore(tokens, at)
  const isSecondMeaning = (token.flags & (NEVER | CLINICAL)) !== 0
  if (before !== undefined && TITLES.has(before.lower)) {
    const isSure = SURE_TITLES.has(before.lower)
    if (!isWritten) return isSure && ((token.flags & WORD) === 0 || (token.flags & SURNAME) !== 0) && !isSecondMeaning
    if (token.flat || CLINICAL_TERMS.has(token.lower)) return false
    // "Dr. Best", "Dr. Parkinson": after a title nearly everything is a name.
    return !isSecondMeaning || (isSure && token.shape === 'capital' && (token.flags & SURNAME) !== 0)
  }
  if (isSecondMeaning && (token.flags & GIVEN) === 0) return false
  if (before !== undefined && RELATIONS.has(before.lower) && (token.flags & NEVER) === 0) {
    if (isWritten) return !token.flat && token.shape !== 'upper'
    return (token.flags & WORD) === 0 && (token.flags & (GIVEN | SURNAME)) !== 0
  }
  const last = tokens[at - 1]?.lower ?? ''
  const isLabelled = LAST_OF_LABELS.has(last)
  if (!isLabelled && !LAST_OF_PHRASES.has(last)) return false
  const introduction = text.slice(Math.max(0, token.start - INTRODUCTION), token.start)
  const isKnown = (token.flags & (GIVEN | SURNAME)) !== 0
  if (NAME_PHRASES.test(introduction)) return isWritten || (isKnown && !isSecondMeaning) || (token.flags & WORD) === 0
  if (isSecondMeaning) return false
  const line = introduction.slice(introduction.lastIndexOf('\n') + 1)
  if (SPEAKER_LABEL.test(line)) return isWritten && isShortLine(tokens, at)
  return (isWritten || isKnown) && NAME_LABEL.test(line)
}

/** Two or three words with capitals, and the line ends. */
function isShortLine(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + MOST_WORDS_OF_A_NAME + 2; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline') return at - from > 1
    if (token.kind !== 'word' ? token.lower !== '.' : token.shape === 'lower') return false
  }
  return false
}

/** The word before, with the full stop of a title or a comma between. */
function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  const before = tokens[at - 1]
  if (before?.kind === 'word') return before
  return before?.lower === '.' && tokens[at]?.spaced === true && SURE_TITLES.has(tokens[at - 2]?.lower ?? '')
    ? tokens[at - 2]
    : undefined
}

/** The words of the name: those with a capital when the first one has it. */
function markName(tokens: readonly Token[], marks: Marks, from: number): number {
  const first = tokens[from]
  let at = from
  for (let words = 0; at < tokens.length && words < MOST_WORDS_OF_A_NAME; at++, words++) {
    const token = tokens[at]
    if (
      token?.kind !== 'word' ||
      marks[at] !== undefined ||
      (at > from && (token.shape === 'lower') !== (first?.shape === 'lower'))
    )
      break
    if (
      at > from &&
      ((token.flags & (NEVER | CLINICAL)) !== 0 ||
        (token.shape === 'lower' && (token.flags & WORD) !== 0 && (token.flags & SURNAME) === 0) ||
        BEFORE_PLACES.has(token.lower))
    )
      break
    marks[at] = PERSON
    if (tokens[at + 1]?.lower === '-') marks[++at] = PERSON
  }
  return Math.max(from, at - 1)
}
