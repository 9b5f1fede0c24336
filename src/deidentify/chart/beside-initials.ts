import type { NameIndex, NameOwner } from './name-index.js'
import type { TextWords } from './text-words.js'

/** A name in a text: the words from `first` to `last`, and the people who have this name. */
export interface NameMatch {
  first: number
  last: number
  owners: readonly NameOwner[]
}

/** Whether the word is a single capital letter. */
export function isInitial(words: TextWords, at: number): boolean {
  return words.word(at).length === 1 && /^\p{Lu}$/u.test(words.cased(at))
}

/** Whether the initial of the person's other name precedes the name: J. Brown. */
export function initialBefore(words: TextWords, index: NameIndex, { first, owners }: NameMatch): boolean {
  const gap = words.gapBefore(first)
  const isWritten = gap === '.' || gap === '. ' || (gap === ' ' && isInitial(words, first - 1))
  return first > 0 && isWritten && isLetterOf(index, owners, words.word(first - 1))
}

/** Whether the initial of the person's other name follows the name: Brown, J. */
export function initialAfter(words: TextWords, index: NameIndex, { last, owners }: NameMatch): boolean {
  const gap = words.gapAfter(last)
  if (!(gap === ' ' || gap === ', ') || !isInitial(words, last + 1)) return false
  return isLetterOf(index, owners, words.word(last + 1))
}

/** Whether the other name of one of these people begins with the letter. */
function isLetterOf(index: NameIndex, owners: readonly NameOwner[], letter: string): boolean {
  return (
    letter.length === 1 &&
    owners.some(({ person, role }) => index.names[person]?.letters[role === 'given' ? 'family' : 'given'].has(letter))
  )
}
