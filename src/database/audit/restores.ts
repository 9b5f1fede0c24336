import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { KeyRing, KeyVersion } from '../../kernel/keys/key-ring.js'
import { HeadSet } from './heads/head-set.js'
import type { HeadSurvey } from './heads/survey-heads.js'
import { GENESIS } from './seal.js'

/** What a restore left out of the trail: the seals after that of the backup, up to the newest that a place knew. */
export interface RestoreRecord {
  readonly restoredAt: Date
  readonly backupAt: Date
  /** The last seal that the backup has. */
  readonly seal: number
  readonly lastPosition: number
  readonly head: Buffer
  /** The same as `seal` and `lastPosition` if no place knew a newer seal. */
  readonly lostSeal: number
  readonly lostPosition: number
  /** Heads of other trails that stood in the places outside the database; null if there were none. */
  readonly otherHeads: Buffer | null
}

const PURPOSE = 'care restore'

/** Covers the last seal and with it all rows before, so that the record fits no other trail. */
function macOf(key: KeyVersion, record: RestoreRecord): Buffer {
  const { restoredAt, backupAt, seal, lastPosition, head, lostSeal, lostPosition, otherHeads } = record
  const facts = [restoredAt.toISOString(), backupAt.toISOString(), seal, lastPosition, head.toString('hex')]
  // Records from before there was this column keep their form.
  const others = otherHeads === null ? [] : [createHash('sha256').update(otherHeads).digest('hex')]
  return createHmac('sha256', key.derive(PURPOSE).object)
    .update(JSON.stringify([...facts, lostSeal, lostPosition, ...others]))
    .digest()
}

/**
 * Records in a restored database what its trail lacks. Without it, a verification would report that rows were removed.
 * @param owner connected as the owner of the tables.
 * @param heads what the places outside the database have.
 * @param key the version of the audit key that is in use.
 */
export async function recordRestore(
  owner: ClientBase,
  { key, heads, backupAt }: { key: KeyVersion; heads: HeadSurvey; backupAt: Date },
): Promise<RestoreRecord> {
  const { rows } = await owner.query<{ seal: string; last_position: string; mac: Buffer; at: Date }>(
    `select s.seal, s.last_position, s.mac, now()::timestamptz(3) as at from audit_seal s
     union all select 0, 0, null, now()::timestamptz(3) order by 1 desc limit 1`,
  )
  const [last] = rows
  const seal = Number(last?.seal ?? 0)
  const lastPosition = Number(last?.last_position ?? 0)
  const { newest, others } = heads
  const isNewer = newest !== undefined && newest.seal > seal
  const record: RestoreRecord = {
    ...{ restoredAt: last?.at ?? new Date(), backupAt, seal, lastPosition, head: last?.mac ?? GENESIS },
    lostSeal: isNewer ? newest.seal : seal,
    lostPosition: isNewer ? Math.max(newest.lastPosition, lastPosition) : lastPosition,
    otherHeads: others.bounds === undefined ? null : others.toBytes(),
  }
  await owner.query(
    `insert into audit_restore (restored_at, backup_at, seal, last_position, head, lost_seal, lost_position, other_heads, mac, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[record.restoredAt, record.backupAt, seal, lastPosition, record.head, record.lostSeal, record.lostPosition],
      ...[record.otherHeads, macOf(key, record), key.id],
    ],
  )
  return record
}

interface StoredRecord {
  readonly restored_at: Date
  readonly backup_at: Date
  readonly seal: number
  readonly last_position: number
  readonly head: Buffer
  readonly lost_seal: number
  readonly lost_position: number
  readonly other_heads: Buffer | null
  readonly mac: Buffer
  readonly key_id: string
}

/** Restores whose records were made with the audit key, oldest first, and the number of those that were not. */
export async function readRestores(
  query: (text: string) => Promise<readonly StoredRecord[]>,
  ring: KeyRing,
): Promise<{ readonly records: readonly RestoreRecord[]; readonly falseRecords: number }> {
  const rows = await query(
    `select restored_at, backup_at, seal, last_position, head, lost_seal, lost_position, other_heads, mac, key_id
     from audit_restore order by id`,
  )
  const records = rows.flatMap((row) => {
    const record: RestoreRecord = {
      ...{ restoredAt: row.restored_at, backupAt: row.backup_at, seal: row.seal, lastPosition: row.last_position },
      ...{ head: row.head, lostSeal: row.lost_seal, lostPosition: row.lost_position },
      otherHeads: row.other_heads,
    }
    const key = ring.find(row.key_id)
    const isGenuine = key !== undefined && row.mac.length === 32 && timingSafeEqual(macOf(key, record), row.mac)
    return isGenuine ? [record] : []
  })
  return { records, falseRecords: rows.length - records.length }
}

/** What a verification says of a restore. */
export function describeRestore({ restoredAt, backupAt, ...record }: RestoreRecord): string {
  const { seal, lastPosition, lostSeal, lostPosition } = record
  const from = `at ${restoredAt.toISOString()} from a backup of ${backupAt.toISOString()}`
  const lost =
    lostSeal === seal
      ? `no place outside the database knows a seal after ${seal}, the last one of the backup`
      : `seals ${seal + 1} to ${lostSeal} (positions ${lastPosition + 1} to ${lostPosition}), ` +
        'made between the two, are not in the trail'
  const others = HeadSet.fromBytes(record.otherHeads ?? Buffer.alloc(0)).bounds
  if (others === undefined) return `${from}: ${lost}`
  return (
    `${from}: ${lost}; seals ${others.from} to ${others.to} in places outside the database are of other trails, ` +
    'which were there before'
  )
}
