import { withPurpose } from '../../../database/access/row-context.js'
import { createHash } from 'node:crypto'
import { sql } from '../../../database/sql.js'
import { type Transaction, write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import { sameBytes, tokenDigest } from '../../../services/credentials/tokens.js'
import { accountsAdmitted } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { tokenShown } from '../access-token.policy.js'
import { endToken } from '../end-token.js'
import { newApplicationToken } from '../token-secret.js'
import { POLL_SECONDS } from './authorise-device.js'
import type { OAuthClient } from './oauth-clients.js'
import { OAuthError } from './oauth-error.js'

/** How long an access token of an application is valid. */
export const ACCESS_TOKEN_MS = 10 * MINUTE
/** A device whose poll comes a little early is not slowed down. */
const POLL_TOLERANCE_MS = 500

/** What an application gets for a code or a refresh token. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scopes: readonly string[]
}

interface SecretRow {
  readonly tokenId: Id | null
  readonly userId: Id | null
  readonly clientId: Id
  readonly scopes: readonly string[]
  readonly redirectUri: string | null
  readonly challenge: string | null
  readonly polledAt: Date | null
  readonly deniedAt: Date | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
}
type Kind = 'code' | 'refresh' | 'device'

/** One error for a code that is wrong, old, used, of another application or of a person who may not sign in. */
const invalid = (): OAuthError => new OAuthError('invalid_grant', 'The code or token is not valid.')

/** Exchanges the code of a redirect. @throws OAuthError */
export function exchangeCode(
  ctx: OperationContext,
  client: OAuthClient,
  given: { readonly code: string; readonly redirectUri: string; readonly verifier: string },
): Promise<IssuedTokens> {
  const challenge = createHash('sha256').update(given.verifier).digest()
  return redeem(ctx, client, 'code', given.code, (found) => {
    const isRight =
      found.redirectUri === given.redirectUri && sameBytes(Buffer.from(found.challenge ?? '', 'base64url'), challenge)
    if (!isRight) throw invalid()
    return found.scopes
  })
}

/** Exchanges a refresh token, which works once. @param asked fewer scopes, for the new access token alone. */
export function refresh(
  ctx: OperationContext,
  client: OAuthClient,
  token: string,
  asked: string | undefined,
): Promise<IssuedTokens> {
  return redeem(ctx, client, 'refresh', token, (found) => {
    const scopes = asked === undefined ? found.scopes : asked.split(' ').filter((name) => name !== '')
    if (scopes.length === 0 || scopes.some((scope) => !found.scopes.includes(scope))) {
      throw new OAuthError('invalid_scope', 'A scope was not allowed.')
    }
    return scopes
  })
}

/** Asks for the tokens of a device, again and again until the person has decided. @throws OAuthError */
export function exchangeDeviceCode(ctx: OperationContext, client: OAuthClient, code: string): Promise<IssuedTokens> {
  return redeem(ctx, client, 'device', code, ({ scopes }) => scopes)
}

/** How a transaction ended that is committed although the application may get an error. */
type Outcome = { readonly is: 'issued' | 'reused' | 'pending' | 'early' }

async function redeem(
  ctx: OperationContext,
  client: OAuthClient,
  kind: Kind,
  presented: string,
  accept: (found: SecretRow) => readonly string[],
): Promise<IssuedTokens> {
  const accessToken = newApplicationToken('access')
  const refreshToken = newApplicationToken('refresh')
  let scopes: readonly string[] = []
  const { is } = await write<Outcome>(withPurpose(ctx, 'sign-in'), async (tx) => {
    const now = ctx.clock.now()
    const digest = tokenDigest(presented)
    const found = await lockSecret(tx, kind, digest)
    if (found === undefined || found.clientId !== client.id) throw invalid()
    if (found.usedAt !== null) {
      await endReused(ctx, tx, found)
      return { is: 'reused' }
    }
    if (found.expiresAt <= now)
      throw kind === 'device' ? new OAuthError('expired_token', 'The code is too old.') : invalid()
    if (found.deniedAt !== null) throw new OAuthError('access_denied', 'The person said no.')
    if (found.tokenId === null) return await notePoll(tx, digest, found, now)
    scopes = accept(found)
    const owner = await ownerOf(tx, found.tokenId, now)
    if (owner === undefined) throw invalid()
    await tx.rows(sql`update oauth_secret set used_at = ${now} where digest = ${digest}`)
    const accessEnds = new Date(Math.min(now.getTime() + ACCESS_TOKEN_MS, owner.expiresAt.getTime()))
    await tx.rows(
      sql`insert into oauth_secret (digest, kind, client_id, token_id, user_id, scopes, expires_at)
          values (${tokenDigest(accessToken)}, 'access', ${client.id}, ${found.tokenId}, ${owner.userId}, ${scopes},
              ${accessEnds}),
            (${tokenDigest(refreshToken)}, 'refresh', ${client.id}, ${found.tokenId}, ${owner.userId},
              ${found.scopes}, ${owner.expiresAt})`,
    )
    tx.audit(`access-token:${found.tokenId}`, [owner.userId])
    return { is: 'issued' }
  })
  if (is === 'issued') return { accessToken, refreshToken, scopes }
  if (is === 'reused') {
    ctx.services.credentials.accessTokens.clear()
    throw invalid()
  }
  if (is === 'early') throw new OAuthError('slow_down', `Wait ${POLL_SECONDS} seconds between questions.`)
  throw new OAuthError('authorization_pending', 'The person has not decided yet.')
}

/** Two uses at once run one after the other, so that the second is noticed. */
async function lockSecret(tx: Transaction, kind: Kind, digest: Buffer): Promise<SecretRow | undefined> {
  const [found] = await tx.rows<SecretRow>(
    sql`select token_id as "tokenId", user_id as "userId", client_id as "clientId", scopes, redirect_uri as "redirectUri",
          challenge, polled_at as "polledAt", denied_at as "deniedAt", expires_at as "expiresAt", used_at as "usedAt"
        from oauth_secret where digest = ${digest} and kind = ${kind} for update`,
  )
  return found
}

/** A code or token that is used twice was stolen, now or before: everything that came of it ends. */
async function endReused(ctx: OperationContext, tx: Transaction, { tokenId, userId }: SecretRow): Promise<void> {
  if (tokenId === null || userId === null) throw invalid()
  await endToken(tx, { tokenId, userId }, ctx.clock.now())
}

async function notePoll(
  tx: Transaction,
  digest: Buffer,
  { polledAt, clientId }: SecretRow,
  now: Date,
): Promise<Outcome> {
  await tx.rows(sql`update oauth_secret set polled_at = ${now} where digest = ${digest}`)
  tx.audit(`oauth-client:${clientId}`, [])
  const isEarly = polledAt !== null && now.getTime() - polledAt.getTime() < POLL_SECONDS * 1_000 - POLL_TOLERANCE_MS
  return { is: isEarly ? 'early' : 'pending' }
}

/** Whose the token is; undefined if it has ended, its owner has a new password, or may not sign in any more. */
async function ownerOf(
  tx: Transaction,
  tokenId: Id,
  now: Date,
): Promise<{ readonly userId: Id; readonly expiresAt: Date } | undefined> {
  const [owner] = await tx.rows<{ userId: Id; expiresAt: Date }>(
    sql`select u.id as "userId", k.expires_at as "expiresAt"
        from ${tokenShown(tokenId).as('k')} join ${accountsAdmitted.as('u')} on u.id = k.user_id
        where k.ended_at is null and k.expires_at > ${now} and k.password_version = u.password_version`,
  )
  return owner
}
