import { readSystemRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { codesIn, runsOf, toSearchText, wordsOf } from './fold.js'
import { synonymsOf } from './synonyms.js'

/** Longest names that are looked for in a question, in words. */
const LONGEST_NAME = 8
/** Of a longer question the first words decide; nobody waits for an essay to be looked up. */
const MOST_WORDS = 120
/** What other words for the same thing count, compared with the asker's own. */
const SYNONYM_BOOST = 0.6
const CORRECTED_BOOST = 0.8
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
}

/** A question in terms of one generation of the index. */
export interface UnderstoodQuestion {
  readonly generationId: Id
  readonly terms: readonly AskedTerm[]
  readonly entities: readonly NamedEntity[]
  readonly codes: readonly string[]
  /** What the whole question weighs, words included that the index does not know. */
  readonly mass: number
}

/** What a question asks for in terms of the index that answers now; undefined when there is none. */
export async function understandQuestion(
  ctx: OperationContext,
  question: string,
): Promise<UnderstoodQuestion | undefined> {
  const words = wordsOf(question).slice(0, MOST_WORDS)
  const codes = codesIn(question)
  const runs = runsOf(words, LONGEST_NAME)
  const others = synonymsOf(words)
  const [found] = await readSystemRows<{
    generationId: Id
    asked: readonly { word: string; lexeme: string; weight: number | null }[]
    others: readonly string[] | null
    entities: readonly NamedEntity[]
    heaviest: number
  }>(
    ctx,
    sql`with live as materialized (select g.id, ln(1 + g.unit_count / 0.5) as heaviest from knowledge_generation g where g.state = 'live')
      select live.id as "generationId", live.heaviest,
        coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'lexeme', l.lexeme, 'weight', t.weight))
          from unnest(${[...new Set(toSearchText(words.join(' ')).split(' ')), ...codes.map((code) => code.replace('.', '').toLowerCase())]}::text[]) w(word)
          cross join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) l(lexeme)
          left join knowledge_term t on t.generation_id = live.id and t.lexeme = l.lexeme), '[]') as asked,
        tsvector_to_array(to_tsvector('english', ${others.join(' ')})) as others,
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'code', e.code))
          from knowledge_entity e where e.generation_id = live.id and (e.code = any(${codes}::text[]) or e.id in (
            select n.entity_id from knowledge_name n where n.generation_id = live.id and n.name = any(${runs}::text[])))), '[]') as entities
      from live`,
  )
  if (found === undefined) return undefined
  const unknown = found.asked.flatMap(({ word, weight }) =>
    weight === null && /^\p{L}{4,}$/u.test(word) ? [word] : [],
  )
  const corrected = unknown.length === 0 ? [] : await correct(ctx, found.generationId, unknown.slice(0, MOST_CORRECTED))
  const boosts = new Map<string, number>()
  for (const lexeme of found.others ?? []) boosts.set(lexeme, SYNONYM_BOOST)
  for (const lexeme of corrected) boosts.set(lexeme, CORRECTED_BOOST)
  for (const { lexeme, weight } of found.asked) if (weight !== null) boosts.set(lexeme, 1)
  const mass = found.asked.reduce((sum, { weight }) => sum + (weight ?? found.heaviest), 0)
  return {
    ...{ generationId: found.generationId, entities: found.entities, codes, mass },
    terms: [...boosts].map(([lexeme, boost]) => ({ lexeme, boost })),
  }
}

/** The terms that misspelled words were meant to be: of each the nearest, the more common one first. */
async function correct(ctx: OperationContext, generationId: Id, words: readonly string[]): Promise<readonly string[]> {
  const rows = await readSystemRows<{ lexeme: string }>(
    ctx,
    sql`select distinct l.lexeme
      from unnest(${words}::text[]) a(word)
      cross join lateral (select k.word from knowledge_word k
        where k.generation_id = ${generationId} and k.word % a.word
        order by similarity(k.word, a.word) desc, k.uses desc limit 1) nearest
      cross join lateral unnest(tsvector_to_array(to_tsvector('english', nearest.word))) l(lexeme)`,
  )
  return rows.map(({ lexeme }) => lexeme)
}
