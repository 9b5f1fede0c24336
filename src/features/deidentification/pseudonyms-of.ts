import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { type EntityType, newPseudonymToken } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { pseudonymsReadable, storePseudonyms } from './chart.policy.js'

/** An identifier in the spelling of the text. */
export interface IdentifierValue {
  readonly type: EntityType
  readonly value: string
}

/**
 * The second round reads tokens that another request stored meanwhile. More rounds are needed only if new tokens
 * collide.
 */
const MOST_ROUNDS = 5

/**
 * Returns the client's tokens for these identifiers, in the same order. Identifiers without a token get a new one,
 * which is stored before this function returns.
 * @throws NotFound if the caller may not access the client.
 */
export async function getOrCreatePseudonyms(
  ctx: OperationContext,
  clientId: Id,
  found: readonly IdentifierValue[],
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

async function storeNew(
  ctx: OperationContext,
  clientId: Id,
  wanted: ReadonlyMap<string, IdentifierValue>,
): Promise<void> {
  const cipher = ctx.services.pseudonyms
  const made = Array.from(wanted, ([key, { type, value }]) => {
    const token = newPseudonymToken(type)
    return { type, token, valueKey: Buffer.from(key, 'base64'), value: cipher.seal(clientId, token, value) }
  })
  // A separate short transaction without the idempotency key, which belongs to the caller's own write.
  await write({ ...ctx, idempotency: null }, async (tx) => {
    await tx.rows(storePseudonyms(ctx, clientId, made))
    tx.audit('pseudonyms', [clientId])
    return {}
  })
}
