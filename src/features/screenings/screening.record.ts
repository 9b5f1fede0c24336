import { defineLoader, loadById, perPageSize } from '../../database/read/loader.js'
import { keysetOrder } from '../../database/read/keyset-page.js'
import { defineReads } from '../../database/read/record-reads.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineRiskSource } from '../safety/index.js'
import { comparableVersions, instrumentOf } from './instruments/instruments.js'
import { changeSince } from './change-since.js'
import { riskLines } from './screening-risk.js'
import { screeningsFlagged, screeningsReadable, screeningsReplaced } from './screening.policy.js'
import type { LatestScore, ScreeningType } from './screening.type.js'

/**
 * How screenings are read. Lists have the order of the index `screening_of_client`. Answers are choices, so there is no
 * free text.
 */
export const screeningReads = defineReads<OperationContext, ScreeningType>({
  table: 'screening',
  readable: screeningsReadable,
  columns: [
    ...(['instrumentKey', 'instrumentVersion', 'answers', 'score', 'takenAt', 'replacesId'] as const),
    {
      subscoresByKey: sql`r.subscores`,
      severityKey: sql`r.severity`,
      recordedAt: sql`r.created_at`,
      recordedById: sql`r.recorded_by_user_id`,
    },
  ],
  freeText: [],
  order: { time: sql`r.taken_at`, at: ({ takenAt }) => takenAt, direction: 'newest first' },
})

/** Screenings that were corrected, by id, for who reads the correction. */
export const screeningReplaced = loadById((ctx: OperationContext, ids) =>
  screeningReads.find(ctx, ids, screeningsReplaced(ctx)),
)

// Answers never change, so what is flagged in them is found in the first version.
export const screeningRiskSource = defineRiskSource('screening', {
  async readable(ctx, ids) {
    const screenings = await screeningReads.find(ctx, ids, screeningsFlagged(ctx))
    return new Map(
      screenings.map((screening) => [
        screening.id,
        { version: 1, fields: riskLines(instrumentOf(screening), screening) },
      ]),
    )
  },
})

/** Whose screenings a list shows, of one instrument or of all, as the key of a loader. */
export function listKey(clientId: Id, instrument: string | null): string {
  return JSON.stringify([clientId, instrument])
}

/** The condition that a screening (alias `r`) is in the list with the key `k.key`. */
const isInList = sql`r.client_user_id = (k.key::jsonb ->> 0)::bigint
  and (k.key::jsonb ->> 1 is null or r.instrument_key = k.key::jsonb ->> 1)`

/** The newest screenings of each client by `listKey`, in one statement for all clients of a list. */
export const newestScreenings = perPageSize<OperationContext, string, ScreeningType>(async (ctx, keys, limit) => {
  const rows = await screeningReads.read<ScreeningType & { readonly listKey: string }>(
    ctx,
    sql`select k.key as "listKey", e.* from unnest(${keys}::text[]) as k(key) cross join lateral (
          select ${screeningReads.columns.all} from ${screeningsReadable(ctx).as('r')}
          where ${isInList} order by ${keysetOrder(screeningReads.order)} limit ${limit + 1}) e`,
  )
  return Map.groupBy(rows, (row) => row.listKey)
})

/** How many screenings each list by `listKey` has, in one statement for all clients of a list. */
export const screeningCounts = defineLoader<OperationContext, string, number>({
  batch: async (ctx, keys) => {
    const rows = await readRows<{ listKey: string; clientId: Id; count: number }>(
      ctx,
      sql`select k.key as "listKey", (k.key::jsonb ->> 0)::bigint as "clientId",
            (select count(*)::integer from ${screeningsReadable(ctx).as('r')} where ${isInList}) as count
          from unnest(${keys}::text[]) as k(key)`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.listKey, row.count]))
  },
  missing: 0,
})

interface LatestRow extends ScreeningType {
  readonly previousId: Id | null
  readonly previousScore: number | null
  readonly previousAt: Date | null
  readonly previousSubscores: ScreeningType['subscoresByKey'] | null
  readonly firstId: Id | null
  readonly firstScore: number | null
  readonly firstAt: Date | null
  readonly firstSubscores: ScreeningType['subscoresByKey'] | null
}

/**
 * The last screening of each instrument that a client has answered, with what has changed since the one before and
 * since the first that counts alike, in one statement for all clients of a list.
 */
export const latestScores = defineLoader<OperationContext, Id, readonly LatestScore[]>({
  batch: async (ctx, clientIds) => {
    const scope = screeningsReadable(ctx)
    const earlier = sql`from ${scope.as('o')} where o.client_user_id = l."clientId" and o.instrument_key = l."instrumentKey"
      and o.instrument_version between v.lowest and v.highest and (o.taken_at, o.id) < (l."takenAt", l.id)`
    const { keys, versions, lowest, highest } = comparableVersions
    const rows = await screeningReads.read<LatestRow>(
      ctx,
      sql`select l.*, p.id as "previousId", p.score as "previousScore", p.taken_at as "previousAt", p.subscores as "previousSubscores",
            f.id as "firstId", f.score as "firstScore", f.taken_at as "firstAt", f.subscores as "firstSubscores"
          from unnest(${clientIds}::bigint[]) as c(id)
          cross join lateral (
            select distinct on (r.instrument_key) ${screeningReads.columns.all} from ${scope.as('r')} where r.client_user_id = c.id
            order by r.instrument_key, r.taken_at desc, r.id desc) l
          join unnest(${keys}::text[], ${versions}::int[], ${lowest}::int[], ${highest}::int[]) as v(key, version, lowest, highest)
            on v.key = l."instrumentKey" and v.version = l."instrumentVersion"
          left join lateral (select o.id, o.score, o.taken_at, o.subscores ${earlier} order by o.taken_at desc, o.id desc limit 1) p on true
          left join lateral (select o.id, o.score, o.taken_at, o.subscores ${earlier} order by o.taken_at, o.id limit 1) f on true
          order by l."takenAt" desc, l.id desc`,
    )
    return Map.groupBy(rows.map(toLatest), ({ screening }) => screening.clientId)
  },
  missing: [],
})

function toLatest(row: LatestRow): LatestScore {
  const { previousId, previousScore, previousAt, previousSubscores, ...rest } = row
  const { firstId, firstScore, firstAt, firstSubscores, ...screening } = rest
  const since = (
    id: Id | null,
    score: number | null,
    takenAt: Date | null,
    subscoresByKey: ScreeningType['subscoresByKey'] | null,
  ): LatestScore['sinceFirst'] =>
    id === null || score === null || takenAt === null
      ? null
      : changeSince({ ...screening, id, score, takenAt, subscoresByKey: subscoresByKey ?? {} }, screening)
  return {
    screening,
    sincePrevious: since(previousId, previousScore, previousAt, previousSubscores),
    sinceFirst: since(firstId, firstScore, firstAt, firstSubscores),
  }
}
