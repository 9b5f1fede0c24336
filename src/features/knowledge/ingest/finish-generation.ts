import { write } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { inTurns } from '../../../kernel/in-turns.js'
import type { OperationContext } from '../../operation-context.js'
import {
  addExtracted,
  addMentions,
  collectEntities,
  entitiesByName,
  EntityGraph,
  type ExtractedUnit,
  NameFinder,
  type ReadUnit,
  relateCodes,
  tokenize,
} from '../../../knowledge-index/index.js'
import { indexTerms, indexWords } from './index-terms.js'
import { INSTRUMENT_KEYS, instrumentByKey } from '../../screenings/index.js'
import { storeCommunities } from './store-communities.js'
import { storeGraph } from './store-graph.js'

/** Called at each step with its name and the share of the work that is done, from 0 to 1. */
export type OnStep = (step: string, share: number) => void

const UNITS_A_PAGE = 1_000
/** The most distinct words that are kept for correcting spelling. */
const MOST_WORDS = 300_000

/** Derives from the units of a generation everything that questions need. Replaces what an earlier attempt left. */
export async function deriveIndex(
  ctx: OperationContext,
  generationId: Id,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<void> {
  const graph = new EntityGraph()
  const words = new Map<string, number>()
  onStep('entities', 0)
  for await (const unit of unitsOf(ctx, generationId, signal)) {
    collectEntities(graph, unit)
    for (const word of tokenize(`${unit.headingPath.at(-1) ?? ''}\n${unit.body}`)) countWord(words, word)
  }
  addInstruments(graph)
  relateCodes(graph)
  const known = entitiesByName(graph)
  for await (const unit of extractedOf(ctx, generationId, signal)) addExtracted(graph, known, unit)
  onStep('mentions', 0.2)
  const finder = new NameFinder(graph)
  for await (const unit of unitsOf(ctx, generationId, signal)) addMentions(graph, finder, unit)
  onStep('relations', 0.4)
  const ids = await storeGraph(ctx, generationId, graph)
  signal.throwIfAborted()
  onStep('communities', 0.55)
  await storeCommunities(ctx, generationId, graph, ids)
  signal.throwIfAborted()
  onStep('terms', 0.7)
  await indexWords(ctx, generationId, words)
  await indexTerms(ctx, generationId, () => signal.throwIfAborted())
  onStep('terms', 1)
}

/** Makes a common generation live in place of the previous one, for all gateways at once. */
export async function goLive(ctx: OperationContext, generationId: Id, manualDigest: string | null): Promise<void> {
  await analyzeIndex(ctx)
  await write(ctx, async (tx) => {
    const now = ctx.clock.now()
    await tx.rows(
      sql`update knowledge_generation set state = 'retired', retired_at = ${now} where state = 'live' and is_common`,
    )
    await tx.rows(
      sql`update knowledge_generation set state = 'live', live_at = ${now}, manual_digest = ${manualDigest} where id = ${generationId}`,
    )
    tx.audit(`knowledgeGeneration:${generationId}`, [])
    return {}
  })
}

/** Refreshes the planner's statistics, because many rows are new. */
export async function analyzeIndex(ctx: OperationContext): Promise<void> {
  await readSystemRows(
    ctx,
    sql`analyze knowledge_unit, knowledge_term, knowledge_mention, knowledge_relation, knowledge_name, knowledge_word`,
  )
}

function countWord(words: Map<string, number>, word: string): void {
  if (word.length < 4 || /\d/.test(word)) return
  const uses = words.get(word)
  if (uses !== undefined || words.size < MOST_WORDS) words.set(word, (uses ?? 0) + 1)
}

/** Adds the service's instruments by abbreviation and title, so that a measure is found by either. */
function addInstruments(graph: EntityGraph): void {
  for (const key of INSTRUMENT_KEYS) {
    const instrument = instrumentByKey(key)
    const measure = instrument === undefined ? undefined : graph.add('measure', instrument.abbreviation)
    if (instrument !== undefined && measure !== undefined) graph.alias(measure, instrument.title)
  }
}

/** The units of a generation, in order. */
function unitsOf(ctx: OperationContext, generationId: Id, signal: AbortSignal): AsyncGenerator<ReadUnit> {
  return pages(signal, (after) =>
    readSystemRows<ReadUnit & Record<string, unknown>>(
      ctx,
      sql`select id, code, heading_path as "headingPath", body from knowledge_unit
        where generation_id = ${generationId} and id > ${after} order by id limit ${UNITS_A_PAGE}`,
    ),
  )
}

/** The entities that a model extracted from the units of a generation. */
function extractedOf(ctx: OperationContext, generationId: Id, signal: AbortSignal): AsyncGenerator<ExtractedUnit> {
  return pages(signal, (after) =>
    readSystemRows<ExtractedUnit & Record<string, unknown>>(
      ctx,
      sql`select u.id, u.code, u.heading, x.found from knowledge_extraction x join knowledge_unit u on u.id = x.unit_id
        where x.generation_id = ${generationId} and u.id > ${after} order by u.id limit ${UNITS_A_PAGE}`,
    ),
  )
}

async function* pages<Row extends { readonly id: Id }>(
  signal: AbortSignal,
  read: (after: Id) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    signal.throwIfAborted()
    const page = await read(after)
    yield* inTurns(page)
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
