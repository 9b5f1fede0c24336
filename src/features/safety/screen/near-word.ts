import { isInLexicon } from '../../../deidentify/index.js'
import { once } from '../../../kernel/once.js'
import { vocabulary } from './compile-phrases.js'
import { CONCEPT_OF } from './concepts.js'

/** Of shorter words only neighbouring letters are put right: nearly all differ from another word in one letter. */
const SHORTEST = 4
const SHORTEST_WITH_ONE = 5
const SHORTEST_WITH_TWO = 8
const LONGEST = 16

/** A word that a misspelt one can stand for, with its letters as bits. */
interface Target {
  readonly word: string
  readonly letters: number
}

/** By first letter and length: what matters to the rules, then to the model. The first letter is rarely wrong. */
const targets = once((): ReadonlyMap<string, readonly Target[]> =>
  Map.groupBy(
    [...new Set([...vocabulary, ...CONCEPT_OF.keys()])]
      .filter((word) => word.length >= SHORTEST && word.length <= LONGEST && /^[a-z]+$/.test(word))
      .map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => keyOf(word, word.length),
  ),
)

/**
 * The word that a misspelt one most likely stands for: one wrong, missing, added or exchanged letter away, in long
 * words two. Undefined for what is a word or a name already, and where no word that matters is near.
 */
export function nearWord(word: string): string | undefined {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return undefined
  return isWord(word) ? undefined : nearest(word)
}

/** A word, a name, or one of them with an ending whose apostrophe was left out: `theres`, `wouldnt`. */
function isWord(word: string): boolean {
  if (CONCEPT_OF.has(word) || isInLexicon(word)) return true
  const stem = /^(.{2,}?)(?:s|d|m|ll|re|ve|nt)$/.exec(word)?.[1]
  return stem !== undefined && isInLexicon(stem)
}

function nearest(word: string): string | undefined {
  const letters = lettersOf(word)
  const most = word.length >= SHORTEST_WITH_TWO ? 2 : 1
  let best: { readonly word: string; readonly distance: number } | undefined
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const target of targets().get(keyOf(word, length)) ?? []) {
      // A wrong letter changes two bits at most.
      if (bitsOf(letters ^ target.letters) > 2 * most) continue
      const distance = distanceOf(word, target.word, most)
      if (distance <= most && (best === undefined || distance < best.distance)) best = { word: target.word, distance }
    }
  }
  return best?.word
}

/** How many letters two words are apart, beyond `most` any larger number. Of short words only an exchange counts. */
function distanceOf(word: string, other: string, most: number): number {
  if (word.length < SHORTEST_WITH_ONE || other.length < SHORTEST_WITH_ONE) {
    return isExchanged(word, other) ? 1 : most + 1
  }
  return apart(word, 0, other, 0, most)
}

/** The same from two places on: what is equal is passed over, then each way to go on is tried with one letter less. */
function apart(word: string, from: number, other: string, to: number, most: number): number {
  while (from < word.length && word[from] === other[to]) [from, to] = [from + 1, to + 1]
  const [left, right] = [word.length - from, other.length - to]
  if (left === 0 || right === 0) return left + right
  if (most === 0 || Math.abs(left - right) > most) return most + 1
  let least = Math.min(
    apart(word, from + 1, other, to + 1, most - 1),
    apart(word, from + 1, other, to, most - 1),
    apart(word, from, other, to + 1, most - 1),
  )
  if (word[from] === other[to + 1] && word[from + 1] === other[to]) {
    least = Math.min(least, apart(word, from + 2, other, to + 2, most - 1))
  }
  return least + 1
}

function isExchanged(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  const at = Array.from(word).findIndex((letter, place) => letter !== other[place])
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
  return at !== -1 && swapped === other
}

function keyOf(word: string, length: number): string {
  return `${word[0] ?? ''}${length}`
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
