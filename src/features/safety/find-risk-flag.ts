import type { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { type KeysetList, keysetOrder } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { defineLoader, loadById, perPageSize } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import type { RiskFlagType, RiskEvidence } from './risk-flag.type.js'
import { noteReadable, riskFlagsReadable } from './risk-flag.policy.js'
import { passagesOf } from './screen/passages.js'
import { textOfField } from './screen/read-together.js'
import { riskHits } from './screen/screen-fields.js'
import { riskTexts } from './screen/risk-source.js'
import { digestOfWords } from './screen/words-digest.js'

/** The order of lists, newest first: exactly the columns of the index. */
export const riskFlagList: KeysetList = {
  time: sql`f.created_at`,
  id: sql`f.id`,
  version: sql`f.version`,
  clientId: sql`f.client_user_id`,
  direction: 'newest first',
}

/** The columns of a flag under the names of the fields, from alias `f`. */
export function riskFlagColumns(ctx: OperationContext): Sql {
  return sql`f.id, f.client_user_id as "clientId", f.category, f.severity, f.source, f.source_id as "sourceId",
    f.found_by as "foundBy", f.probability, f.weighed, f.source_version as "sourceVersion", f.field, f.span_start as "spanStart", f.span_end as "spanEnd", f.words_digest as "wordsDigest",
    f.told_as as "notifiedAs", f.told_to as "notifiedIds", f.told_as as "toldAs", f.told_to as "toldTo", f.created_at as "createdAt", f.acknowledged_at as "acknowledgedAt",
    f.acknowledged_by as "acknowledgedById", case when ${noteReadable(ctx)} then f.acknowledgement_note end as "acknowledgementNote",
    f.escalated_at as "escalatedAt", f.escalated_to as "escalatedToId", f.escalated_by as "escalatedById"`
}

/** The condition that a flag is open, that it is not, or none. */
export function isOpen(open: boolean | null): Sql {
  return open === null ? sql`true` : open ? sql`f.acknowledged_at is null` : sql`f.acknowledged_at is not null`
}

/** Reads flags; the one place that knows their subject and their free text. */
export function readRiskFlags(ctx: OperationContext, statement: Sql): Promise<readonly RiskFlagType[]> {
  return readRows<RiskFlagType & Record<string, unknown>>(ctx, statement, {
    subject: (flag) => flag.clientId,
  })
}

/**
 * One flag.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findRiskFlag(
  ctx: OperationContext,
  scope: Scope<'risk_flag', 'read'>,
  id: Id,
): Promise<RiskFlagType> {
  const [flag] = await findRiskFlags(ctx, scope, [id])
  if (flag === undefined) throw new NotFound()
  return flag
}

/** The flags that the scope reaches among these, in no order. */
export function findRiskFlags(
  ctx: OperationContext,
  scope: Scope<'risk_flag', 'read'>,
  ids: readonly Id[],
): Promise<readonly RiskFlagType[]> {
  return readRiskFlags(
    ctx,
    sql`select ${riskFlagColumns(ctx)} from ${scope.as('f')} where f.id = any(${ids}::bigint[])`,
  )
}

/**
 * The passage that raised a flag; null if the caller may not read its text, or if the text no longer contains it. In a
 * changed text it is looked for, because offsets hold for one version only.
 */
export async function findEvidence(ctx: OperationContext, flag: RiskFlagType): Promise<RiskEvidence | null> {
  const texts = riskTexts(ctx, flag.source)
  const found = texts === undefined ? null : await ctx.loaders.get(texts, ctx).load(flag.sourceId)
  const text = found === null ? null : textOfField(found.fields, flag.field)
  if (found === null || text === null) return null
  const isSame = found.version === flag.sourceVersion
  const place = isSame ? placeOf(flag) : await findAgain(ctx, flag, text)
  if (place === undefined) return null
  return {
    ...{ source: flag.source, sourceId: flag.sourceId, field: flag.field, start: place.start, end: place.end },
    text: text.slice(place.start, place.end),
    weighed: place.weighed.map((word) => ({ ...word, text: text.slice(word.start, word.end) })),
  }
}

interface EvidencePlace {
  readonly start: number
  readonly end: number
  readonly weighed: readonly { readonly start: number; readonly end: number }[]
}

function placeOf({ spanStart: start, spanEnd: end, weighed }: RiskFlagType): EvidencePlace {
  return { start, end, weighed: pairsOf(weighed) }
}

/**
 * Where the words of a flag stand in a changed text: where they stood before, if it says the same there, otherwise
 * where a finding or a sentence of the text has the same words.
 */
async function findAgain(ctx: OperationContext, flag: RiskFlagType, text: string): Promise<EvidencePlace | undefined> {
  const { spanStart, spanEnd, wordsDigest, sourceId, foundBy } = flag
  const category: string = flag.category
  const isWords = (start: number, end: number): boolean =>
    wordsDigest !== null && digestOfWords(sourceId, text.slice(start, end)) === wordsDigest
  if (isWords(spanStart, spanEnd)) return placeOf(flag)
  const hits = await ctx.loaders.get(riskHits, ctx).load(text)
  const still = hits.find((hit) => {
    const isThere = hit.start === spanStart && hit.end === spanEnd && wordsDigest === null
    return hit.category === category && (isThere || isWords(hit.start, hit.end))
  })
  if (still !== undefined) return { start: still.start, end: still.end, weighed: still.similar?.words ?? [] }
  // A rule's words are no sentence; a text has thousands of those.
  const sentences = foundBy === 'rules' ? [] : passagesOf({ text })
  const sentence = sentences.find(({ start, end }) => isWords(start, end))
  if (sentence === undefined) return undefined
  const by = sentence.start - spanStart
  const weighed = pairsOf(flag.weighed).map((word) => ({ start: word.start + by, end: word.end + by }))
  return { start: sentence.start, end: sentence.end, weighed }
}

/** Begins and ends, one after the other, as places. */
function pairsOf(flat: readonly number[]): { readonly start: number; readonly end: number }[] {
  return flat.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: flat[at + 1] ?? start }] : []))
}

