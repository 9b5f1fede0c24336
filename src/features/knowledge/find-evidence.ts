import type { OperationContext } from '../operation-context.js'
import { bestSentences } from './best-sentences.js'
import type { PlacedQuestion } from './meaning/embed-question.js'
import { fuseRankings } from './meaning/fuse-rankings.js'
import { nearUnits } from './meaning/near-units.js'
import type { KnowledgeMethod, KnowledgePassage } from './passage.js'
import { rankCommunities, type RankedCommunity, seedsOf } from './rank-communities.js'
import { rankUnits, type RankedUnit, type WeighedEntity } from './rank-units.js'
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
const EXCERPT_CHARACTERS = 600

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
  const communities = method === 'global' || method === 'drift' ? await rankCommunities(ctx, question, COMMUNITIES) : []
  const units = await rankUnits(ctx, question, await weighed(ctx, question, method, communities), CANDIDATES)
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
    passages: oneOfEachSection(fuseRankings(evident, near, isNamed))
      .slice(0, limit)
      .map((unit) => passageOf(unit, question)),
  }
}

/** Which entities count beside the words: none, those that are named with their neighbours, or also those of the communities. */
async function weighed(
  ctx: OperationContext,
  { entities }: UnderstoodQuestion,
  method: KnowledgeMethod,
  communities: readonly RankedCommunity[],
): Promise<readonly WeighedEntity[]> {
  if (method === 'basic') return []
  const named = entities.map(({ id, kind, part }) => ({
    id,
    boost: TELLING.has(kind) ? Math.max(part, LEAST_BOOST) : part,
  }))
  const around = await withNeighbours(ctx, named)
  if (method === 'local') return around
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

function passageOf(unit: RankedUnit, { terms, mass }: UnderstoodQuestion): KnowledgePassage {
  const { unitId, source, headingPath, code, page, text, score } = unit
  return {
    ...{ unitId, source, code, page, text, heading: headingPath.join(' › ') },
    excerpt: bestSentences(
      text,
      terms.map(({ lexeme }) => lexeme),
      EXCERPT_CHARACTERS,
    ),
    score: score / (score + Math.max(mass, 1)),
  }
}
