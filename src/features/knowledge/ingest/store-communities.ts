import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { type EntityGraph, findCommunities, summarizeCommunity, toSearchText } from '../../../knowledge-index/index.js'

/** Finds the communities of a graph, summarizes them and writes them, each after its parent. */
export async function storeCommunities(
  ctx: OperationContext,
  generationId: Id,
  graph: EntityGraph,
  entityIds: readonly Id[],
): Promise<void> {
  await readSystemRows(ctx, sql`delete from knowledge_community where generation_id = ${generationId} returning 1`)
  const ids: Id[] = []
  for (const community of await findCommunities(graph)) {
    const { title, summary, unitIds } = summarizeCommunity(graph, community)
    const members = community.members.flatMap((place) => entityIds[place] ?? [])
    const names = community.members.map((place) => graph.entities[place]?.name ?? '').join('\n')
    const [stored] = await readSystemRows<{ id: Id }>(
      ctx,
      sql`with made as (
          insert into knowledge_community (generation_id, level, parent_id, title, summary, unit_ids, search)
          values (${generationId}, ${community.level}, ${community.parent === null ? null : (ids[community.parent] ?? null)}, ${title}, ${summary},
            ${unitIds}::bigint[], setweight(to_tsvector('english', ${toSearchText(title)}), 'A')
              || setweight(to_tsvector('english', ${toSearchText(summary)}), 'B')
              || setweight(to_tsvector('english', ${toSearchText(names)}), 'C'))
          returning id),
        joined as (insert into knowledge_member (community_id, entity_id) select made.id, m.id from made, unnest(${members}::bigint[]) m(id))
        select id from made`,
    )
    if (stored === undefined) throw new Error('A community that was just written is not there.')
    ids.push(stored.id)
  }
}