/** Flags by id, as far as the caller may see them. */
export const riskFlagById = loadById((ctx: OperationContext, ids) => findRiskFlags(ctx, riskFlagsReadable(ctx), ids))

/** The newest flags of each client, in one statement for all clients of a list: open, closed, or all. */
export function newestRiskFlags(open: boolean | null, limit: number): ReturnType<typeof newest.any> {
  return newest[open === null ? 'any' : open ? 'open' : 'closed'](limit)
}

const newest = { any: newestOf(null), open: newestOf(true), closed: newestOf(false) }

function newestOf(open: boolean | null) {
  return perPageSize<OperationContext, Id, RiskFlagType>(async (ctx, clientIds, limit) => {
    const rows = await readRiskFlags(
      ctx,
      sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
            select ${riskFlagColumns(ctx)} from ${riskFlagsReadable(ctx).as('f')}
            where f.client_user_id = c.id and ${isOpen(open)}
            order by ${keysetOrder(riskFlagList)} limit ${limit + 1}) e`,
    )
    return Map.groupBy(rows, (flag) => flag.clientId)
  })
}

/** How many open flags of each client the caller may see, in one statement for all clients of a list. */
export const openRiskFlagCounts = defineLoader<OperationContext, Id, number>({
  batch: async (ctx, clientIds) => {
    const rows = await readRows<{ clientId: Id; count: number }>(
      ctx,
      sql`select f.client_user_id as "clientId", count(*)::int as count from ${riskFlagsReadable(ctx).as('f')}
          where f.client_user_id = any(${clientIds}::bigint[]) and f.acknowledged_at is null group by 1`,
      { subject: (row) => row.clientId },
    )
    return new Map(rows.map(({ clientId, count }) => [clientId, count]))
  },
  missing: 0,
})
