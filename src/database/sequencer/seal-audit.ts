import type { ClientBase } from 'pg'
import type { KeyRing, KeyVersion } from '../../kernel/keys/key-ring.js'
import { GENESIS, hashRows, ROW_TEXT, sealMac } from '../audit/seal.js'
import type { SealHead } from '../audit/heads/seal-head.js'
import { ALWAYS, type VisibilityHorizon } from './visibility-horizon.js'

const MOST_AT_ONCE = 5_000

/** The holder's state about the seals made so far. */
export interface SealState {
  readonly horizon: VisibilityHorizon
  seal: number
  lastPosition: number
  mac: Buffer
  /** The version of the key that made the newest seal; null if it does not say. */
  keyId: string | null
  /** When the newest sealed row was written, as text: rows that commit later are not much older. */
  newest: string
}

const REACH = `interval '10 minutes'`
const AS_TEXT = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`

/** Restores the state of sealing, as `loadEventState` does for events. */
export async function loadSealState(client: ClientBase, horizon: VisibilityHorizon): Promise<SealState> {
  const { rows } = await client.query<{
    seal: number
    last_position: number
    audit_ids: number[]
    mac: Buffer
    key_id: string | null
    newest: string
    high_before: number
    newest_before: string
  }>(
    `with start as (
       select min(seal) as seal from audit_seal
       where created_at >= (select created_at - ${REACH} from audit_seal order by seal desc limit 1)
     )
     select s.seal, s.last_position, s.audit_ids, s.mac, s.key_id, ${AS_TEXT('s.newest')} as newest,
       coalesce(p.high_id, 0) as high_before, coalesce(${AS_TEXT('p.newest')}, '${ALWAYS}') as newest_before
     from start join audit_seal s on s.seal >= start.seal left join lateral (
       select seal, high_id, newest from audit_seal where seal < start.seal
       -- the seals before may have left the database
       union all select last_seal, high_id, newest from audit_archive where last_seal < start.seal
       order by seal desc limit 1) p on true
     order by s.seal`,
  )
  const state: SealState = { horizon, seal: 0, lastPosition: 0, mac: GENESIS, keyId: null, newest: ALWAYS }
  horizon.startAt(rows[0]?.high_before ?? 0)
  state.newest = rows[0]?.newest_before ?? ALWAYS
  for (const row of rows) {
    horizon.add(row.audit_ids, state.newest)
    state.seal = row.seal
    state.lastPosition = row.last_position
    state.mac = row.mac
    state.keyId = row.key_id
    state.newest = row.newest
  }
  await goOnAfterRestore(client, state)
  return state
}

/** After a restore the next seal has the number and position after those that were lost. */
async function goOnAfterRestore(client: ClientBase, state: SealState): Promise<void> {
  const { rows } = await client.query<{ lost_seal: number; lost_position: number }>(
    'select lost_seal, lost_position from audit_restore where seal = $1 order by lost_seal desc limit 1',
    [state.seal],
  )
  const [lost] = rows
  if (lost === undefined) return
  state.seal = lost.lost_seal
  state.lastPosition = lost.lost_position
}

// The bounds on created_at exclude the partitions of past months. A row is written at most a minute after its
// transaction began; the day allows for a clock that was set. Missing ids are looked up range by range, because any
// other join read the whole day's trail each time.
const FIND = `select f.id, f.created_at_text, f.line from (
    (select a.id, ${AS_TEXT('a.created_at')} as created_at_text, ${ROW_TEXT} as line from audit a
       where a.id > $1 and a.created_at >= $4::timestamptz - interval '1 day' order by a.id limit ${MOST_AT_ONCE})
    union all
    (select g.* from unnest($2::bigint[], $3::bigint[]) missing(low, high) cross join lateral (
       select a.id, ${AS_TEXT('a.created_at')}, ${ROW_TEXT} from audit a
       where a.id between missing.low and missing.high and a.created_at >= $5::timestamptz - interval '1 day'
       order by a.id limit ${MOST_AT_ONCE}) g)
  ) f order by f.id limit ${MOST_AT_ONCE}`

const SEAL = `with subjects as (
    insert into audit_subject (subject_id, audit_id, created_at, is_own)
    select distinct s.id, a.id, a.created_at, a.caller_user_id is not distinct from s.id from audit a cross join unnest(a.subject_ids) s(id)
    where a.id = any($5) and a.created_at between $11::timestamptz and $12::timestamptz
    on conflict do nothing
  )
  insert into audit_seal (seal, first_position, last_position, count, audit_ids, leaves, merkle_root, previous, mac, high_id, oldest, newest, key_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/**
 * Seals the rows committed since the last call, in the order of ids. Returns the new head, and whether more may be
 * waiting.
 */
export async function sealAudit(
  client: ClientBase,
  state: SealState,
  ring: KeyRing,
): Promise<{ head: SealHead | undefined; more: boolean }> {
  const { horizon } = state
  const lookedAt = performance.now()
  const missingFrom = horizon.missingIds.reduce(
    (least, { notBefore }) => (notBefore < least ? notBefore : least),
    state.newest,
  )
  const { rows } = await client.query<{ id: number; created_at_text: string; line: string }>({
    name: 'find_unsealed',
    text: FIND,
    values: [horizon.high, ...horizon.ranges(), state.newest, missingFrom],
  })
  const more = rows.length === MOST_AT_ONCE
  if (rows.length === 0) {
    horizon.dropExpired(lookedAt)
    return { head: undefined, more }
  }
  const { leaves, root } = hashRows(rows.map(({ line }) => line))
  const seal = state.seal + 1
  const firstPosition = state.lastPosition + 1
  const lastPosition = state.lastPosition + rows.length
  const ids = rows.map(({ id }) => id)
  const times = rows.map(({ created_at_text: text }) => text).sort()
  const newest = times.at(-1) ?? state.newest
  const facts = { seal, previous: state.mac, firstPosition, lastPosition, count: rows.length, merkleRoot: root }
  const key = keyFor(state, ring)
  const mac = sealMac(key, facts)
  await client.query({
    name: 'insert_seal',
    text: SEAL,
    values: [
      ...[seal, firstPosition, lastPosition, rows.length, ids, leaves, root, state.mac, mac],
      ...[Math.max(horizon.high, ids.at(-1) ?? 0), times[0], newest, key.id],
    ],
  })
  horizon.add(ids, state.newest)
  if (!more) horizon.dropExpired(lookedAt)
  Object.assign(state, { seal, lastPosition, mac, newest, keyId: key.id })
  return { head: { seal, lastPosition, mac }, more }
}

/**
 * The key of the next seal: the one in use, and never an older one than that of the seal before, which another gateway
 * may have made after a change that this one has not seen yet.
 * @throws Error if the ring lacks the key of the seal before.
 */
function keyFor({ keyId }: SealState, ring: KeyRing): KeyVersion {
  if (keyId === null) return ring.current
  const last = ring.find(keyId)
  if (last === undefined)
    throw new Error(`${ring.place} does not hold the audit key ${keyId}, which made the last seal.`)
  return ring.ageOf(last) > ring.ageOf(ring.current) ? last : ring.current
}
