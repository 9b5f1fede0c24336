import { remember } from '../../../kernel/remember.js'
import { vocabulary } from './compile-phrases.js'
import { isUnspaced } from './fold-letter.js'
import { nearWord } from './near-word.js'

/** Words that are often written with an asterisk. */
const STARRED = [
  'suicide',
  'suicidal',
  'kill',
  'killing',
  'killed',
  'die',
  'rape',
  'raped',
  'murder',
  'cutting',
  'abuse',
]

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const squeezed = new Map([...vocabulary].map((word) => [squeeze(word), word]))

/** `suiiiicide` as `suicide`. */
function squeeze(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

/** Words that are remembered; it bounds the memory. */
const MOST_KNOWN = 20_000

/** A word as the screen reads it: its plain form, and the words of the lists that it is made of if it is glued. */
export const readWord = remember(MOST_KNOWN, (word: string) => {
  const plain = repairWord(word)
  return { plain, parts: vocabulary.has(plain) ? undefined : splitGlued(plain) }
})

/** The plain form of a disguised or misspelt word: with digits and signs for letters, repeated or wrong letters. */
export function repairWord(word: string): string {
  if (vocabulary.has(word)) return word
  let plain = word
  if (/[0-9@$!*#]/.test(word) && /[a-z]/.test(word)) {
    if (/[*#]/.test(word)) return STARRED.find((known) => fits(word, known)) ?? word
    const asLetters = word.replace(/[0-9@$!]/g, (sign) => DIGITS[sign] ?? sign)
    if (vocabulary.has(asLetters)) return asLetters
    // A one can be an l as well.
    const asL = word.replaceAll('1', 'l').replace(/[0-9@$!]/g, (sign) => DIGITS[sign] ?? sign)
    if (vocabulary.has(asL)) return asL
    plain = asLetters
  }
  if (/(.)\1\1/.test(plain)) return squeezed.get(squeeze(plain)) ?? word
  return plain === word ? (nearWord(word) ?? word) : word
}

function fits(disguised: string, known: string): boolean {
  if (disguised.length !== known.length) return false
  return known
    .split('')
    .every((letter, at) => letter === disguised[at] || disguised[at] === '*' || disguised[at] === '#')
}

const LONGEST_GLUED = 40
/** A hint that a long word is several words: most long words are not. */
const GLUED = /kill|myself|todie|suicid|tolive/

/** Splits `iwanttodie` into four words if all of them are in the lists. `always` tries words without the hint too. */
export function splitGlued(word: string, always = false): readonly string[] | undefined {
  if (word.length > LONGEST_GLUED || (!always && (word.length < 8 || !GLUED.test(word)))) return undefined
  // From the end: the longest word of the lists whose remainder can be split.
  const best: (readonly string[] | undefined)[] = []
  best[word.length] = []
  for (let from = word.length - 1; from >= 0; from--) {
    for (let to = word.length; to > from; to--) {
      const rest = best[to]
      const part = word.slice(from, to)
      if (rest !== undefined && vocabulary.has(part)) {
        best[from] = [part, ...rest]
        break
      }
    }
  }
  return best[0]
}

/** The words of the lists that are written without spaces around them, and how many letters the longest has. */
const unspaced = new Set([...vocabulary].filter((word) => isUnspaced(word[0] ?? '')))
const LONGEST_UNSPACED = Math.max(...Array.from(unspaced, (word) => word.length))

/** Splits a row of words without spaces into those of the lists, the longest first, and what is between them. */
export function splitUnspaced(row: string): readonly string[] {
  const parts: string[] = []
  let between = 0
  for (let from = 0; from < row.length;) {
    const word = unspacedAt(row, from)
    if (word === undefined) {
      from++
      continue
    }
    if (between < from) parts.push(row.slice(between, from))
    parts.push(word)
    from += word.length
    between = from
  }
  if (between < row.length) parts.push(row.slice(between))
  return parts
}

function unspacedAt(row: string, from: number): string | undefined {
  for (let length = Math.min(LONGEST_UNSPACED, row.length - from); length > 0; length--) {
    const word = row.slice(from, from + length)
    if (unspaced.has(word)) return word
  }
  return undefined
}
