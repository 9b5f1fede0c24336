import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { type EntityType, newPseudonymToken, type PseudonymWriter } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { pseudonymsReadable, storePseudonyms } from './chart.policy.js'

/** An identifier in the spelling of the text. */
export interface IdentifierValue {
  readonly type: EntityType
  readonly value: string
}

/**
 * The second round reads tokens that another request stored meanwhile. More rounds are needed only if new tokens
 * collide, or if another version of the key comes into use meanwhile.
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
  const tokens = new Map<IdentifierValue, string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round > 0) await cipher.refresh()
    const writer = cipher.writer()
    const keys = new Map(
      found
        .filter((identifier) => !tokens.has(identifier))
        .map((identifier) => [identifier, cipher.lookupKeys(clientId, identifier.type, identifier.value)]),
    )
    const stored = await storedTokens(ctx, clientId, [...keys.values()].flat())
    for (const [identifier, own] of keys) {
      const token = own.flatMap((key) => stored.get(key.toString('base64')) ?? []).at(0)
      if (token !== undefined) tokens.set(identifier, token)
    }
    const missing = found.filter((identifier) => !tokens.has(identifier))
    if (missing.length === 0) return found.flatMap((identifier) => tokens.get(identifier) ?? [])
    await storeNew(ctx, clientId, writer, missing)
  }
  throw new NotFound()
}

/** The tokens that are stored under these keys. During a change of the key, both versions are asked. */
async function storedTokens(
  ctx: OperationContext,
  clientId: Id,
  keys: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const different = new Map(keys.map((key) => [key.toString('base64'), key]))
  const rows = await readRows<{ key: Buffer; token: string }>(
    ctx,
    sql`select p.value_key as key, p.token from ${pseudonymsReadable(ctx).as('p')}
        where p.client_user_id = ${clientId} and p.value_key = any(${[...different.values()]}::bytea[])`,
    { subject: () => clientId },
  )
  return new Map(rows.map(({ key, token }) => [key.toString('base64'), token]))
}

async function storeNew(
  ctx: OperationContext,
  clientId: Id,
  writer: PseudonymWriter,
  missing: readonly IdentifierValue[],
): Promise<void> {
  const byKey = new Map(
    missing.map((identifier) => {
      const valueKey = writer.lookupKey(clientId, identifier.type, identifier.value)
      return [valueKey.toString('base64'), { ...identifier, valueKey }]
    }),
  )
  const made = Array.from(byKey.values(), ({ type, value, valueKey }) => {
    const token = newPseudonymToken(type)
    return { type, token, valueKey, value: writer.seal(clientId, token, value) }
  })
  // A separate short transaction without the idempotency key, which belongs to the caller's own write.
  await write({ ...ctx, idempotency: null }, async (tx) => {
    await tx.rows(storePseudonyms(ctx, clientId, made, writer.keyId))
    tx.audit('pseudonyms', [clientId])
    return {}
  })
}
