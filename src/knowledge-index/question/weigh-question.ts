import { tokenize } from '../text/tokenize.js'
import { isCommon, isGeneral } from './question-words.js'

/** The weight of synonyms, relative to the asker's own words. */
const SYNONYM_BOOST = 0.6
/** The weight of words that ask for something and name nothing, such as `symptoms of`. */
const GENERAL_BOOST = 0.25
/** The weight of words that occur in every story, whatever its subject. */
const COMMON_BOOST = 0.25
/**
 * The weight of an English word that no manual contains, relative to the rarest indexed word. A story has many such
 * words.
 */
const UNWRITTEN = 0.6
/** The share of the question that a name has if the question expresses it in other words. */
const MEANT = 0.5
/** This many times the weight of the rarest word in common is no coincidence. */
const PLENTY = 1.2
/** A name with this share of the question's weight counts as the whole question. */
const WHOLE = 0.5

/** An entity of the index with a name or code that the question contains. */
export interface FoundEntity {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly code: string | null
  /** The name by which it was found; null if its code was found. */
  readonly by: string | null
}

/** What the index knows about the words of a question. */
export interface LookedUpQuestion {
  /**
   * Each word with its stem and weight (inverse document frequency). The weight is null if the index does not contain
   * the word.
   */
  readonly asked: readonly { readonly word: string; readonly lexeme: string; readonly weight: number | null }[]
  /** Stems of synonyms, with their weights as in `asked`. */
  readonly others: readonly { readonly lexeme: string; readonly weight: number | null }[]
  readonly entities: readonly FoundEntity[]
  /** The weight of the rarest word. */
  readonly heaviest: number
  /** Names that the question expresses in other words. */
  readonly meant: readonly string[]
}

/** A term of the index. */
export interface AskedTerm {
  readonly lexeme: string
  /** The word of the question, as the index spells it; null for a term that the question expresses in other words. */
  readonly word: string | null
  /** How much it counts in this question. */
  readonly boost: number
  /** How informative it is (inverse document frequency); 0 if the index does not contain it. */
  readonly weight: number
}

/** An entity that the question names. */
export interface NamedEntity extends FoundEntity {
  /** The share of the question that the name makes up, from 0 to 1. A single word of a long story has a small share. */
  readonly part: number
}

/** A question in terms of an index. */
export interface WeighedQuestion {
  /** Its words that name something, as they are spelled in the index. */
  readonly asked: string
  readonly terms: readonly AskedTerm[]
  readonly entities: readonly NamedEntity[]
  readonly codes: readonly string[]
  /** Names that the question expresses in other words. */
  readonly meant: readonly string[]
  /** The weight of the whole question, including words that the index does not contain. */
  readonly mass: number
  /** The weight of the words in common that is enough for a unit to be relevant, however long the question is. */
  readonly plenty: number
}

/**
 * Weighs the words and names of a question by what the index knows about them.
 * @param codes the codes that the question names.
 * @param isKnownWord whether a word that the index does not contain is an English word.
 */
export function weighQuestion(
  { asked, others, meant, entities, heaviest }: LookedUpQuestion,
  codes: readonly string[],
  isKnownWord: (word: string) => boolean,
): WeighedQuestion {
  const boosts = new Map<string, number>()
  const words = new Map<string, string>()
  const worth = new Map<string, number>()
  const weights = new Map([...others, ...asked].map(({ lexeme, weight }) => [lexeme, weight ?? 0]))
  for (const { lexeme } of others) boosts.set(lexeme, SYNONYM_BOOST)
  let mass = 0
  for (const { word, lexeme, weight } of asked) {
    const boost = boostOf(word)
    const own = boost * (weight ?? (isKnownWord(word) ? UNWRITTEN * heaviest : heaviest))
    mass += own
    worth.set(word, own)
    if (!words.has(lexeme)) words.set(lexeme, word)
    if (weight !== null) boosts.set(lexeme, Math.max(boost, boosts.get(lexeme) ?? 0))
  }
  const partOf = (name: string): number => {
    // If no word has any weight, the question consists of its names.
    if (mass === 0) return 1
    if (meant.includes(name)) return MEANT
    const own = tokenize(name).reduce((sum, word) => sum + (worth.get(word) ?? 0), 0)
    return Math.min(1, own / (WHOLE * mass))
  }
  return {
    ...{ codes, mass, plenty: PLENTY * heaviest, meant },
    entities: entities.map((entity) => ({ ...entity, part: entity.by === null ? 1 : partOf(entity.by) })),
    asked: [...new Set(asked.flatMap(({ word }) => (isGeneral(word) ? [] : [word])))].join(' '),
    terms: [...boosts].map(([lexeme, boost]) => {
      return { lexeme, word: words.get(lexeme) ?? null, boost, weight: weights.get(lexeme) ?? 0 }
    }),
  }
}

function boostOf(word: string): number {
  if (isGeneral(word)) return GENERAL_BOOST
  return isCommon(word) ? COMMON_BOOST : 1
}
