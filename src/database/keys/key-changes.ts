import type { DatabaseContext } from '../database-context.js'
import { sql } from '../sql.js'
import { type Transaction, write } from '../write/write.js'
import { Conflict } from '../../kernel/errors.js'
import type { KeyRing } from '../../kernel/keys/key-ring.js'
import { type StoredVersion, versionInUse } from './compare-ring.js'
import { KEYS_LOCK, SEEN_WITHIN_SECONDS } from './key-registry.js'

/**
 * Brings the newest version of a ring into use. What other gateways make with the version before is done before this
 * commits, or waits and then sees the new one.
 * @throws Conflict if a running gateway does not hold it.
 */
export async function useNewest(ctx: DatabaseContext, ring: KeyRing): Promise<void> {
  const { name, newest } = ring
  await changeKeys(ctx, ring, async (tx) => {
    const without = await tx.rows<{ host: string; pid: number }>(
      sql`select host, pid from running_gateway where not ${newest.id} = any(held)
            and seen_at > clock_timestamp() - make_interval(secs => ${SEEN_WITHIN_SECONDS})`,
    )
    if (without.length > 0) throw new Conflict('A gateway that lacks the new key has started. Nothing was changed.')
    await tx.rows(
      sql`update key_version set used_until = now()
          where name = ${name} and used_from is not null and used_until is null`,
    )
    await tx.rows(sql`update key_version set used_from = now() where name = ${name} and id = ${newest.id}`)
  })
}

/** Marks versions that are no longer in use: nothing that they made is accepted from now on. */
export async function retireVersions(
  ctx: DatabaseContext,
  ring: KeyRing,
  versions: readonly StoredVersion[],
): Promise<void> {
  const ids = versions.map(({ id }) => id)
  await changeKeys(ctx, ring, async (tx) => {
    await tx.rows(
      sql`update key_version set retired_at = now()
          where name = ${ring.name} and id = any(${ids}::text[]) and used_until is not null and retired_at is null`,
    )
  })
}

/**
 * Goes on without versions that are lost, with the newest of the ring. What they protected is lost with them.
 * @param stored the versions of the key in the database.
 * @throws Conflict if none is lost, or if a running gateway still holds one.
 */
export async function goOnWithout(
  ctx: DatabaseContext,
  ring: KeyRing,
  stored: readonly StoredVersion[],
): Promise<void> {
  const lost = stored.filter(
    ({ id, usedFrom, retiredAt }) => usedFrom !== null && retiredAt === null && ring.find(id) === undefined,
  )
  // Seals of a key that the database does not know: only the audit key is checked before it is entered.
  const knowsNone = stored.length === 0
  if (lost.length === 0 && !knowsNone) throw new Conflict(`No version of the ${ring.name} key is lost.`)
  const ids = lost.map(({ id }) => id)
  const isUsedLost = lost.some(({ id }) => id === versionInUse(stored)?.id)
  await changeKeys(ctx, ring, async (tx) => {
    const holders = await tx.rows<{ host: string }>(
      sql`select host from running_gateway where held && ${ids}::text[]
            and seen_at > clock_timestamp() - make_interval(secs => ${SEEN_WITHIN_SECONDS})`,
    )
    if (holders.length > 0) {
      const hosts = holders.map(({ host }) => host).join(', ')
      throw new Conflict(`The key is not lost: running gateways hold it (${hosts}). Take it from their settings.`)
    }
    await tx.rows(
      sql`update key_version set used_until = coalesce(used_until, now()), retired_at = now()
          where name = ${ring.name} and id = any(${ids}::text[])`,
    )
    if (!isUsedLost && !knowsNone) return
    const after = stored.at(-1)?.version ?? 0
    for (const [at, { id }] of ring.versions.entries()) {
      await tx.rows(
        sql`insert into key_version (name, version, id) values (${ring.name}, ${after + 1 + at}, ${id})
            on conflict (name, id) do nothing`,
      )
    }
    await tx.rows(
      sql`update key_version set used_from = now(), used_until = null, retired_at = null
          where name = ${ring.name} and id = ${ring.newest.id}`,
    )
  })
}

/** Each change of a key is a row of the audit trail. */
async function changeKeys(
  ctx: DatabaseContext,
  ring: KeyRing,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await write(ctx, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
    await change(tx)
    tx.audit(`key:${ring.name}`, [])
    return {}
  })
}
