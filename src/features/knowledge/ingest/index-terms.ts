import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { phoneticKey } from '../../../knowledge-index/index.js'

/** Units of one statement, so that no statement exceeds the time limit of a transaction. */
const UNITS_A_SLICE = 8_000
/** The most units that are kept of a term, those with the highest scores. This bounds the cost of a question. */
const MOST_UNITS = 1_000

/**
 * Computes the score of each term in each unit and community (BM25 over fields, where a word of the heading counts
 * more), and the weight of the term, so that questions only sum scores. The communities must be stored before.
 */
export async function indexTerms(ctx: OperationContext, generationId: Id, onPart: () => void): Promise<void> {
  const [measured] = await readSystemRows<{ count: number; average: number }>(
    ctx,
    sql`select count(*)::integer as count, coalesce(avg(length), 1)::real as average from knowledge_unit where generation_id = ${generationId}`,
  )
  const { count, average } = measured ?? { count: 0, average: 1 }
  await readSystemRows(ctx, sql`delete from knowledge_term where generation_id = ${generationId} returning 1`)
  const slices = Math.max(1, Math.ceil(count / UNITS_A_SLICE))
  for (let slice = 0; slice < slices; slice++) {
    await readSystemRows(
      ctx,
      sql`insert into knowledge_term (generation_id, lexeme, weight, unit_ids, impacts, community_ids, community_impacts)
        with joined as materialized (
          select x.lexeme, array_agg(c.id order by c.id) as ids,
            array_agg(((case when 'A' = any(x.weights) then 2.2 when 'B' = any(x.weights) then 1.6 else 1 end)
              * (1 + ln(cardinality(x.positions))) / (2 + ln(1 + length(c.search))))::real order by c.id) as impacts
          from knowledge_community c cross join lateral unnest(c.search) x
          where c.generation_id = ${generationId} and mod(abs(hashtext(x.lexeme)), ${slices}) = ${slice}
          group by x.lexeme)
        select ${generationId}, kept.*, coalesce(joined.ids, '{}'), coalesce(joined.impacts, '{}')
        from (
          select lexeme, ln(1 + (${count} - max(units) + 0.5) / (max(units) + 0.5)),
            array_agg(id order by impact desc, id), array_agg(impact order by impact desc, id)
          from (
            select found.*, count(*) over (partition by lexeme) as units,
              row_number() over (partition by lexeme order by impact desc, id) as place
            from (
              select u.id, t.lexeme, (tf.tf * 2.2 / (tf.tf + 1.2 * (0.5 + 0.5 * u.length / ${average}::real)))::real as impact
              from knowledge_unit u cross join lateral unnest(u.search) t
              cross join lateral (select sum(case w when 'A' then 3.0 when 'B' then 2.5 when 'C' then 1.0 else 0.4 end)::real as tf
                from unnest(t.weights) w) tf
              where u.generation_id = ${generationId} and mod(abs(hashtext(t.lexeme)), ${slices}) = ${slice}
            ) found
          ) ranked
          where place <= ${MOST_UNITS}
          group by lexeme
        ) kept left join joined on joined.lexeme = kept.lexeme
        returning 1`,
    )
    onPart()
  }
  await readSystemRows(
    ctx,
    sql`update knowledge_generation set unit_count = ${count} where id = ${generationId} returning 1`,
  )
}

/** Stores the words of all units as they are spelled, each with its sound and its number of uses. */
export async function indexWords(
  ctx: OperationContext,
  generationId: Id,
  words: ReadonlyMap<string, number>,
): Promise<void> {
  await readSystemRows(ctx, sql`delete from knowledge_word where generation_id = ${generationId} returning 1`)
  const all = [...words]
  for (let at = 0; at < all.length; at += UNITS_A_SLICE) {
    const slice = all.slice(at, at + UNITS_A_SLICE)
    await readSystemRows(
      ctx,
      sql`insert into knowledge_word (generation_id, word, sound, uses)
        select ${generationId}, w.word, w.sound, w.uses
        from unnest(${slice.map(([word]) => word)}::text[], ${slice.map(([word]) => phoneticKey(word))}::text[],
          ${slice.map(([, uses]) => uses)}::integer[]) w(word, sound, uses)
        returning 1`,
    )
  }
}
