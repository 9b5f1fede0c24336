import type { NameIndex, NameOwner } from './name-index.js'
import type { TextWords } from './text-words.js'

/** A name, with what belongs to it on both sides. */
export interface Named {
  first: number
  last: number
  owners: readonly NameOwner[]
}

/** A single capital letter. */
export function isInitial(words: TextWords, at: number): boolean {
  return words.word(at).length === 1 && /^\p{Lu}$/u.test(words.cased(at))
}

/** Whether the initial of the other name stands before it: J. Brown. */
export function initialBefore(words: TextWords, index: NameIndex, { first, owners }: Named): boolean {
  const gap = words.gapBefore(first)
  const isWritten = gap === '.' || gap === '. ' || (gap === ' ' && isInitial(words, first - 1))
  return first > 0 && isWritten && isLetterOf(index, owners, words.word(first - 1))
}

/** Whether the initial of the other name stands behind it: Brown, J. */
export function initialAfter(words: TextWords, index: NameIndex, { last, owners }: Named): boolean {
  const gap = words.gapAfter(last)
  if (!(gap === ' ' || gap === ', ') || !isInitial(words, last + 1)) return false
  return isLetterOf(index, owners, words.word(last + 1))
}

/** Whether a letter begins the other name of one of these people. */
function isLetterOf(index: NameIndex, owners: readonly NameOwner[], letter: string): boolean {
  return (
    letter.length === 1 &&
    owners.some(({ person, role }) => index.names[person]?.letters[role === 'given' ? 'family' : 'given'].has(letter))
  )
}
