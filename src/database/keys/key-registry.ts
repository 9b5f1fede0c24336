import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../connection/in-transaction.js'
import { Conflict } from '../../kernel/errors.js'
import { KEY_NAMES, type KeyRing, type KeyRings } from '../../kernel/keys/key-ring.js'
import { compareRing, type StoredVersion, versionInUse } from './compare-ring.js'
import { hasMadeNewestSeal } from './newest-seal.js'

/** A process that serves requests. */
export interface RunningGateway {
  readonly id: string
  readonly host: string
  readonly pid: number
}

/** A gateway that was not seen for this long no longer runs, or its database is away, and then it serves nobody. */
export const SEEN_WITHIN_SECONDS = 10
/** The id of the advisory lock of changes. The number is arbitrary. */
export const KEYS_LOCK = 7_240_004

const VERSIONS = `select name, version, id, used_from as "usedFrom", used_until as "usedUntil", retired_at as "retiredAt"
  from key_version order by name, version`

/** The versions of keys that the gateways of a database have in common. */
export class KeyRegistry {
  constructor(private readonly pool: Pool) {}

  /**
   * Compares the rings with the database before they are used, enters versions that it does not know, and takes over
   * which ones are in use.
   * @throws Conflict, naming the setting, if a ring does not fit.
   */
  join(rings: KeyRings, gateway?: RunningGateway): Promise<void> {
    return inTransaction(this.pool, async (client) => {
      // Changes of keys, and gateways that start, wait for each other.
      await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK])
      const before = (await client.query<StoredVersion>(VERSIONS)).rows
      for (const name of KEY_NAMES) await enter(client, rings[name], ofKey(before, name))
      const { rows } = await client.query<StoredVersion>(VERSIONS)
      for (const name of KEY_NAMES) takeOver(rings[name], ofKey(rows, name))
      if (gateway !== undefined) await client.query(REPORT, reported(gateway, rings))
    })
  }

  /** Says that a gateway runs and which versions it holds and uses. Returns all versions of all keys. */
  async report(gateway: RunningGateway, rings: KeyRings): Promise<readonly StoredVersion[]> {
    const statement = `with reported as (${REPORT}) ${VERSIONS}`
    return (await this.pool.query<StoredVersion>(statement, reported(gateway, rings))).rows
  }

  async leave({ id }: RunningGateway): Promise<void> {
    await this.pool.query('delete from running_gateway where id = $1', [id])
  }

  async versions(): Promise<readonly StoredVersion[]> {
    return (await this.pool.query<StoredVersion>(VERSIONS)).rows
  }

  /** How many gateways run on the database. */
  async countGateways(): Promise<number> {
    return (await this.pool.query<{ running: number }>(RUNNING)).rows[0]?.running ?? 0
  }

  /** The running gateways that do not hold a version, or do not use it yet. */
  async gatewaysWithout(id: string, how: 'held' | 'used'): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ host: string; pid: number }>(GATEWAYS_WITHOUT[how], [id])
    return rows.map(({ host, pid }) => `${host} (process ${pid})`)
  }
}

const IS_RUNNING = `seen_at > clock_timestamp() - make_interval(secs => ${SEEN_WITHIN_SECONDS})`
const RUNNING = `select count(*)::int as running from running_gateway where ${IS_RUNNING}`

const GATEWAYS_WITHOUT = {
  held: gatewaysWhere('not $1 = any(held)'),
  used: gatewaysWhere('not $1 = any(used)'),
}

function gatewaysWhere(condition: string): string {
  return `select host, pid from running_gateway
    where ${IS_RUNNING} and ${condition} order by host, pid`
}

const REPORT = `insert into running_gateway (id, host, pid, seen_at, held, used)
  values ($1, $2, $3, clock_timestamp(), $4, $5)
  on conflict (id) do update set seen_at = excluded.seen_at, held = excluded.held, used = excluded.used`

function reported({ id, host, pid }: RunningGateway, rings: KeyRings): unknown[] {
  const all = KEY_NAMES.map((name) => rings[name])
  const held = all.flatMap(({ versions }) => versions.map((version) => version.id))
  return [id, host, pid, held, all.map(({ current }) => current.id)]
}

/** The versions of one key. */
export function ofKey(rows: readonly StoredVersion[], name: string): readonly StoredVersion[] {
  return rows.filter((row) => row.name === name)
}

/** Enters the versions of a ring that are unknown. Of the first ones the oldest is in use: there was no other. */
async function enter(client: PoolClient, ring: KeyRing, stored: readonly StoredVersion[]): Promise<void> {
  const { problem, unknown } = compareRing(ring, stored)
  if (problem !== undefined) throw new Conflict(problem)
  if (ring.name === 'audit' && stored.length === 0 && !(await hasMadeNewestSeal(client, ring))) {
    throw new Conflict(
      `${ring.place} does not hold the audit key that made the newest seal of this database. Put it back. ` +
        'If the key is lost, care rotate-key audit --lost goes on without it.',
    )
  }
  const first = (stored.at(-1)?.version ?? 0) + 1
  const isNew = versionInUse(stored) === undefined
  for (const [at, id] of unknown.entries()) {
    await client.query(
      `insert into key_version (name, version, id, used_from) values ($1, $2, $3, case when $4 then now() end)`,
      [ring.name, first + at, id, isNew && at === 0],
    )
  }
}

/** Takes over which version is in use and which are retired. Returns whether another one is in use than before. */
export function takeOver(ring: KeyRing, stored: readonly StoredVersion[]): boolean {
  const used = versionInUse(stored)
  if (used === undefined) return false
  return ring.use(used.id, new Set(stored.flatMap(({ id, retiredAt }) => (retiredAt === null ? [] : [id]))))
}
