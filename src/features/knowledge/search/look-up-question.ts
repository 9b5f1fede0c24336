import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { runsOf, toSearchText, wordsOf } from '../../../knowledge-index/text/tokenize.js'
import { isGeneral, isWordItself } from '../../../knowledge-index/question/question-words.js'
import { synonymsOf } from './synonyms.js'

/** Longest names that are looked for in a question, in words. */
const LONGEST_NAME = 8
/** Words that are looked up at most; nobody waits for an essay. */
const MOST_LOOKED_UP = 240

/** Something that the index knows by a name or a code that the question has. */
export interface FoundEntity {
  readonly id: Id
  readonly kind: string
  readonly name: string
  readonly code: string | null
  /** The name by which it was found; null when it was its code. */
  readonly by: string | null
}

interface LookedUpRow extends Record<string, unknown> {
  readonly generationId: Id
  readonly asked: readonly { readonly word: string; readonly lexeme: string; readonly weight: number | null }[]
  readonly others: readonly string[]
  readonly entities: readonly FoundEntity[]
  readonly heaviest: number
}

/** What the index has of a question's words. */
export interface LookedUp extends LookedUpRow {
  /** Names that stand for words of the question. */
  readonly meant: readonly string[]
}

/** Finds the words, names and codes of a question in the index that answers now; undefined when there is none. */
export async function lookUp(
  ctx: OperationContext,
  question: string,
  words: readonly string[],
  codes: readonly string[],
): Promise<LookedUp | undefined> {
  const synonyms = synonymsOf(words)
  const meant = synonyms.map((name) => wordsOf(name).join(' '))
  const names = [...namesIn(question, words), ...meant]
  const asked = [...new Set(toSearchText([...words, ...codes, question.slice(0, 1_000)].join(' ')).split(' '))]
  const [found] = await readSystemRows<LookedUpRow>(
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
