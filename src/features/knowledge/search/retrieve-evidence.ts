import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { EmbeddedQuestion } from '../embeddings/embed-question.js'
import { fuseRankings } from '../../../knowledge-index/index.js'
import { nearestUnits } from '../embeddings/nearest-units.js'
import type { KnowledgeMethod, KnowledgePassage } from '../passage.js'
import { rankCommunities, type RankedCommunity, seedsOf } from './rank-communities.js'
import { scoreUnits, type ScoredUnit, type WeighedEntity } from './score-units.js'
import { readPassages } from './read-passages.js'
import { understandQuestion, type UnderstoodQuestion } from './understand-question.js'

/** What was found for a question, best first. */
export interface Evidence {
  readonly question: UnderstoodQuestion
  readonly passages: readonly KnowledgePassage[]
  /** With the methods that begin from them. */
  readonly communities: readonly RankedCommunity[]
}

/** Units that are looked at for one question. */
const CANDIDATES = 80
const COMMUNITIES = 5
/** A unit with less of the question, and none of what it names, is no evidence. */
const LEAST_SHARE = 0.4
/** What nobody names in passing. */
const TELLING: ReadonlySet<string> = new Set(['disorder', 'measure'])
/** Of other names one that is less of the question is mentioned in passing. */
const LEAST_PART = 0.5
/** Neighbours that are looked at for one question, those that are tied most closely. */
const MOST_NEIGHBOURS = 60
/** What an entity next to one that is asked for counts; tied to two of them it counts twice. */
const NEIGHBOUR = 0.35

/** What a disorder or a measure counts at least where it is named. */
const LEAST_BOOST = 0.3

/** What the manuals have on a question, found by one of the methods, and by its place where it has one; undefined when there is no index. */
export async function retrieveEvidence(
  ctx: OperationContext,
  text: string,
  method: KnowledgeMethod,
  limit: number,
  placed?: EmbeddedQuestion,
): Promise<Evidence | undefined> {
  const question = await understandQuestion(ctx, text)
  if (question === undefined) return undefined
  const isFromCommunities = method === 'global' || method === 'drift'
  const [communities, around] = await Promise.all([
    isFromCommunities ? rankCommunities(ctx, question, COMMUNITIES) : [],
    method === 'basic' ? [] : aroundNamed(ctx, question),
  ])
  const units = await scoreUnits(ctx, question, await withSeeds(ctx, around, communities), CANDIDATES)
  const isAnyNamed = question.entities.some(({ kind, part }) => part >= LEAST_PART || TELLING.has(kind))
  const isAbout = ({ share }: ScoredUnit): boolean => share >= LEAST_SHARE || share * question.mass >= question.plenty
  // A neighbour alone proves nothing: somewhere the question itself has to be.
  const hasEvidence = isAnyNamed || units.some(isAbout)
  const evident = hasEvidence ? units.filter((unit) => isAbout(unit) || (isAnyNamed && unit.isNamed)) : []
  const isNamed = question.entities.some(({ part }) => part >= LEAST_PART)
  // Who names a code has said what they mean.
  const near =
    placed === undefined || question.codes.length > 0
      ? []
      : await nearestUnits(ctx, question.generationId, placed, CANDIDATES)
  return {
    question,
    communities: hasEvidence ? communities : [],
    passages: await readPassages(ctx, question, oneOfEachSection(fuseRankings(evident, near, isNamed)).slice(0, limit)),
  }
}

/** What the question names, and what is tied to it. */
function aroundNamed(ctx: OperationContext, { entities }: UnderstoodQuestion): Promise<readonly WeighedEntity[]> {
  const named = entities.map(({ id, kind, part }) => ({
    id,
    boost: TELLING.has(kind) ? Math.max(part, LEAST_BOOST) : part,
  }))
  return withNeighbours(ctx, named)
}

/**
 * The entities that a question is about and their neighbourhood: a measure leads to what it measures, a symptom to the disorders
 * that have it, a disorder to what it is told apart from.
 */
async function withNeighbours(
  ctx: OperationContext,
  entities: readonly WeighedEntity[],
): Promise<readonly WeighedEntity[]> {
  if (entities.length === 0) return []
  const rows = await readSystemRows<{ id: Id; boost: number }>(
    ctx,
    sql`with asked as (select * from unnest(${entities.map(({ id }) => id)}::bigint[], ${entities.map(({ boost }) => boost)}::real[]) a(id, boost)),
      tied as (
        select r.to_id as id, a.boost * r.weight as boost from asked a join knowledge_relation r on r.from_id = a.id where r.kind <> 'near'
        union all
        select r.from_id, a.boost * r.weight from asked a join knowledge_relation r on r.to_id = a.id where r.kind <> 'near'),
      summed as (
        select id, sum(boost) * ${NEIGHBOUR}::real as boost from tied group by id order by 2 desc, 1 limit ${MOST_NEIGHBOURS})
      select s.id, least(s.boost, 0.9) as boost from summed s join knowledge_entity e on e.id = s.id and e.kind = 'disorder'
      where s.id not in (select id from asked)`,
  )
  return [...entities, ...rows]
}

/** Also what the communities have in them that is not there yet. */
async function withSeeds(
  ctx: OperationContext,
  around: readonly WeighedEntity[],
  communities: readonly RankedCommunity[],
): Promise<readonly WeighedEntity[]> {
  if (communities.length === 0) return around
  const known = new Set(around.map(({ id }) => id))
  return [...around, ...(await seedsOf(ctx, communities)).filter(({ id }) => !known.has(id))]
}

function oneOfEachSection(units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const seen = new Set<string>()
  return units.filter(({ documentId, section }) => {
    const key = `${documentId}:${section}`
    return !seen.has(key) && seen.add(key)
  })
}
