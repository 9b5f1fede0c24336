import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { ManualReader } from '../knowledge.policy.js'
import type { EmbeddedQuestion } from '../embeddings/embed-question.js'
import { fuseRankings } from '../../../knowledge-index/index.js'
import { nearestUnits } from '../embeddings/nearest-units.js'
import type { KnowledgeMethod, KnowledgePassage } from '../passage.js'
import { rankCommunities, type RankedCommunity, seedsOf } from './rank-communities.js'
import { findLeading } from './find-leading.js'
import { scoreUnits, type ScoredUnit, type WeighedEntity } from './score-units.js'
import { readPassages } from './read-passages.js'
import { understandQuestion, type UnderstoodQuestion } from './understand-question.js'

/** What was found for a question, best first. */
export interface Evidence {
  readonly question: UnderstoodQuestion
  readonly passages: readonly KnowledgePassage[]
  /** How many of the first passages are about the disorders with which an answer leads. */
  readonly leading: number
  /** True if the best passages are about disorders, and none of them stands out. */
  readonly isUndecided: boolean
  /** Only for the methods that start from communities; otherwise empty. */
  readonly communities: readonly RankedCommunity[]
}

/** The most units that are considered for one question. */
const CANDIDATES = 80
const COMMUNITIES = 5
/**
 * A unit that has a single telling word of the question is evidence if that is most of what the question says. Two such
 * words are no coincidence, however long the story is.
 */
const LEAST_SHARE = 0.6
const ENOUGH_WORDS = 2
/** The same beside a unit that is evidence: a question may ask for two things. */
const LEAST_SHARE_BESIDE = 0.3
/** Kinds of entities that are never named in passing. */
const TELLING: ReadonlySet<string> = new Set(['disorder', 'measure'])
/** A name of another kind counts as named in passing if it is a smaller share of the question. */
const LEAST_PART = 0.5
/** The most neighbouring entities for one question, those with the strongest relations. */
const MOST_NEIGHBOURS = 60
/** The weight of a neighbour of a named entity. A neighbour of two named entities counts twice. */
const NEIGHBOUR = 0.35

/** The least weight of a disorder or measure that the question names. */
const LEAST_BOOST = 0.3

/**
 * Finds passages of the reader's manuals for a question by one of the methods, and by its embedding if given; undefined
 * if the index is not built yet.
 */
export async function retrieveEvidence(
  ctx: OperationContext,
  reader: ManualReader,
  text: string,
  method: KnowledgeMethod,
  limit: number,
  placed?: EmbeddedQuestion,
): Promise<Evidence | undefined> {
  const question = await understandQuestion(ctx, reader, text)
  if (question === undefined) return undefined
  const isFromCommunities = method === 'global' || method === 'drift'
  const [communities, around] = await Promise.all([
    isFromCommunities ? rankCommunities(ctx, question, COMMUNITIES) : [],
    method === 'basic' ? [] : aroundNamed(ctx, question),
  ])
  const units = await scoreUnits(ctx, question, await withSeeds(ctx, around, communities), CANDIDATES)
  const isAnyNamed = question.entities.some(({ kind, part }) => part >= LEAST_PART || TELLING.has(kind))
  const isAbout = ({ share, words }: ScoredUnit, least: number): boolean =>
    words >= ENOUGH_WORDS || share >= least || share * question.mass >= question.plenty
  // A neighbour alone is no evidence: the question itself has to match somewhere.
  const hasEvidence = isAnyNamed || units.some((unit) => isAbout(unit, LEAST_SHARE))
  const evident = hasEvidence
    ? units.filter((unit) => isAbout(unit, LEAST_SHARE_BESIDE) || (isAnyNamed && unit.isNamed))
    : []
  const isNamed = question.entities.some(({ part }) => part >= LEAST_PART)
  // A code says exactly what is meant, so embeddings are not needed.
  const embedded = question.codes.length > 0 ? [] : embeddedBy(question, placed)
  const near =
    placed === undefined || embedded.length === 0 ? [] : await nearestUnits(ctx, embedded, placed, CANDIDATES)
  const hasVector = ({ generationId }: ScoredUnit): boolean => embedded.includes(generationId)
  const ranked = oneOfEachSection(fuseRankings(evident, near, isNamed, hasVector))
  const { units: leading, isUndecided } = findLeading(question, text, ranked)
  const ordered = [...leading, ...ranked.filter((unit) => !leading.includes(unit))].slice(0, limit)
  return {
    ...{ question, isUndecided, leading: Math.min(leading.length, limit) },
    communities: hasEvidence ? communities : [],
    passages: await readPassages(ctx, question, ordered, leading.length),
  }
}

/** The generations whose units have vectors of the question's model. */
function embeddedBy({ generations }: UnderstoodQuestion, placed: EmbeddedQuestion | undefined): readonly Id[] {
  return generations.flatMap(({ id, embeddingModel }) =>
    placed !== undefined && embeddingModel === placed.model ? [id] : [],
  )
}

/** The entities that the question names, and their neighbours. */
function aroundNamed(
  ctx: OperationContext,
  { entities, mass, plenty }: UnderstoodQuestion,
): Promise<readonly WeighedEntity[]> {
  // In a long story a name is one of many words.
  const least = LEAST_BOOST * Math.min(1, plenty / mass)
  const named = entities.map((entity) => ({
    id: entity.id,
    boost: TELLING.has(entity.kind) ? Math.max(entity.part, least) : entity.part,
  }))
  return withNeighbours(ctx, named)
}

/**
 * The entities that a question names and the disorders related to them: those that a measure measures, those that have
 * a symptom, those from which a disorder must be distinguished.
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

/** Adds the disorders of the communities that are not yet among the entities. */
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
