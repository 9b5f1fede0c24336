import { z } from 'zod'
import { readShippedJson } from '../../../../kernel/shipped-data.js'
import { plainQuotes } from '../../../../kernel/text/plain-quotes.js'

const patterns = z.array(z.string().min(1)).min(1)

/** The schema of `data/companion/tone.json`: patterns of whole words. */
const toneFile = z.strictObject({
  good: patterns,
  hard: patterns,
  /** Words before a good or hard word in its clause that turn it round. */
  denies: patterns,
  /** Words before a good word that say that it is not so. */
  wishes: patterns,
  /** Words that say of something hard in the same clause that it is past. */
  over: patterns,
  /** Words that take back what was said before them. */
  takesBack: patterns,
  /** Denials of an end, after which something hard goes on: `cannot stop`. */
  keeps: patterns,
  /** Words that say that something good was not meant. */
  ironic: patterns,
  /** Good things by name, which can be praised; how somebody feels alone cannot. */
  named: patterns,
  /**
   * Words of harm to oneself or others, of its means, of eating too little, and of blame for what somebody else does:
   * beside them nothing is said back, praised or offered, whether they are denied or not.
   */
  harm: patterns,
  /** Words of a goodbye or a loss, beside which nothing is praised and no goal is named. */
  unpraised: patterns,
  /** Words that begin a new clause. */
  turns: patterns,
})

/**
 * How a message is meant, as far as words show it. `denied`: something hard is mentioned only to say that it is not so.
 * `plain`: no word shows it.
 */
export type Tone = 'good' | 'hard' | 'mixed' | 'denied' | 'plain'

/** The tone of a message, and the parts in which something hard is said and not denied. */
export interface ReadTone {
  readonly tone: Tone
  readonly hardParts: readonly string[]
  /** True if each part of the message has a word that shows how it is meant. */
  readonly isWhole: boolean
}

const file = readShippedJson('companion/tone.json', toneFile)
const anyOf = (words: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}'])(?:${words.join('|')})(?![\\p{L}])`, flags)
const GOOD = anyOf(file.good, 'giu')
const HARD = anyOf(file.hard, 'giu')
const DENIES = anyOf(file.denies)
const WISHES = anyOf(file.wishes)
const OVER = anyOf(file.over)
const TAKES_BACK = anyOf(file.takesBack)
const KEEPS = anyOf(file.keeps, 'giu')
const IRONIC = anyOf(file.ironic)
const NAMED = anyOf(file.named)
const NAMED_ALL = anyOf(file.named, 'giu')
const HARM = anyOf(file.harm)
const UNPRAISED = anyOf(file.unpraised)
const CLAUSE = new RegExp(`[.!?;:,\\n–—]+|(?<![\\p{L}'])(?:${file.turns.join('|')})(?![\\p{L}'])`, 'giu')
/** Alone in front of a misfortune, a word of praise is bitter. */
const BITTER = /^\W*(?:oh |well |just )*(?:great|wonderful|fantastic|brilliant|lovely|nice|perfect|thanks a lot)\W*$/iu
/** How many words a denial reaches over, and the most characters that they have. */
const REACH = 6
const REACH_CHARACTERS = 240

/**
 * Reads the tone of a message clause by clause. It errs to `mixed` and `plain`, to which a reply says less: the
 * opposite of what somebody means is worse than nothing.
 * @param hardWords further patterns of something hard.
 */
export function readTone(text: string, hardWords: readonly RegExp[]): ReadTone {
  const plain = plainQuotes(text.normalize('NFC'))
  if (TAKES_BACK.test(plain)) return { tone: 'denied', hardParts: [], isWhole: true }
  if (IRONIC.test(plain)) return { tone: 'plain', hardParts: [], isWhole: false }
  const clauses = plain.split(CLAUSE).filter((clause) => clause.trim() !== '')
  let [good, denied, bitter, unplaced] = [0, 0, 0, 0]
  const hardParts: string[] = []
  for (const clause of clauses) {
    if (BITTER.test(clause)) {
      bitter++
      continue
    }
    const isOver = OVER.test(clause)
    let isHard = false
    const [goods, hards] = [[...clause.matchAll(GOOD)], hardPlaces(clause, hardWords)]
    if (goods.length + hards.length === 0 && /\p{L}\P{L}+\p{L}/u.test(clause)) unplaced++
    for (const { index } of goods) {
      const before = wordsBefore(clause, index)
      if (isDenial(before)) isHard = true
      else if (!WISHES.test(before)) good++
      else isHard = true
    }
    for (const { index } of hards) {
      const before = wordsBefore(clause, index)
      if (isOver) good++
      else if (isDenial(before)) denied++
      else isHard = true
    }
    if (isHard) hardParts.push(clause)
  }
  // Praise that stands alone is meant where nothing hard stands beside it.
  if (hardParts.length === 0) good += bitter
  return { tone: toneOf(good, hardParts.length, denied), hardParts, isWhole: unplaced === 0 }
}

/**
 * Whether a good message can be praised: it names something good, denies nothing else, and nothing in it can be a
 * goodbye, a loss or harm. A sudden calm can be a danger, and nobody may be congratulated on it.
 */
export function canPraise(text: string): boolean {
  const plain = plainQuotes(text.normalize('NFC'))
  return NAMED.test(plain) && !DENIES.test(plain.replaceAll(NAMED_ALL, ' ')) && !isGrave(text)
}

/** Whether a part of a message names something good that can be praised. */
export function namesGood(clause: string): boolean {
  return NAMED.test(clause)
}

/** Whether a message has words of harm. A denial changes nothing: patterns misread it too easily. */
export function speaksOfHarm(text: string): boolean {
  return HARM.test(plainQuotes(text.normalize('NFC')))
}

/** Whether a message has words of a goodbye, a loss or harm. */
export function isGrave(text: string): boolean {
  return UNPRAISED.test(plainQuotes(text.normalize('NFC'))) || speaksOfHarm(text)
}

function isDenial(before: string): boolean {
  return DENIES.test(before.replaceAll(KEEPS, ' '))
}

/** The words before a place that a denial can reach it from. It takes the same time wherever in a clause that is. */
function wordsBefore(clause: string, index: number): string {
  const from = Math.max(0, index - REACH_CHARACTERS)
  const near = clause.slice(from, index)
  if (/[\p{L}']$/u.test(near)) return ''
  // A word that is cut at the front may say the opposite: `cannot`.
  const isCut = /[\p{L}']/u.test(clause.charAt(from - 1))
  const words = [...near.matchAll(/[\p{L}']+/gu)].slice(isCut ? 1 : 0)
  const first = words.at(-REACH) ?? words[0]
  return first === undefined ? '' : near.slice(first.index)
}

function hardPlaces(clause: string, hardWords: readonly RegExp[]): readonly { readonly index: number }[] {
  const further = hardWords.flatMap((pattern) => {
    const index = clause.search(pattern)
    return index === -1 ? [] : [{ index }]
  })
  return [...clause.matchAll(HARD), ...further]
}

function toneOf(good: number, hard: number, denied: number): Tone {
  if (good > 0 && hard > 0) return 'mixed'
  if (good > 0) return 'good'
  if (hard > 0) return 'hard'
  return denied > 0 ? 'denied' : 'plain'
}
