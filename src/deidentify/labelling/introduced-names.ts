import {
  BEFORE_PLACES,
  CLINICAL_TERMS,
  LAST_OF_LABELS,
  LAST_OF_PHRASES,
  NAME_LABEL,
  NAME_PHRASES,
  NAME_PHRASES_HINT,
  RELATIONS,
  SPEAKER_LABEL,
  SURE_TITLES,
  TITLES,
} from '../lexicon/context-words.js'
import { BEFORE_NAME, CLINICAL_WORD, GIVEN_NAME, NOT_A_NAME, SURNAME, COMMON_WORD } from '../lexicon/lexicon.js'
import { isContraction, isRole } from './name-evidence.js'
import type { TokenLabel, TokenLabels } from './token-labels.js'
import type { Token } from '../text/tokenize.js'

/** How many characters before a word are searched for an introduction such as "my name is". */
const INTRODUCTION = 60
const MOST_WORDS_OF_A_NAME = 4
const PERSON: TokenLabel = { type: 'PERSON', layer: 'context' }

/** Labels words where a name is expected: after a title, a relation, "my name is", or a label such as "Patient:". */
export function labelIntroducedNames(tokens: readonly Token[], labels: TokenLabels, text: string): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || labels[at] !== undefined) continue
    if (mayBeIntroduced(tokens[at - 1]) && isIntroduced(tokens, at, text)) at = labelName(tokens, labels, at)
  }
}

/** Whether a name may follow this token. After most words none is introduced, which is quickly seen. */
function mayBeIntroduced(before: Token | undefined): boolean {
  return before !== undefined && (before.kind !== 'word' || (before.flags & BEFORE_NAME) !== 0)
}

function isIntroduced(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (isContraction(token.lower) || isRole(token)) return false
  const isWritten = token.shape !== 'lower'
  const before = wordBefore(tokens, at)
  const isOrdinaryWord = (token.flags & (NOT_A_NAME | CLINICAL_WORD)) !== 0
  if (before !== undefined && TITLES.has(before.lower)) {
    const isSure = SURE_TITLES.has(before.lower)
    if (!isWritten)
      return isSure && ((token.flags & COMMON_WORD) === 0 || (token.flags & SURNAME) !== 0) && !isOrdinaryWord
    if (token.inCapitalisedLine || CLINICAL_TERMS.has(token.lower)) return false
    // Nearly every word after a title is a name: "Dr. Best", "Dr. Parkinson".
    return !isOrdinaryWord || (isSure && token.shape === 'capital' && (token.flags & SURNAME) !== 0)
  }
  if (isOrdinaryWord && (token.flags & GIVEN_NAME) === 0) return false
  if (before !== undefined && RELATIONS.has(before.lower) && (token.flags & NOT_A_NAME) === 0) {
    if (isWritten) return !token.inCapitalisedLine && token.shape !== 'upper'
    return (token.flags & COMMON_WORD) === 0 && (token.flags & (GIVEN_NAME | SURNAME)) !== 0
  }
  const last = tokens[at - 1]?.lower ?? ''
  const isLabelled = LAST_OF_LABELS.has(last)
  if (!isLabelled && !LAST_OF_PHRASES.has(last)) return false
  const introduction = text.slice(Math.max(0, token.start - INTRODUCTION), token.start)
  const isKnown = (token.flags & (GIVEN_NAME | SURNAME)) !== 0
  if (NAME_PHRASES_HINT.test(introduction) && NAME_PHRASES.test(introduction))
    return isWritten || (isKnown && !isOrdinaryWord) || (token.flags & COMMON_WORD) === 0
  if (isOrdinaryWord) return false
  const line = introduction.slice(introduction.lastIndexOf('\n') + 1)
  if (SPEAKER_LABEL.test(line)) return isWritten && isShortLine(tokens, at)
  return (isWritten || isKnown) && NAME_LABEL.test(line)
}

/** Whether the line consists of a few capitalised words. */
function isShortLine(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + MOST_WORDS_OF_A_NAME + 2; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'newline') return at - from > 1
    if (token.kind !== 'word' ? token.lower !== '.' : token.shape === 'lower') return false
  }
  return false
}

/** The previous word. The full stop of a title is skipped. */
function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  const before = tokens[at - 1]
  if (before?.kind === 'word') return before
  return before?.lower === '.' && tokens[at]?.hasSpaceBefore === true && SURE_TITLES.has(tokens[at - 2]?.lower ?? '')
    ? tokens[at - 2]
    : undefined
}

/** Labels the words of a name and returns the last of them. If the first word is capitalised, so are the others. */
function labelName(tokens: readonly Token[], labels: TokenLabels, from: number): number {
  const first = tokens[from]
  let at = from
  for (let words = 0; at < tokens.length && words < MOST_WORDS_OF_A_NAME; at++, words++) {
    const token = tokens[at]
    if (
      token?.kind !== 'word' ||
      labels[at] !== undefined ||
      (at > from && (token.shape === 'lower') !== (first?.shape === 'lower'))
    )
      break
    if (
      at > from &&
      ((token.flags & (NOT_A_NAME | CLINICAL_WORD)) !== 0 ||
        (token.shape === 'lower' && (token.flags & COMMON_WORD) !== 0 && (token.flags & SURNAME) === 0) ||
        BEFORE_PLACES.has(token.lower))
    )
      break
    labels[at] = PERSON
    if (tokens[at + 1]?.lower === '-') labels[++at] = PERSON
  }
  return Math.max(from, at - 1)
}
