import { createHmac } from 'node:crypto'
import type { KeyVersion } from '../../kernel/keys/key-ring.js'
import { leafHash, merkleRoot } from './merkle.js'

/** The previous value of the first seal. */
export const GENESIS = Buffer.alloc(32)

/** The contents of a seal, over which its code is computed. */
export interface SealFacts {
  readonly seal: number
  readonly previous: Buffer
  readonly firstPosition: number
  readonly lastPosition: number
  readonly count: number
  readonly merkleRoot: Buffer
}

/** SQL for a time as the texts of rows have it. Such texts are in the order of the times. */
export const exactTime = (time: string): string =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const COLUMNS = `a.id, ${exactTime('a.created_at')}, a.action,
  a.operation, a.outcome, a.caller_kind, a.caller_user_id, a.caller_session_id, a.job_name, a.organisation_id, a.request_id,
  a.door, a.address, a.subject_ids, a.target`

/**
 * The text of one row that is hashed: a JSON array of its columns in this order, times in UTC with microseconds.
 * PostgreSQL makes it from a row of `audit` under the alias `a`, so that no time is rounded by JavaScript. A column
 * that was added later stands in it only where it has a value: rows that were sealed before keep their text.
 */
export const ROW_TEXT = `(case when a.emergency_access_ids is null then json_build_array(${COLUMNS})
  else json_build_array(${COLUMNS}, a.emergency_access_ids) end)::text`

/** The leaves of these row texts, one after another, and their root. */
export function hashRows(texts: readonly string[]): { leaves: Buffer; root: Buffer } {
  const leaves = Buffer.concat(texts.map(leafHash))
  return { leaves, root: merkleRoot(leaves) }
}

/** The keyed hash of a seal. It covers the previous seal, and through it all earlier rows. */
export function sealMac(key: KeyVersion, facts: SealFacts): Buffer {
  const numbers = Buffer.alloc(32)
  const fields = [facts.seal, facts.firstPosition, facts.lastPosition, facts.count]
  fields.forEach((value, at) => numbers.writeBigUInt64BE(BigInt(value), at * 8))
  return createHmac('sha256', key.object).update(facts.previous).update(numbers).update(facts.merkleRoot).digest()
}
