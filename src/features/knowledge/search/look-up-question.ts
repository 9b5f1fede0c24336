import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { generationsReadable, type ManualReader, usesCommon } from '../knowledge.policy.js'
import {
  candidateNames,
  longestMatches,
  type LookedUpQuestion,
  tokenize,
  toSearchText,
} from '../../../knowledge-index/index.js'
import { synonymsOf } from './synonyms.js'

/** The most words that are looked up. It bounds the cost of a long question. */
const MOST_LOOKED_UP = 240

/** A generation of the index that is searched. */
export interface SearchedGeneration {
  readonly id: Id
  /** Null if its units have no vectors, or not all of them. */
  readonly embeddingModel: string | null
  /** The number of its units. */
  readonly units: number
}

/** What the index knows about a question: all its generations that the reader is answered from, as one. */
export interface IndexMatches extends LookedUpQuestion {
  readonly generations: readonly SearchedGeneration[]
}

type IndexMatchesRow = Omit<IndexMatches, 'meant'> & { readonly isBuilt: boolean } & Record<string, unknown>

/**
 * The weight of a term in all readable generations together. Each has stored `ln((units + 1) / (found + 0.5))` for its
 * own, which gives back how many of its units contain the term. Null if none does.
 */
const weightOf = (lexeme: Sql): Sql => sql`(
  select ln((w.units + 1) / (sum((r.unit_count + 1) / exp(t.weight::float8) - 0.5) + 0.5))::real as weight
  from whole w cross join readable r join knowledge_term t on t.generation_id = r.id and t.lexeme = ${lexeme}
  group by w.units)`

/**
 * Looks up the words, names and codes of a question in what the reader is answered from; undefined if the common index
 * belongs to it and is not built.
 */
export async function lookUpQuestion(
  ctx: OperationContext,
  reader: ManualReader,
  question: string,
  words: readonly string[],
  codes: readonly string[],
): Promise<IndexMatches | undefined> {
  const synonyms = synonymsOf(words)
  const meant = synonyms.map((name) => tokenize(name).join(' '))
  const names = [...candidateNames(question, words), ...meant]
  const asked = [...new Set(toSearchText([...words, ...codes, question.slice(0, 1_000)].join(' ')).split(' '))]
  const [found] = await readSystemRows<IndexMatchesRow>(
    ctx,
    sql`with readable as materialized (
        select g.id, g.unit_count, g.is_common, g.embedding_model from knowledge_generation g where ${generationsReadable(reader)}),
      whole as materialized (
        select coalesce(sum(unit_count), 0)::float8 as units, coalesce(bool_or(is_common), false) as has_common from readable)
      select ln(1 + whole.units / 0.5)::real as heaviest, whole.has_common or not ${usesCommon(reader)} as "isBuilt",
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'embeddingModel', r.embedding_model, 'units', r.unit_count) order by r.id)
          from readable r), '[]') as generations,
        coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'lexeme', l.lexeme, 'weight', t.weight))
          from unnest(${asked.slice(0, MOST_LOOKED_UP)}::text[]) w(word)
          cross join lateral unnest(tsvector_to_array(to_tsvector('english', w.word))) l(lexeme)
          left join lateral ${weightOf(sql`l.lexeme`)} t on true), '[]') as asked,
        coalesce((select jsonb_agg(jsonb_build_object('lexeme', l.lexeme, 'weight', t.weight))
          from unnest(tsvector_to_array(to_tsvector('english', ${toSearchText(synonyms.join(' '))}))) l(lexeme)
          left join lateral ${weightOf(sql`l.lexeme`)} t on true), '[]') as others,
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'code', e.code, 'by', e.by))
          from (
            select c.*, null as by from readable r
            join knowledge_entity c on c.generation_id = r.id and c.code = any(${codes}::text[])
            union all
            select m.*, n.name from readable r
            join knowledge_name n on n.generation_id = r.id and n.name = any(${names}::text[])
            join knowledge_entity m on m.id = n.entity_id
          ) e), '[]') as entities
      from whole`,
  )
  return found === undefined || !found.isBuilt
    ? undefined
    : { ...found, entities: longestMatches(found.entities), meant }
}
