import { tokenize } from '../text/tokenize.js'
import { isCommon, isGeneral } from './question-words.js'

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

/** Something that the index knows by a name or a code that the question has. */
export interface FoundEntity {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly code: string | null
  /** The name by which it was found; null when it was its code. */
  readonly by: string | null
}

/** What an index has of a question's words. */
export interface LookedUpQuestion {
  /** Each word with its stem and how much it tells (inverse document frequency); null for a word that the index does not have. */
  readonly asked: readonly { readonly word: string; readonly lexeme: string; readonly weight: number | null }[]
  /** Stems of other words for the same. */
  readonly others: readonly string[]
  readonly entities: readonly FoundEntity[]
  /** What the rarest word weighs. */
  readonly heaviest: number
  /** Names that stand for words of the question. */
  readonly meant: readonly string[]
}

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

/** A question in terms of an index. */
export interface WeighedQuestion {
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

/**
 * Weighs what the index has of a question.
 * @param codes the codes that the question names.
 * @param isKnownWord whether a word that the index does not have is a word of the language.
 */
export function weighQuestion(
  { asked, others, meant, entities, heaviest }: LookedUpQuestion,
  codes: readonly string[],
  isKnownWord: (word: string) => boolean,
): WeighedQuestion {
  const boosts = new Map<string, number>()
  const worth = new Map<string, number>()
  for (const lexeme of others) boosts.set(lexeme, SYNONYM_BOOST)
  let mass = 0
  for (const { word, lexeme, weight } of asked) {
    const boost = boostOf(word)
    const own = boost * (weight ?? (isKnownWord(word) ? UNWRITTEN * heaviest : heaviest))
    mass += own
    worth.set(word, own)
    if (weight !== null) boosts.set(lexeme, Math.max(boost, boosts.get(lexeme) ?? 0))
  }
  const partOf = (name: string): number => {
    // A question of words that tell nothing is its names.
    if (mass === 0) return 1
    if (meant.includes(name)) return MEANT
    const own = tokenize(name).reduce((sum, word) => sum + (worth.get(word) ?? 0), 0)
    return Math.min(1, own / (WHOLE * mass))
  }
  return {
    ...{ codes, mass, plenty: PLENTY * heaviest },
    entities: entities.map((entity) => ({ ...entity, part: entity.by === null ? 1 : partOf(entity.by) })),
    asked: [...new Set(asked.flatMap(({ word }) => (isGeneral(word) ? [] : [word])))].join(' '),
    terms: [...boosts].map(([lexeme, boost]) => ({ lexeme, boost })),
  }
}

function boostOf(word: string): number {
  if (isGeneral(word)) return GENERAL_BOOST
  return isCommon(word) ? COMMON_BOOST : 1
}
