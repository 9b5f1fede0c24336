import { readFileSync } from 'node:fs'
import { type MaterialText, readSentences } from '../../../bench/deidentify/material.js'

/**
 * Sentences about people who are in no chart, as clients and therapists write them; what identifies somebody is in
 * braces.
 */
const OF_ALL_KINDS = `
My neighbour {Dr. Ingrid Halvorsen} keeps asking about the noise.
The vet said {Mr. Okafor} would ring back after lunch.
{J. R. Whitcombe} signed the letter about my rent.
I argued with {Prof. Lemaire} over the late essay.
My cousin {Xiomara} borrowed money and never gave it back.
The priest, {Father Donnelly}, knew about it for years.
{T.K.} from the group walked out halfway through.
Client mentions that {M.B.} pays the bills now.
You can reach my aunt at {(646) 555-0187} in the evening.
Her work mobile is {+44 7700 900412} if anything happens.
Write to my flatmate, {piotr.zielinski@example.net}, about the keys.
He posts horrible things as {@lost_lantern_77} every night.
Her snap is {velvet.moth9} and she never answers.
My brother games as {GrimOtter#4821} until four in the morning.
My ex lives at {18 Juniper Crescent, Asheville} with the dog.
They moved to {402 Tamarind Road, Apt 9} after the fire.
He teaches at {Saint Brendan's College} and drinks before class.
My sister cleans rooms at the {Bellwether Hotel} on weekends.
Dad was laid off by {Kessler Freight Ltd} without warning.
My son hates {P.S. 204} and hides in the toilets.
The car that followed me had the plate {KTR 5583} on it.
His badge number is ID {4471-882} and nobody checked it.
My grandmother is {ninety-seven} and forgets my face.
Our hearing about the kids is on {14 October 2026} at last.
{Yevgenia} and {Sunniva} stopped inviting me for no reason.
I keep dreaming of {Thaddeus Mwangi} standing by the door.
my mate {dariusz} got me through the worst of it
my boss {mr pendleton} shouts in front of customers
i told {annika} about the pills and she cried
my landlord {yusuf demir} wants us out by winter
we used to live in {scarborough} before the divorce
my uncle {lorenzo} hit me when i was small
my sister works at {tesco} and hates the shifts there
she goes to {saint judes primary} with my daughter
{priyanka} said i should just get over it
his number is {07700 900318} but he never picks up
my ex moved to {9 orchard street} with someone new
{bartek} and {oluwaseun} still owe me money
my cousin {basil} sold the car and kept the cash
she lives in {settle} with a man she met online
{clay} texted me all through the funeral
our father works at {subway} since he lost the farm
my flatmate {piper} eats everything i buy
i was born in {crook} but we never went back
`

type Sentence = Pick<MaterialText, 'text' | 'spans' | 'isHeldOut'>

/** All sentences about other people: those above, and the material, of which one half is only counted. */
export const ABOUT_OTHERS: readonly Sentence[] = [
  ...readSentences('of all kinds', OF_ALL_KINDS).map((one) => ({ ...one, isHeldOut: false })),
  ...['third-parties', 'third-parties-small'].flatMap((set) =>
    readSentences(set, readFileSync(`test/deidentify/material/${set}.txt`, 'utf8')),
  ),
]

/** A word of a sentence; `isName` if it is part of an identifier. */
interface Word {
  readonly word: string
  readonly isName: boolean
}

/** What reached a model of some sentences. */
export interface Reached {
  /** How often one of the sentences was sent. */
  sentences: number
  /** The letters and digits of their identifiers, and of those that were left. */
  characters: number
  leftCharacters: number
  /** The words that were left, with the sentences they were left in. */
  readonly left: string[]
}

/**
 * Counts, at each place where one of the sentences was sent, the characters of identifiers that stand there still. The
 * same word at other places does not count. A sentence is found by its longest stretch between identifiers; its
 * other words are compared with those that stand before and after this stretch.
 * @param texts what was sent, with tokens replaced by `[]`
 */
export function countReached(sentences: readonly Sentence[], texts: readonly string[]): Reached {
  const reached: Reached = { sentences: 0, characters: 0, leftCharacters: 0, left: [] }
  const sent = texts.map((text) => text.replaceAll(/\s+/g, ' '))
  for (const sentence of sentences) {
    const { start, end } = longestStretch(sentence)
    const [before, after] = [wordsOf(sentence, 0, start), wordsOf(sentence, end, sentence.text.length)]
    const names = [...before, ...after].filter(({ isName }) => isName)
    const stretch = sentence.text.slice(start, end)
    for (const text of sent) {
      for (let at = text.indexOf(stretch); at >= 0; at = text.indexOf(stretch, at + 1)) {
        const left = [
          ...namesAmong(before, plainWords(text.slice(0, at)).slice(Math.min(-before.length, -1))),
          ...namesAmong(after, plainWords(text.slice(at + stretch.length)).slice(0, after.length)),
        ]
        reached.sentences++
        reached.characters += names.map(({ word }) => word).join('').length
        reached.leftCharacters += left.join('').length
        reached.left.push(...left.map((word) => `${word}: ${sentence.text}`))
      }
    }
  }
  return reached
}

/** The longest part of a sentence that has no identifier, without the spaces around it. */
function longestStretch({ text, spans }: Sentence): { start: number; end: number } {
  const starts = [0, ...spans.map(({ end }) => end)]
  const ends = [...spans.map(({ start }) => start), text.length]
  const stretches = starts.map((from, at) => {
    const part = text.slice(from, ends[at])
    const start = from + part.length - part.trimStart().length
    return { start, end: start + part.trim().length }
  })
  return stretches.reduce((one, other) => (other.end - other.start > one.end - one.start ? other : one))
}

function wordsOf({ text, spans }: Sentence, from: number, end: number): Word[] {
  return Array.from(text.slice(from, end).matchAll(WORD), ({ 0: word, index }) => {
    const at = from + index
    return { word, isName: spans.some((span) => span.start <= at && at < span.end) }
  })
}

const WORD = /[\p{L}\p{M}\d]+/gu

function plainWords(text: string): string[] {
  return text.match(WORD) ?? []
}

/** The words of identifiers that stand among other words in the same order: the longest common subsequence. */
function namesAmong(words: readonly Word[], found: readonly string[]): string[] {
  let best = found.map((): readonly Word[] => [])
  for (const word of words) {
    const next: (readonly Word[])[] = []
    for (const [at, other] of found.entries()) {
      const matched = word.word === other ? [...(best[at - 1] ?? []), word] : []
      const options = [best[at] ?? [], next[at - 1] ?? [], matched]
      next.push(options.reduce((one, option) => (option.length > one.length ? option : one)))
    }
    best = next
  }
  return (best.at(-1) ?? []).filter(({ isName }) => isName).map(({ word }) => word)
}
