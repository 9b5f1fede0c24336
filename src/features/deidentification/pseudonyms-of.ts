import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { type EntityType, newPseudonymToken } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { pseudonymsReadable, storePseudonyms } from './chart.policy.js'

/** An identifier as it stands in a text. */
export interface Found {
  readonly type: EntityType
  readonly value: string
}

/** A second round finds what somebody else stored meanwhile; more are for tokens that meet by chance. */
const MOST_ROUNDS = 5

/**
 * The client's tokens for what was found, in order: those that were given out before, and new ones that are stored before
 * any text with them exists.
 * @throws NotFound when the client is not the caller's to ask for.
 */
export async function pseudonymsOf(
  ctx: OperationContext,
  clientId: Id,
  found: readonly Found[],
): Promise<readonly string[]> {
  const cipher = ctx.services.pseudonyms
  const keys = found.map(({ type, value }) => cipher.lookupKey(clientId, type, value).toString('base64'))
  const wanted = new Map(found.map((identifier, at) => [keys[at] ?? '', identifier]))
  const tokens = new Map<string, string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const [key, token] of await storedTokens(ctx, clientId, [...wanted.keys()])) {
      tokens.set(key, token)
      wanted.delete(key)
    }
    if (wanted.size === 0) return keys.flatMap((key) => tokens.get(key) ?? [])
    await storeNew(ctx, clientId, wanted)
  }
  throw new NotFound()
}

async function storedTokens(
  ctx: OperationContext,
  clientId: Id,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await readRows<{ key: Buffer; token: string }>(
    ctx,
    sql`select p.value_key as key, p.token from ${pseudonymsReadable(ctx).as('p')}
        where p.client_user_id = ${clientId} and p.value_key = any(${keys.map((key) => Buffer.from(key, 'base64'))}::bytea[])`,
    { subject: () => clientId },
  )
  return new Map(rows.map(({ key, token }) => [key.toString('base64'), token]))
}

async function storeNew(ctx: OperationContext, clientId: Id, wanted: ReadonlyMap<string, Found>): Promise<void> {
  const cipher = ctx.services.pseudonyms
  const made = Array.from(wanted, ([key, { type, value }]) => {
    const token = newPseudonymToken(type)
    return { type, token, valueKey: Buffer.from(key, 'base64'), value: cipher.seal(clientId, token, value) }
  })
  // Its own short transaction: the key of the request belongs to what is made of the text.
  await write({ ...ctx, idempotency: null }, async (tx) => {
    await tx.rows(storePseudonyms(ctx, clientId, made))
    tx.audit('pseudonyms', [clientId])
    return {}
  })
}
