import { readSystemRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { isEnglishWord } from '../../services/deidentify/english-words.js'
import type { OperationContext } from '../operation-context.js'
import { codesIn, runsOf, toSearchText, wordsOf } from './fold.js'
import { isCommon, isGeneral, isWordItself } from './question-words.js'
import { nearestOf, soundOf } from './spelling.js'
import { synonymsOf } from './synonyms.js'

/** Longest names that are looked for in a question, in words. */
const LONGEST_NAME = 8
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
/** Words of a question that are looked up by their spelling. */
const MOST_CORRECTED = 8

/** A term of the index, and how much it counts in this question. */
export interface AskedTerm {
  readonly lexeme: string
  readonly boost: number
}

/** Something that the question names. */
export interface NamedEntity {
  readonly id: Id
  readonly kind: string
  readonly name: string
  readonly code: string | null
  /** The name by which it was found; null when it was its code. */
  readonly by: string | null
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

type FoundEntity = Omit<NamedEntity, 'part'>

interface FoundRow extends Record<string, unknown> {
  readonly generationId: Id
  readonly asked: readonly { readonly word: string; readonly lexeme: string; readonly weight: number | null }[]
  readonly others: readonly string[]
  readonly entities: readonly FoundEntity[]
  readonly heaviest: number
}

interface LookedUp extends FoundRow {
  /** Names that stand for words of the question. */
  readonly meant: readonly string[]
}

/** What a question asks for in terms of the index that answers now; undefined when there is none. */
export async function understandQuestion(
  ctx: OperationContext,
  question: string,
): Promise<UnderstoodQuestion | undefined> {
  const words = wordsOf(question).slice(0, MOST_WORDS)
  const codes = codesIn(question)
  const found = await lookUp(ctx, question, words, codes)
  if (found === undefined) return undefined
  const unknown = found.asked.flatMap(({ word, weight }) =>
    weight === null && /^\p{L}{4,}$/u.test(word) && !isEnglishWord(word) ? [word] : [],
  )
  if (unknown.length === 0) return understood(found, codes)
  const meant = await correct(ctx, found.generationId, [...new Set(unknown)].slice(0, MOST_CORRECTED))
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

async function lookUp(
  ctx: OperationContext,
  question: string,
  words: readonly string[],
  codes: readonly string[],
): Promise<LookedUp | undefined> {
  const synonyms = synonymsOf(words)
  const meant = synonyms.map((name) => wordsOf(name).join(' '))
  const names = [...namesIn(question, words), ...meant]
  const asked = [...new Set(toSearchText([...words, ...codes, question.slice(0, 1_000)].join(' ')).split(' '))]
  const [found] = await readSystemRows<FoundRow>(
    ctx,
    sql`with live as materialized (
        select g.id, ln(1 + g.unit_count / 0.5)::real as heaviest from knowledge_generation g where g.state = 'live')
      select live.id as "generationId", live.heaviest,
        coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'lexeme', l.lexeme, 'weight', t.weight))
          from unnest(${asked.slice(0, 2 * MOST_WORDS)}::text[]) w(word)
          cross join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) l(lexeme)
          left join knowledge_term t on t.generation_id = live.id and t.lexeme = l.lexeme), '[]') as asked,
        tsvector_to_array(to_tsvector('english', ${toSearchText(synonyms.join(' '))})) as others,
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'code', e.code, 'by', e.by))
          from (
            select c.*, null as by from knowledge_entity c where c.generation_id = live.id and c.code = any(${codes}::text[])
            union all
            select m.*, n.name from knowledge_name n join knowledge_entity m on m.id = n.entity_id
            where n.generation_id = live.id and n.name = any(${names}::text[])
          ) e), '[]') as entities
      from live`,
  )
  return found === undefined ? undefined : { ...found, entities: longestOf(found.entities), meant }
}

/** What may be a name: an abbreviation that is also a word of the language is one only where it is written in capitals. */
function namesIn(question: string, words: readonly string[]): readonly string[] {
  const capitals = new Set(question.match(/\b[A-Z]{2,6}\b/g)?.map((word) => word.toLowerCase()))
  return runsOf(words, LONGEST_NAME).filter((run) => !isWordItself(run) || capitals.has(run))
}

/** Of names inside of each other the longest is meant: `bipolar depression` is neither of the two words. */
function longestOf(entities: readonly FoundEntity[]): readonly FoundEntity[] {
  const names = [...new Set(entities.flatMap(({ by }) => by ?? []))]
  const isInside = (name: string): boolean =>
    names.some((other) => other !== name && ` ${other} `.includes(` ${name} `))
  return entities.filter(({ by }) => by === null || (!isInside(by) && !isGeneral(by)))
}

/** Words that the index does not know, by what they were meant to be. */
async function correct(
  ctx: OperationContext,
  generationId: Id,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readSystemRows<{ word: string; candidates: readonly string[] }>(
    ctx,
    sql`select a.word, array(select k.word from (
            select near.word, near.uses from knowledge_word near
            where near.generation_id = ${generationId} and near.sound % a.sound
            order by similarity(near.sound, a.sound) desc, near.uses desc limit 12) k
          order by k.uses desc, k.word) as candidates
      from unnest(${words}::text[], ${words.map(soundOf)}::text[]) a(word, sound)`,
  )
  return new Map(
    rows.flatMap(({ word, candidates }) => {
      const meant = nearestOf(word, candidates)
      return meant === undefined ? [] : [[word, meant] as const]
    }),
  )
}
