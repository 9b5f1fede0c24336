import type { Database } from '../../../database/database.js'
import type { Transaction } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { joinSql, sql, type Sql } from '../../../database/sql.js'
import { networkOf } from '../../../kernel/addresses.js'
import type { Id } from '../../../kernel/ids.js'
import type { Credentials } from '../../../services/credentials/credentials.js'

/** The most origins of one person; the ones that were not seen for longest are deleted. */
const MOST_ORIGINS = 50

/** Where a request comes from. */
export interface RequestPlace {
  readonly address: string | null
  /** The id of the browser, if it was recognised by its cookie. */
  readonly deviceId: string | undefined
}

/**
 * The origins of a request as they are stored, the surest first: the browser, then the network address, which is not
 * readable in it.
 */
export function originsOf({ tokens }: Credentials, { address, deviceId }: RequestPlace): readonly string[] {
  return [
    ...browserOf(deviceId),
    ...(address === null ? [] : [addressOf(tokens.pseudonym('address', networkOf(address)))]),
  ]
}

/** The origins by which a request is recognised: those, and the address as it was stored under older keys. */
export function recognisedOrigins({ tokens }: Credentials, { address, deviceId }: RequestPlace): readonly string[] {
  const addresses = address === null ? [] : tokens.pseudonyms('address', networkOf(address))
  return [...browserOf(deviceId), ...addresses.map(addressOf)]
}

function browserOf(deviceId: string | undefined): readonly string[] {
  return deviceId === undefined ? [] : [`device:${deviceId}`]
}

function addressOf(pseudonym: string): string {
  return `address:${pseudonym}`
}

/** Remembers that a person signed in from here, so that wrong passwords of others elsewhere do not count here. */
export async function rememberOrigins(tx: Transaction, userId: Id, origins: readonly string[]): Promise<void> {
  for (const statement of remembering(userId, origins)) await tx.rows(statement)
}

/** The same outside a transaction, for HTTP Basic, which opens no session. */
export async function rememberOriginsOfBasic(
  database: Database,
  userId: Id,
  origins: readonly string[],
): Promise<void> {
  for (const statement of remembering(userId, origins)) await readSystemRows({ database }, statement)
}

/**
 * Deletes all origins of a person and the counts of wrong passwords, after a new password. Wrong codes still count: who
 * reads the person's mail could otherwise go on guessing them.
 */
export async function deleteOrigins(tx: Transaction, userId: Id): Promise<void> {
  await tx.rows(sql`delete from known_origin where user_id = ${userId}`)
  await tx.rows(sql`delete from sign_in_guess where user_id = ${userId} and kind <> 'code'`)
}

function remembering(userId: Id, origins: readonly string[]): readonly Sql[] {
  if (origins.length === 0) return []
  const rows = joinSql(
    origins.map((origin) => sql`(${userId}::bigint, ${origin})`),
    ', ',
  )
  return [
    sql`insert into known_origin as o (user_id, origin) values ${rows}
        on conflict (user_id, origin) do update set seen_at = now() where o.seen_at < now() - interval '1 hour'`,
    sql`delete from known_origin where user_id = ${userId} and origin in (
          select origin from known_origin where user_id = ${userId}
          order by seen_at desc, origin offset ${MOST_ORIGINS} for update skip locked)`,
  ]
}
