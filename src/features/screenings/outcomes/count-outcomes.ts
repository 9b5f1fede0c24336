import { readRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { relationshipsReadable } from '../../practice/index.js'
import { instrumentOf } from '../instruments/instruments.js'
import { scoreChange, ScoreDirection } from '../score-change.js'
import { screeningsCountable } from '../screening.policy.js'
import type { Outcome } from './outcome.type.js'

/** A group of fewer clients could tell of one of them. */
const SMALLEST_GROUP = 5

/** So many clients of a group went from one score to another. */
interface ScorePair extends Record<string, unknown> {
  readonly instrumentKey: string
  readonly instrumentVersion: number
  readonly therapistId: Id | null
  readonly clientGroupId: Id | null
  readonly first: number
  readonly last: number
  readonly clients: number
}

/** Which scores are compared: those from the first to the last day, in UTC. */
export interface OutcomeRange {
  readonly from: string | null
  readonly to: string | null
}

/** Which clients are counted apart: those of each therapist, those of each client group, or none. */
export interface Division {
  readonly byTherapist: boolean
  readonly byGroup: boolean
}

/**
 * The columns of the relationship `r` by which its client is counted.
 * @throws InvalidInput naming `byGroup` when both are asked for: a therapist's number less those of their groups would
 * tell of the group that is left out as too small.
 */
export function divide({ byTherapist, byGroup }: Division): { readonly therapist: Sql; readonly group: Sql } {
  if (byTherapist && byGroup) throw InvalidInput.of('byGroup', 'must not be true if byTherapist is')
  return {
    therapist: byTherapist ? sql`r.therapist_user_id` : sql`null::bigint`,
    group: byGroup ? sql`r.client_group_id` : sql`null::bigint`,
  }
}

/**
 * Response, remission and deterioration in the caller's practice, by instrument, and by therapist or client group if
 * asked for. A group of fewer than five clients is left out; if only one is, so is the next smallest, because the
 * difference from the practice would tell of it. The database gives numbers of pairs of scores, never a score of a
 * person.
 * @throws Unauthenticated; InvalidInput naming `from` when the range ends before it begins, and as `divide`.
 */
export async function countOutcomes(
  ctx: OperationContext,
  division: Division,
  { from, to }: OutcomeRange,
): Promise<readonly Outcome[]> {
  if (from !== null && to !== null && from > to) throw InvalidInput.of('from', 'must not be after the end of the range')
  const { therapist, group } = divide(division)
  const pairs = await readRows<ScorePair>(
    ctx,
    sql`with scored as materialized (
          select s.id, s.client_user_id, s.instrument_key, s.instrument_version, s.score, s.taken_at
          from ${screeningsCountable(ctx).as('s')}
          where (${from}::date is null or s.taken_at >= ${from}::date::timestamp at time zone 'UTC')
            and (${to}::date is null or s.taken_at < (${to}::date + 1)::timestamp at time zone 'UTC')),
        newest as (select distinct on (client_user_id, instrument_key) * from scored
          order by client_user_id, instrument_key, taken_at desc, id desc),
        oldest as (select distinct on (client_user_id, instrument_key) s.* from scored s
          join newest n using (client_user_id, instrument_key, instrument_version)
          order by client_user_id, instrument_key, s.taken_at, s.id)
        select n.instrument_key as "instrumentKey", n.instrument_version as "instrumentVersion",
          ${therapist} as "therapistId", ${group} as "clientGroupId", o.score as first, n.score as last,
          count(distinct n.client_user_id)::int as clients
        from newest n join oldest o using (client_user_id, instrument_key)
          join ${relationshipsReadable(ctx).as('r')} on r.client_user_id = n.client_user_id and r.is_profile_active
        where o.id <> n.id group by 1, 2, 3, 4, 5, 6 order by 1, 2 desc, 3, 4`,
    // Numbers are nobody's record.
    { subject: () => null },
  )
  const groups = [
    ...Map.groupBy(pairs, ({ instrumentKey, instrumentVersion, therapistId, clientGroupId }) =>
      [instrumentKey, instrumentVersion, therapistId, clientGroupId].join(' '),
    ).values(),
  ].map(outcomeOf)
  return [...Map.groupBy(groups, ({ instrument }) => instrument).values()].flatMap(withoutSmallGroups)
}

function outcomeOf(pairs: readonly ScorePair[]): Outcome {
  const [some] = pairs
  if (some === undefined) throw new Error('A group of scores is empty.')
  const instrument = instrumentOf(some)
  const changes = pairs.map((pair) => ({ ...pair, change: scoreChange(instrument, pair.first, pair.last) }))
  const sum = (numberOf: (pair: (typeof changes)[number]) => number): number =>
    changes.reduce((total, pair) => total + numberOf(pair), 0)
  const clients = sum((pair) => pair.clients)
  const reliably = (direction: ScoreDirection): number | null =>
    instrument.reliableChange === null
      ? null
      : sum(({ change, clients: of }) => (change.isReliable === true && change.direction === direction ? of : 0))
  return {
    instrument,
    therapistId: some.therapistId,
    clientGroupId: some.clientGroupId,
    clients,
    improved: reliably(ScoreDirection.IMPROVED),
    recovered:
      instrument.recovery === null || instrument.reliableChange === null
        ? null
        : sum(({ change, clients: of }) => (change.isRecovery === true ? of : 0)),
    deteriorated: reliably(ScoreDirection.WORSENED),
    meanChange: sum(({ change, clients: of }) => change.points * of) / clients,
  }
}

/** Leaves out groups that are too small, and one more if the difference would tell of the only one. */
export function withoutSmallGroups<Group extends { readonly clients: number }>(
  groups: readonly Group[],
): readonly Group[] {
  const large = groups.filter(({ clients }) => clients >= SMALLEST_GROUP)
  if (groups.length - large.length !== 1) return large
  const next = Math.min(...large.map(({ clients }) => clients))
  const smallest = large.findIndex(({ clients }) => clients === next)
  return large.filter((_, at) => at !== smallest)
}
