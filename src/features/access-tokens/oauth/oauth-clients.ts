import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { sessionRevoked } from '../../../events/revocation.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { isLoopbackHost } from '../../../kernel/addresses.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import { tokenDigest } from '../../../services/credentials/tokens.js'
import type { OperationContext } from '../../operation-context.js'
import { assertOperator } from '../../users/index.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { tokensOfClient } from '../access-token.policy.js'
import type { OAuthClientType } from './oauth.type.js'

/** An application as the endpoints of OAuth know it. */
export interface OAuthClient {
  readonly id: Id
  readonly clientId: string
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly secretHash: Buffer | null
}

const clientInput = z.object({
  name: writtenText(LIMITS.oauthClient.name),
  redirectUris: z
    .array(
      text(LIMITS.oauthClient.redirectUri).refine(isRedirectUri, 'must be https, or http on this machine, without #'),
    )
    .max(LIST_LIMITS.redirectUris, 'has too many entries'),
  isConfidential: z.boolean(),
})

/** An address of another scheme belongs to an app; its name has a dot (RFC 8252), so that `javascript:` is none. */
function isRedirectUri(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || address.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname)
  return url.protocol === 'https:' || /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/.test(url.protocol)
}

/**
 * Registers an application that people can let act for them. For operators.
 * @throws InvalidInput naming the field, Forbidden, FreshAuthenticationRequired, Unauthenticated.
 */
export async function registerOAuthClient(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly client: OAuthClientType; readonly secret: string | null }> {
  assertOperator(ctx)
  await assertFreshAuthentication(ctx)
  const { name, redirectUris, isConfidential } = parseInput(clientInput, rawInput)
  const clientId = `care-${randomBytes(12).toString('hex')}`
  const secret = isConfidential ? `care_ocs_${randomBytes(32).toString('base64url')}` : null
  const createdAt = ctx.clock.now()
  await write(ctx, async (tx) => {
    const [stored] = await tx.rows<{ id: Id }>(
      sql`insert into oauth_client (client_id, name, redirect_uris, secret_hash, created_at)
          values (${clientId}, ${name}, ${redirectUris}, ${secret === null ? null : tokenDigest(secret)}, ${createdAt})
          returning id`,
    )
    tx.audit(`oauth-client:${stored?.id}`, [])
    return {}
  })
  return { client: { clientId, name, redirectUris, isConfidential, createdAt }, secret }
}

/** The registered applications, oldest first. For operators. @throws Forbidden, Unauthenticated. */
export async function listOAuthClients(ctx: OperationContext): Promise<readonly OAuthClientType[]> {
  assertOperator(ctx)
  ctx.trail.read([])
  return readSystemRows<OAuthClientType & Record<string, unknown>>(
    ctx,
    sql`select client_id as "clientId", name, redirect_uris as "redirectUris", secret_hash is not null as "isConfidential",
          created_at as "createdAt"
        from oauth_client where removed_at is null order by id limit 500`,
  )
}

/**
 * Removes an application. Its tokens open nothing any more. For operators.
 * @throws NotFound, also the second time; Forbidden, Unauthenticated.
 */
export async function removeOAuthClient(
  ctx: OperationContext,
  clientId: string,
): Promise<{ readonly clientId: string }> {
  assertOperator(ctx)
  return write(ctx, async (tx) => {
    const [removed] = await tx.rows<{ id: Id }>(
      sql`update oauth_client set removed_at = ${ctx.clock.now()}
          where client_id = ${clientId} and removed_at is null returning id`,
    )
    if (removed === undefined) throw new NotFound()
    const ended = await tx.rows<{ id: Id; userId: Id }>(
      tokensOfClient(removed.id).update(
        sql`ended_at = ${ctx.clock.now()}`,
        sql`true`,
        sql`t.id, t.user_id as "userId"`,
      ),
    )
    for (const { id, userId } of ended) tx.event(sessionRevoked(userId, id))
    tx.audit(
      `oauth-client:${removed.id}`,
      ended.map(({ userId }) => userId),
    )
    return { clientId }
  })
}

/** The application with this id, if it is registered. */
export async function findOAuthClient(
  ctx: Pick<OperationContext, 'database'>,
  clientId: string,
): Promise<OAuthClient | undefined> {
  const [client] = await readSystemRows<OAuthClient & Record<string, unknown>>(
    ctx,
    sql`select id, client_id as "clientId", name, redirect_uris as "redirectUris", secret_hash as "secretHash"
        from oauth_client where client_id = ${clientId} and removed_at is null`,
  )
  return client
}
