import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
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

/** What one generation of the index knows about a question. */
export interface IndexMatches extends LookedUpQuestion {
  readonly generationId: Id
}

type IndexMatchesRow = Omit<IndexMatches, 'meant'> & Record<string, unknown>

/** Looks up the words, names and codes of a question in the live index; undefined if there is none. */
export async function lookUpQuestion(
  ctx: OperationContext,
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
    sql`with live as materialized (
        select g.id, ln(1 + g.unit_count / 0.5)::real as heaviest from knowledge_generation g where g.state = 'live')
      select live.id as "generationId", live.heaviest,
        coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'lexeme', l.lexeme, 'weight', t.weight))
          from unnest(${asked.slice(0, MOST_LOOKED_UP)}::text[]) w(word)
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
  return found === undefined ? undefined : { ...found, entities: longestMatches(found.entities), meant }
}
