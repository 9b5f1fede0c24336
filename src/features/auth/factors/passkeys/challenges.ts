import { randomBytes } from 'node:crypto'
import type { DatabaseContext } from '../../../../database/database-context.js'
import { readSystemRows } from '../../../../database/read/read-rows.js'
import { sql } from '../../../../database/sql.js'
import { Forbidden } from '../../../../kernel/errors.js'
import type { Id } from '../../../../kernel/ids.js'
import { MINUTE } from '../../../../kernel/time/durations.js'
import type { OperationContext } from '../../../operation-context.js'

const CHALLENGE_BYTES = 32
/** How long a person has to touch the authenticator. */
const CHALLENGE_MS = 5 * MINUTE

/** What a challenge is good for, and for whom: an account, or before the sign-in a browser. */
export type ChallengeHolder =
  | { readonly purpose: 'register' | 'confirm'; readonly userId: Id; readonly device: null }
  | { readonly purpose: 'sign-in'; readonly userId: null; readonly device: string }

/** A challenge that was used up. */
export interface TakenChallenge {
  /** The name of the account under which a new passkey is made. */
  readonly userHandle: Buffer | null
}

/** What an authenticator must sign. */
export interface Challenge {
  readonly challenge: Buffer<ArrayBuffer>
  readonly expiresAt: Date
}

/** Stores a new challenge. An account has one for each purpose: an earlier one ends. */
export async function issueChallenge(
  ctx: OperationContext,
  holder: ChallengeHolder,
  userHandle: Buffer | null = null,
): Promise<Challenge> {
  const { purpose, userId, device } = holder
  const challenge = randomBytes(CHALLENGE_BYTES)
  const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_MS)
  if (userId !== null) {
    await readSystemRows(ctx, sql`delete from passkey_challenge where user_id = ${userId} and purpose = ${purpose}`)
  }
  await readSystemRows(
    ctx,
    sql`insert into passkey_challenge (challenge, purpose, user_id, device, user_handle, expires_at)
        values (${challenge}, ${purpose}, ${userId}::bigint, ${device}, ${userHandle}, ${expiresAt})`,
  )
  return { challenge, expiresAt }
}

/**
 * Uses a challenge up, whatever becomes of the answer to it; undefined if it is unknown, was used, has expired or is
 * somebody else's. Then it stays as it is, so that nobody can use up the challenge of another.
 */
export async function takeChallenge(
  ctx: Pick<DatabaseContext, 'database' | 'clock'>,
  challenge: string,
  { purpose, userId, device }: ChallengeHolder,
): Promise<TakenChallenge | undefined> {
  const [taken] = await readSystemRows<TakenChallenge & Record<string, unknown>>(
    ctx,
    sql`delete from passkey_challenge
        where challenge = ${Buffer.from(challenge, 'base64url')} and purpose = ${purpose} and expires_at > ${ctx.clock.now()}
          and user_id is not distinct from ${userId}::bigint and device is not distinct from ${device}
        returning user_handle as "userHandle"`,
  )
  return taken
}

/** @throws Forbidden over a WebSocket, which carries no cookies of its own. */
export function assertOverHttp({ request }: OperationContext): void {
  if (request.door === 'websocket') throw new Forbidden('Use a passkey over HTTP: a WebSocket cannot set cookies.')
}
