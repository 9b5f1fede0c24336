import { readSystemRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { codesIn, runsOf, toSearchText, wordsOf } from './fold.js'
import { isGeneral } from './question-words.js'
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
}

interface LookedUp extends Record<string, unknown> {
  readonly generationId: Id
  readonly asked: readonly { readonly word: string; readonly lexeme: string; readonly weight: number | null }[]
  readonly others: readonly string[]
  readonly entities: readonly NamedEntity[]
  readonly heaviest: number
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
    weight === null && /^\p{L}{4,}$/u.test(word) ? [word] : [],
  )
  if (unknown.length === 0) return understood(found, codes)
  const meant = await correct(ctx, found.generationId, [...new Set(unknown)].slice(0, MOST_CORRECTED))
  if (meant.size === 0) return understood(found, codes)
  const corrected = words.map((word) => meant.get(word) ?? word)
  const again = await lookUp(ctx, corrected.join(' '), corrected, codes)
  return again === undefined ? undefined : understood(again, codes)
}

function understood(
  { generationId, asked, others, entities, heaviest }: LookedUp,
  codes: readonly string[],
): UnderstoodQuestion {
  const boosts = new Map<string, number>()
  for (const lexeme of others) boosts.set(lexeme, SYNONYM_BOOST)
  let mass = 0
  for (const { word, lexeme, weight } of asked) {
    const boost = isGeneral(word) ? GENERAL_BOOST : 1
    mass += boost * (weight ?? heaviest)
    if (weight !== null) boosts.set(lexeme, Math.max(boost, boosts.get(lexeme) ?? 0))
  }
  return {
    ...{ generationId, entities, codes, mass },
    asked: [...new Set(asked.flatMap(({ word }) => (isGeneral(word) ? [] : [word])))].join(' '),
    terms: [...boosts].map(([lexeme, boost]) => ({ lexeme, boost })),
  }
}

async function lookUp(
  ctx: OperationContext,
  question: string,
  words: readonly string[],
  codes: readonly string[],
): Promise<LookedUp | undefined> {
  const asked = [...new Set(toSearchText([...words, ...codes, question.slice(0, 1_000)].join(' ')).split(' '))]
  const [found] = await readSystemRows<LookedUp>(
    ctx,
    sql`with live as materialized (
        select g.id, ln(1 + g.unit_count / 0.5)::real as heaviest from knowledge_generation g where g.state = 'live')
      select live.id as "generationId", live.heaviest,
        coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'lexeme', l.lexeme, 'weight', t.weight))
          from unnest(${asked.slice(0, 2 * MOST_WORDS)}::text[]) w(word)
          cross join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) l(lexeme)
          left join knowledge_term t on t.generation_id = live.id and t.lexeme = l.lexeme), '[]') as asked,
        tsvector_to_array(to_tsvector('english', ${synonymsOf(words).join(' ')})) as others,
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'code', e.code, 'by', e.by))
          from (
            select c.*, null as by from knowledge_entity c where c.generation_id = live.id and c.code = any(${codes}::text[])
            union all
            select m.*, n.name from knowledge_name n join knowledge_entity m on m.id = n.entity_id
            where n.generation_id = live.id and n.name = any(${runsOf(words, LONGEST_NAME)}::text[])
          ) e), '[]') as entities
      from live`,
  )
  return found === undefined ? undefined : { ...found, entities: longestOf(found.entities) }
}

/** Of names inside of each other the longest is meant: `bipolar depression` is neither of the two words. */
function longestOf(entities: readonly NamedEntity[]): readonly NamedEntity[] {
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
