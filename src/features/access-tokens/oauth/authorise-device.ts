import { randomBytes, randomInt } from 'node:crypto'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { networkOf } from '../../../kernel/addresses.js'
import type { Id } from '../../../kernel/ids.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import { tokenDigest } from '../../../services/credentials/tokens.js'
import type { OperationContext } from '../../operation-context.js'
import { assertMayAuthorise, authorise } from './authorise-client.js'
import type { OAuthClient } from './oauth-clients.js'

/** How long a person has to type the code. */
const DEVICE_MS = 10 * MINUTE
/** Seconds between two questions of a device. */
export const POLL_SECONDS = 5
/** Letters that are not mistaken for others and make no words (RFC 8628, 6.1): 20^8 codes. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const CODE_LENGTH = 8

/** The codes of a device that asks to act for a person. */
export interface DeviceCodes {
  readonly deviceCode: string
  /** What the person types, `BCDF-GHJK`. */
  readonly userCode: string
  readonly expiresIn: number
}

/** A request of a device that waits for a person. */
export interface DeviceRequest {
  readonly client: OAuthClient
  readonly scopes: readonly string[]
}

/** Begins the authorisation of a device without a browser (RFC 8628). */
export async function requestDeviceCode(
  ctx: OperationContext,
  client: OAuthClient,
  scopes: readonly string[],
): Promise<DeviceCodes> {
  const deviceCode = randomBytes(32).toString('base64url')
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  const expiresAt = new Date(ctx.clock.now().getTime() + DEVICE_MS)
  await write(ctx, async (tx) => {
    await tx.rows(
      sql`insert into oauth_secret (digest, kind, client_id, scopes, user_code_digest, expires_at)
          values (${tokenDigest(deviceCode)}, 'device', ${client.id}, ${scopes}, ${tokenDigest(letters)}, ${expiresAt})`,
    )
    tx.audit(`oauth-client:${client.id}`, [])
    return {}
  })
  const userCode = `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
  return { deviceCode, userCode, expiresIn: DEVICE_MS / 1_000 }
}

/**
 * The request behind a code that a person typed; undefined if none waits under it. Wrong codes are counted by network.
 * @throws RateLimited; further as `assertMayAuthorise` does.
 */
export async function findDeviceRequest(ctx: OperationContext, typed: string): Promise<DeviceRequest | undefined> {
  await assertMayAuthorise(ctx)
  const [found] = await readSystemRows<DeviceRequest & Record<string, unknown>>(
    ctx,
    sql`select s.scopes, jsonb_build_object('id', c.id, 'clientId', c.client_id, 'name', c.name,
          'redirectUris', c.redirect_uris, 'secretHash', null) as client
        from oauth_secret s join oauth_client c on c.id = s.client_id and c.removed_at is null
        where s.user_code_digest = ${digestOf(typed)} and s.token_id is null and s.denied_at is null
          and s.expires_at > ${ctx.clock.now()}`,
  )
  if (found === undefined) {
    const { attempts, attemptLimits } = ctx.services.credentials
    const { address } = ctx.request
    await attempts.take(attemptLimits.signIn, networkOf(address))
  }
  return found
}

/**
 * Lets the device act for the caller, or refuses it. @returns false if no request waits under the code any more.
 * Throws as `findDeviceRequest` does.
 */
export async function decideDeviceRequest(ctx: OperationContext, typed: string, isAllowed: boolean): Promise<boolean> {
  const request = await findDeviceRequest(ctx, typed)
  if (request === undefined) return false
  const waiting = sql`user_code_digest = ${digestOf(typed)} and token_id is null and denied_at is null`
  if (!isAllowed) {
    await write(ctx, async (tx) => {
      await tx.rows(sql`update oauth_secret set denied_at = ${ctx.clock.now()} where ${waiting}`)
      tx.audit(`oauth-client:${request.client.id}`, [])
      return {}
    })
    return true
  }
  try {
    await authorise(ctx, request.client, request.scopes, async (tx, tokenId, userId) => {
      const decided = await tx.rows<{ id: Id }>(
        sql`update oauth_secret set token_id = ${tokenId}, user_id = ${userId} where ${waiting} returning token_id as id`,
      )
      // Somebody else was faster: without its code the new token is of no use.
      if (decided.length === 0) throw new AlreadyDecided()
    })
    return true
  } catch (error) {
    if (error instanceof AlreadyDecided) return false
    throw error
  }
}

class AlreadyDecided extends Error {}

function digestOf(typed: string): Buffer {
  return tokenDigest(typed.toUpperCase().replace(/[^A-Z]/g, ''))
}
