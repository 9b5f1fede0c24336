import { randomBytes } from 'node:crypto'
import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import { write } from '../../../database/write/write.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { DAY, MINUTE } from '../../../kernel/time/durations.js'
import { tokenDigest } from '../../../services/credentials/tokens.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { AccessToken } from '../access-token.entity.js'
import { permitToken } from '../access-token.policy.js'
import { mailNewToken } from '../mail-new-token.job.js'
import type { OAuthClient } from './oauth-clients.js'
import { OAuthError } from './oauth-error.js'

/** How long an application can act before the person is asked again. */
const LASTS_DAYS = 90
/** An application exchanges its code at once. */
const CODE_MS = MINUTE

/**
 * Checks that the caller may let an application act for them: a person with a session and a fresh authentication.
 * @throws Unauthenticated, Forbidden, FreshAuthenticationRequired.
 */
export async function assertMayAuthorise(ctx: OperationContext): Promise<void> {
  const { caller } = ctx
  if (caller.kind !== 'user' || caller.sessionId === null) throw new Unauthenticated()
  if (caller.restriction !== undefined) throw new Forbidden('Your account may not do this yet.')
  await assertFreshAuthentication(ctx)
}

/** Those of the asked scopes that exist; an application gets no more than the person is shown. @throws OAuthError */
export function scopesAsked({ tokenScopes }: OperationContext, asked: string | undefined): readonly string[] {
  const names = new Set((asked ?? '').split(' ').filter((name) => name !== ''))
  if (names.size === 0) throw new OAuthError('invalid_scope', 'Name the scopes that you need.')
  if ([...names].some((name) => !tokenScopes.includes(name))) {
    throw new OAuthError('invalid_scope', 'A scope does not exist.')
  }
  return tokenScopes.filter((scope) => names.has(scope))
}

/** What a person is asked to allow by a redirect. */
export interface CodeRequest {
  readonly client: OAuthClient
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** The SHA-256 of the verifier, in base64url (PKCE). */
  readonly challenge: string
}

/** Lets an application act for the caller. @returns the code for its redirect. Throws as `assertMayAuthorise` does. */
export async function issueCode(ctx: OperationContext, request: CodeRequest): Promise<string> {
  const { client, redirectUri, scopes, challenge } = request
  const code = randomBytes(32).toString('base64url')
  await authorise(ctx, client, scopes, async (tx, tokenId, userId) => {
    const expiresAt = new Date(ctx.clock.now().getTime() + CODE_MS)
    await tx.rows(
      sql`insert into oauth_secret (digest, kind, client_id, token_id, user_id, scopes, redirect_uri, challenge, expires_at)
          values (${tokenDigest(code)}, 'code', ${client.id}, ${tokenId}, ${userId}, ${scopes}, ${redirectUri},
            ${challenge}, ${expiresAt})`,
    )
  })
  return code
}

/** Makes the token to which all codes and tokens of the application for this person belong, and tells the person. */
export async function authorise(
  ctx: OperationContext,
  client: OAuthClient,
  scopes: readonly string[],
  besides: (tx: Transaction, tokenId: Id, userId: Id) => Promise<void>,
): Promise<void> {
  await assertMayAuthorise(ctx)
  const permit = await permitToken(ctx)
  const { userId } = permit.stamp
  const now = ctx.clock.now()
  await write(ctx, async (tx) => {
    const token = tx.create(AccessToken, permit, {
      ...{ name: client.name, scopes: [...scopes], oauthClientId: client.id, createdAt: now },
      expiresAt: new Date(now.getTime() + LASTS_DAYS * DAY),
    })
    await tx.flush()
    await besides(tx, token.id, userId)
    tx.audit(`access-token:${token.id}`, [userId])
    tx.enqueue(mailNewToken.outboxJob(userId, token.id))
    return {}
  })
}
