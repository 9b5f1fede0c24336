import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { nearestOf, soundOf } from '../../../knowledge-index/text/spelling.js'

/** Words of a question that are looked up by their spelling. */
const MOST_CORRECTED = 8

/** Words that the index does not know, by what they were meant to be. */
export async function correctWords(
  ctx: OperationContext,
  generationId: Id,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const words = [...new Set(unknown)].slice(0, MOST_CORRECTED)
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
