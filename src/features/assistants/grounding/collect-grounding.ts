import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import type { ModelSource } from '../../egress/index.js'
import { ManualReader, searchKnowledge } from '../../knowledge/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type Coverage, coverageOf } from './coverage.js'
import { type GroundingUnit, type NumberedUnit, rankGrounding } from './rank-grounding.js'
import { passagesOf, plainLine } from './passages.js'
import { readRecord } from './read-record.js'
import { recordUnits } from './record-units.js'
import { hasFlagsAndSessions } from './signed-in.source.js'

/** A document sent with a question. */
export interface GivenDocument {
  readonly name: string
  readonly text: string
}

/** A question and its client. */
export interface GroundingRequest {
  readonly clientId: Id
  readonly question: string
  readonly documents: readonly GivenDocument[]
}

/** The material for an answer: numbered units, each with how well it matches. */
export interface Grounding {
  readonly units: readonly GroundedUnit[]
  /** The records behind the units, each once. */
  readonly records: readonly ModelSource[]
  readonly coverage: Coverage
}

/** A chosen unit. */
export interface GroundedUnit extends NumberedUnit {
  /** The share of the question's words that it has, from 0 to 1. */
  readonly match: number
}

/** The most text for a model, in UTF-16 code units: about five thousand tokens. */
const MOST_CHARACTERS = { record: 14_000, document: 12_000 }
/** The most records; each is checked for every reader of the answer. */
const MOST_UNITS = { record: 40, document: 24 }
const MOST_MANUAL = 5
/** The most passages of documents that are ranked. */
const MOST_PASSAGES = 600

/**
 * Collects the material for a question about a client: the best matches of the record that the caller may read and an
 * assistant may use, of the documents sent with the question, and of the manuals of the caller, who reads the answer.
 */
export async function collectGrounding(
  ctx: OperationContext,
  { clientId, question, documents }: GroundingRequest,
): Promise<Grounding> {
  const items = await readRecord(ctx, clientId)
  const manual = await searchKnowledge(ctx, ManualReader.of(ctx), question, { limit: MOST_MANUAL })
  const now = ctx.clock.now()
  const [open, other] = partition(recordUnits(items), ({ isOpenDanger }) => isOpenDanger === true)
  const danger = open.map((unit) => ({ ...unit, match: 1 }))
  const record = [...danger, ...best(other, question, now, MOST_UNITS.record, MOST_CHARACTERS.record)]
  const given = best(documentUnits(documents), question, now, MOST_UNITS.document, MOST_CHARACTERS.document)
  const reference = manual.map(({ source, heading, page, excerpt, score }) => ({
    ...{ origin: 'manual', kind: 'manual', isFact: false, at: null, sources: [], match: score },
    source: plainLine([source, heading, ...(page === null ? [] : [`page ${page}`])].join(', ')),
    text: plainLine(excerpt),
  })) satisfies readonly (GroundingUnit & { match: number })[]
  const units = [...given, ...record, ...reference].map((unit, at) => ({ ...unit, number: at + 1 }))
  const records = new Map(units.flatMap(({ sources }) => sources).map((source) => [keyOf(source), source]))
  const asking = { isOwn: userIdOf(ctx.caller) === clientId, hasFlagsAndSessions: hasFlagsAndSessions(ctx) }
  return { units, records: [...records.values()], coverage: coverageOf(items, asking) }
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => (isFirst(item) ? 'first' : 'second'))
  return [first, second]
}

function best(
  units: readonly GroundingUnit[],
  question: string,
  now: Date,
  most: number,
  characters: number,
): readonly (GroundingUnit & { readonly match: number })[] {
  let left = characters
  const taken: (GroundingUnit & { readonly match: number })[] = []
  for (const { unit, match } of rankGrounding(units, question, now)) {
    if (taken.length === most) break
    // Of a long form only the answers count that the question asks for.
    if (unit.text.length > left || (unit.kind === 'answer' && match === 0)) continue
    left -= unit.text.length
    taken.push({ ...unit, match })
  }
  return taken
}

/** The passages of documents, taken in turn so that a long document leaves room for the others. */
function documentUnits(documents: readonly GivenDocument[]): readonly GroundingUnit[] {
  const share = Math.floor(MOST_PASSAGES / Math.max(1, documents.length))
  return documents.flatMap(({ name, text }) =>
    passagesOf(text)
      .slice(0, share)
      .map((passage): GroundingUnit => ({
        ...{ origin: 'document', kind: 'document', isFact: false, at: null, sources: [] },
        ...{ source: `Document ${plainLine(name)}`, text: passage },
      })),
  )
}

function keyOf(source: ModelSource): string {
  return 'id' in source ? `${source.kind} ${source.id}` : source.kind
}
