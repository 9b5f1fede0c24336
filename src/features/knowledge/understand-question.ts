import type { Id } from '../../kernel/ids.js'
import { isEnglishWord, prepareEnglishWords } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { correctWords } from './correct-words.js'
import { codesIn, wordsOf } from './fold.js'
import { type FoundEntity, type LookedUp, lookUp } from './look-up-question.js'
import { isCommon, isGeneral } from './question-words.js'

/** Of a longer question the first words decide; nobody waits for an essay to be looked up. */
const MOST_WORDS = 120
/** What other words for the same thing count, compared with the asker's own. */
const SYNONYM_BOOST = 0.6
/** What words count that ask for something rather than name it, `symptoms of` and the like. */
const GENERAL_BOOST = 0.25
/** What words count that are in every story, whatever it is about. */
const COMMON_BOOST = 0.25
/** What an English word counts that no manual has, compared with the rarest that one has: a story has many of these. */
const UNWRITTEN = 0.6
/** A name that the question has in other words is so much of it. */
const MEANT = 0.5
/** So many rare words in common are no chance. */
const PLENTY = 1.2
/** A name that is so much of the question is all of it. */
const WHOLE = 0.5

/** A term of the index, and how much it counts in this question. */
export interface AskedTerm {
  readonly lexeme: string
  readonly boost: number
}

/** Something that the question names. */
export interface NamedEntity extends FoundEntity {
  /** How much of the question its name is, from 0 to 1: a word of a long story is little. */
  readonly part: number
}

/** A question in terms of one generation of the index. */
export interface UnderstoodQuestion {
  readonly generationId: Id
  /** Its words that name something, as they are spelled in the index. */
  readonly asked: string
  readonly terms: readonly AskedTerm[]
  readonly entities: readonly NamedEntity[]
  readonly codes: readonly string[]
  /** What the whole question weighs, words included that the index does not know. */
  readonly mass: number
  /** What a place has in common with a question that is about the same, however long the question is. */
  readonly plenty: number
}

/** What a question asks for in terms of the index that answers now; undefined when there is none. */
export async function understandQuestion(
  ctx: OperationContext,
  question: string,
): Promise<UnderstoodQuestion | undefined> {
  const words = wordsOf(question).slice(0, MOST_WORDS)
  const codes = codesIn(question)
  // Whoever asks first would hold up everybody while the list of words is made.
  const [found] = await Promise.all([lookUp(ctx, question, words, codes), prepareEnglishWords()])
  if (found === undefined) return undefined
  const unknown = found.asked.flatMap(({ word, weight }) =>
    weight === null && /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word) ? [word] : [],
  )
  if (unknown.length === 0) return understood(found, codes)
  const meant = await correctWords(ctx, found.generationId, unknown)
  if (meant.size === 0) return understood(found, codes)
  const corrected = words.map((word) => meant.get(word) ?? word)
  const again = await lookUp(ctx, corrected.join(' '), corrected, codes)
  return again === undefined ? undefined : understood(again, codes)
}

function understood(
  { generationId, asked, others, meant, entities, heaviest }: LookedUp,
  codes: readonly string[],
): UnderstoodQuestion {
  const boosts = new Map<string, number>()
  const worth = new Map<string, number>()
  for (const lexeme of others) boosts.set(lexeme, SYNONYM_BOOST)
  let mass = 0
  for (const { word, lexeme, weight } of asked) {
    const boost = boostOf(word)
    const own = boost * (weight ?? (isEnglishWord(word) ? UNWRITTEN * heaviest : heaviest))
    mass += own
    worth.set(word, own)
    if (weight !== null) boosts.set(lexeme, Math.max(boost, boosts.get(lexeme) ?? 0))
  }
  const partOf = (name: string): number => {
    // A question of words that tell nothing is its names.
    if (mass === 0) return 1
    if (meant.includes(name)) return MEANT
    const own = wordsOf(name).reduce((sum, word) => sum + (worth.get(word) ?? 0), 0)
    return Math.min(1, own / (WHOLE * mass))
  }
  return {
    ...{ generationId, codes, mass, plenty: PLENTY * heaviest },
    entities: entities.map((entity) => ({ ...entity, part: entity.by === null ? 1 : partOf(entity.by) })),
    asked: [...new Set(asked.flatMap(({ word }) => (isGeneral(word) ? [] : [word])))].join(' '),
    terms: [...boosts].map(([lexeme, boost]) => ({ lexeme, boost })),
  }
}

function boostOf(word: string): number {
  if (isGeneral(word)) return GENERAL_BOOST
  return isCommon(word) ? COMMON_BOOST : 1
}
