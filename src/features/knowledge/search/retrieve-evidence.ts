import type { OperationContext } from '../../operation-context.js'
import type { PlacedQuestion } from '../embeddings/embed-question.js'
import { fuseRankings } from '../../../knowledge-index/ranking/fuse-rankings.js'
import { nearUnits } from '../embeddings/nearest-units.js'
import type { KnowledgeMethod, KnowledgePassage } from '../passage.js'
import { rankCommunities, type RankedCommunity, seedsOf } from './rank-communities.js'
import { rankUnits, type RankedUnit, type WeighedEntity } from './score-units.js'
import { readPassages } from './read-passages.js'
import { understandQuestion, type UnderstoodQuestion } from './understand-question.js'
import { withNeighbours } from './weigh-entities.js'

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
/** What a disorder or a measure counts at least where it is named. */
const LEAST_BOOST = 0.3

/** What the manuals have on a question, found by one of the methods, and by its place where it has one; undefined when there is no index. */
export async function findEvidence(
  ctx: OperationContext,
  text: string,
  method: KnowledgeMethod,
  limit: number,
  placed?: PlacedQuestion,
): Promise<Evidence | undefined> {
  const question = await understandQuestion(ctx, text)
  if (question === undefined) return undefined
  const isFromCommunities = method === 'global' || method === 'drift'
  const [communities, around] = await Promise.all([
    isFromCommunities ? rankCommunities(ctx, question, COMMUNITIES) : [],
    method === 'basic' ? [] : aroundNamed(ctx, question),
  ])
  const units = await rankUnits(ctx, question, await withSeeds(ctx, around, communities), CANDIDATES)
  const isAnyNamed = question.entities.some(({ kind, part }) => part >= LEAST_PART || TELLING.has(kind))
  const isAbout = ({ share }: RankedUnit): boolean => share >= LEAST_SHARE || share * question.mass >= question.plenty
  // A neighbour alone proves nothing: somewhere the question itself has to be.
  const hasEvidence = isAnyNamed || units.some(isAbout)
  const evident = hasEvidence ? units.filter((unit) => isAbout(unit) || (isAnyNamed && unit.isNamed)) : []
  const isNamed = question.entities.some(({ part }) => part >= LEAST_PART)
  // Who names a code has said what they mean.
  const near =
    placed === undefined || question.codes.length > 0
      ? []
      : await nearUnits(ctx, question.generationId, placed, CANDIDATES)
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

function oneOfEachSection(units: readonly RankedUnit[]): readonly RankedUnit[] {
  const seen = new Set<string>()
  return units.filter(({ documentId, section }) => {
    const key = `${documentId}:${section}`
    return !seen.has(key) && seen.add(key)
  })
}
