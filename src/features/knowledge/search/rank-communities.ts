import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { WeighedEntity } from './score-units.js'
import { generationIdsOf, type UnderstoodQuestion } from './understand-question.js'

/** A community with its score for a question. */
export interface RankedCommunity {
  readonly id: Id
  readonly title: string
  readonly summary: string
  readonly unitIds: readonly Id[]
  readonly score: number
}

/** What a community gains by each member that the question names. */
const MEMBER = 0.6

/**
 * The communities with the highest scores for a question, by their words and by the members that the question names.
 */
export function rankCommunities(
  ctx: OperationContext,
  question: UnderstoodQuestion,
  limit: number,
): Promise<readonly RankedCommunity[]> {
  const { terms, entities } = question
  const generationIds = generationIdsOf(question)
  return readSystemRows<RankedCommunity & Record<string, unknown>>(
    ctx,
    sql`with hit as (
        select c.id, sum(q.boost * q.weight * c.impact) as score
        from unnest(${terms.map(({ lexeme }) => lexeme)}::text[], ${terms.map(({ boost }) => boost)}::real[],
          ${terms.map(({ weight }) => weight)}::real[]) q(lexeme, boost, weight)
        join knowledge_term t on t.generation_id = any(${generationIds}::bigint[]) and t.lexeme = q.lexeme
        cross join lateral unnest(t.community_ids, t.community_impacts) c(id, impact)
        group by c.id),
      joined as (
        select m.community_id as id, count(*) * ${MEMBER}::real as score from knowledge_member m
        where m.entity_id = any(${entities.map(({ id }) => id)}::bigint[]) group by 1)
      select c.id, c.title, c.summary, c.unit_ids as "unitIds", coalesce(h.score, 0) + coalesce(j.score, 0) as score
      from knowledge_community c left join hit h on h.id = c.id left join joined j on j.id = c.id
      where c.generation_id = any(${generationIds}::bigint[]) and (h.id is not null or j.id is not null)
      order by 5 desc, 1 limit ${limit}`,
  )
}

/** The weight of a disorder that only belongs to a relevant community, relative to one that the question names. */
const SEED = 0.12
const MOST_SEEDS = 80

/** The disorders of the given communities, as entities from which to search further. */
export async function seedsOf(
  ctx: OperationContext,
  communities: readonly RankedCommunity[],
): Promise<readonly WeighedEntity[]> {
  const best = communities[0]?.score ?? 1
  const rows = await readSystemRows<{ id: Id; boost: number }>(
    ctx,
    sql`select e.id, max(q.share) * ${SEED}::real as boost
      from unnest(${communities.map(({ id }) => id)}::bigint[], ${communities.map(({ score }) => score / best)}::real[]) q(id, share)
      join knowledge_member m on m.community_id = q.id join knowledge_entity e on e.id = m.entity_id and e.kind = 'disorder'
      group by e.id order by 2 desc, 1 limit ${MOST_SEEDS}`,
  )
  return rows
}
