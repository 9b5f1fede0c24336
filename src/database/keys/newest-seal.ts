import type { PoolClient } from 'pg'
import type { KeyRing } from '../../kernel/keys/key-ring.js'
import { sealMac } from '../audit/seal.js'

/** The newest seal, with what its code covers. */
interface NewestSeal {
  readonly seal: number
  readonly first_position: number
  readonly last_position: number
  readonly count: number
  readonly merkle_root: Buffer
  readonly previous: Buffer
  readonly mac: Buffer
}

const NEWEST = `select seal, first_position, last_position, count, merkle_root, previous, mac
  from audit_seal order by seal desc limit 1`

/**
 * Whether a key of the ring has made the newest seal, or there is none. For a database that has seals and does not know
 * their key: a restored one, or one from before keys had versions.
 */
export async function hasMadeNewestSeal(client: PoolClient, ring: KeyRing): Promise<boolean> {
  const [row] = (await client.query<NewestSeal>(NEWEST)).rows
  if (row === undefined) return true
  const { seal, first_position: firstPosition, last_position: lastPosition, count, merkle_root: merkleRoot } = row
  const facts = { seal, previous: row.previous, firstPosition, lastPosition, count, merkleRoot }
  return ring.versions.some((version) => sealMac(version, facts).equals(row.mac))
}
