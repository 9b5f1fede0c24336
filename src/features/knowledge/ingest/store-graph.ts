import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { EntityGraph } from '../../../knowledge-index/index.js'

/** Rows of one statement. */
const SLICE = 5_000

/**
 * Writes the entities with their names, relations and mentions. Returns the ids of the entities, in the order of the
 * graph.
 */
export async function storeGraph(ctx: OperationContext, generationId: Id, graph: EntityGraph): Promise<readonly Id[]> {
  // This cascades to everything that a killed build left behind.
  await readSystemRows(ctx, sql`delete from knowledge_entity where generation_id = ${generationId} returning 1`)
  const ids: Id[] = []
  for (const slice of slices(graph.entities)) {
    const written = slice.map(({ kind, name, code, aliases, description, unitId }) => {
      return { kind, name, code, aliases: [...aliases], description, unit_id: unitId }
    })
    const rows = await readSystemRows<{ id: Id }>(
      ctx,
      sql`insert into knowledge_entity (generation_id, kind, name, code, aliases, description, unit_id)
        select ${generationId}, e.kind, e.name, e.code, e.aliases, e.description, e.unit_id
        from rows from (jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          as (kind text, name text, code text, aliases text[], description text, unit_id bigint)) with ordinality
          as e(kind, name, code, aliases, description, unit_id, place)
        order by e.place returning id`,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  await storeNames(ctx, generationId, graph, ids)
  for (const slice of slices([...graph.relations.values()])) {
    await readSystemRows(
      ctx,
      sql`insert into knowledge_relation (from_id, kind, to_id, unit_id, weight)
        select * from unnest(${slice.map(({ from }) => ids[from])}::bigint[], ${slice.map(({ kind }) => kind)}::text[],
          ${slice.map(({ to }) => ids[to])}::bigint[], ${slice.map(({ unitId }) => unitId)}::bigint[], ${slice.map(({ weight }) => weight)}::real[])
        returning 1`,
    )
  }
  for (const slice of slices([...graph.mentions()])) {
    await readSystemRows(
      ctx,
      sql`insert into knowledge_mention (entity_id, unit_id, weight)
        select * from unnest(${slice.map(({ entity }) => ids[entity])}::bigint[], ${slice.map(({ unitId }) => unitId)}::bigint[],
          ${slice.map(({ weight }) => weight)}::real[])
        returning 1`,
    )
  }
  return ids
}

async function storeNames(
  ctx: OperationContext,
  generationId: Id,
  graph: EntityGraph,
  ids: readonly Id[],
): Promise<void> {
  for (const slice of slices([...graph.names()])) {
    await readSystemRows(
      ctx,
      sql`insert into knowledge_name (generation_id, name, entity_id)
        select ${generationId}, n.name, n.id from unnest(${slice.map(([name]) => name)}::text[],
          ${slice.map(([, { place }]) => ids[place])}::bigint[]) n(name, id)
        on conflict do nothing returning 1`,
    )
  }
}

function* slices<Value>(all: readonly Value[]): Generator<readonly Value[]> {
  for (let at = 0; at < all.length; at += SLICE) yield all.slice(at, at + SLICE)
}
