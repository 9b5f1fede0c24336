import { z } from 'zod'
import { CreatePermit } from '../../../database/access/scope.js'
import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { defineLoader } from '../../../database/read/loader.js'
import { sql } from '../../../database/sql.js'
import { type Transaction, write } from '../../../database/write/write.js'
import { sessionRevoked } from '../../../events/revocation.js'
import { Conflict, InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { administeredOrganisation } from '../../users/index.js'
import { AccessToken } from '../access-token.entity.js'
import type { AccessTokenType } from '../access-token.type.js'
import { checkTokenInput, type NewAccessToken } from '../create-access-token.js'
import { tokenColumns } from '../list-access-tokens.js'
import { newSecret, tokenText } from '../token-secret.js'
import { serviceTokensReadable, tokensOfService } from './service-account.policy.js'
import type { ServiceAccountType } from './service-account.type.js'

/** More programs than a practice has. */
const MOST_ACCOUNTS = 50
/** Of one account, while an old token is replaced by a new one on several machines. */
const MOST_TOKENS = 10

/**
 * What a service account can be allowed: to read what an admin sees. Nothing of care, and no changes: every change has
 * a person who made it.
 */
export const SERVICE_SCOPES: readonly string[] = ['audit:read', 'content:read', 'practice:read', 'users:read']

const accountInput = z.object({ name: writtenText(LIMITS.serviceAccount.name) })

/**
 * Makes a service account of the caller's practice. For its admins.
 * @throws InvalidInput, Conflict with too many, FreshAuthenticationRequired, Forbidden, Unauthenticated.
 */
export async function createServiceAccount(ctx: OperationContext, rawInput: unknown): Promise<ServiceAccountType> {
  const { organisationId: practice } = administeredOrganisation(ctx)
  await assertFreshAuthentication(ctx)
  const { name } = parseInput(accountInput, rawInput)
  const createdAt = ctx.clock.now()
  const { id } = await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    await tx.lock(`service accounts ${practice}`)
    const others = await tx.rows(
      sql`select 1 from service_account where organisation_id = ${practice} and removed_at is null`,
    )
    if (others.length >= MOST_ACCOUNTS) throw new Conflict(`The practice has ${MOST_ACCOUNTS} service accounts.`)
    const table = 'service_account'
    const made = await tx.drawId(table)
    const encrypt = await tx.encryptFor({ table, key: made, owner: { kind: 'practice', id: practice } })
    await tx.rows(
      sql`insert into service_account (id, organisation_id, name, created_at)
          values (${made}, ${practice}, ${encrypt('name', name)}, ${createdAt})`,
    )
    tx.audit(`service-account:${made}`, [])
    return { id: made }
  })
  return { id, name, createdAt }
}

/** The service accounts of the caller's practice, oldest first. For its admins. @throws Forbidden, Unauthenticated. */
export async function listServiceAccounts(ctx: OperationContext): Promise<readonly ServiceAccountType[]> {
  const { organisationId: practice } = administeredOrganisation(ctx)
  ctx.trail.read([])
  const rows = await readSystemRows<ServiceAccountType & Record<string, unknown>>(
    ctx,
    sql`select id, name, created_at as "createdAt" from service_account
        where organisation_id = ${practice} and removed_at is null order by id`,
  )
  return rows.map(({ id, name, createdAt }) => ({ id, name, createdAt }))
}

/** The tokens of service accounts that are neither revoked nor expired, the newest first. */
export const tokensOfServices = defineLoader<OperationContext, Id, readonly AccessTokenType[]>({
  batch: async (ctx, accountIds) => {
    const rows = await readRows<AccessTokenType & { accountId: Id }>(
      ctx,
      sql`select k.service_account_id as "accountId", ${tokenColumns}
          from ${serviceTokensReadable(ctx).as('k')}
          where k.service_account_id = any(${accountIds}::bigint[]) and k.ended_at is null
            and k.expires_at > ${ctx.clock.now()} order by k.id desc`,
      { subject: () => null },
    )
    return Map.groupBy(rows, ({ accountId }) => accountId)
  },
  missing: [],
})

/**
 * Makes a token for a service account of the caller's practice.
 * @throws InvalidInput naming `name`, `scopes` or `expiresAt`; NotFound; Conflict with too many tokens;
 * FreshAuthenticationRequired, Forbidden, Unauthenticated.
 */
export async function createServiceToken(
  ctx: OperationContext,
  accountId: Id,
  rawInput: unknown,
): Promise<NewAccessToken> {
  const { organisationId: practice } = administeredOrganisation(ctx)
  await assertFreshAuthentication(ctx)
  const input = checkTokenInput(ctx, rawInput)
  const other = input.scopes.findIndex((scope) => !SERVICE_SCOPES.includes(scope))
  if (other !== -1) throw InvalidInput.of(`scopes[${other}]`, `must be one of ${SERVICE_SCOPES.join(', ')}`)
  const { secret, hash } = newSecret()
  const createdAt = ctx.clock.now()
  const permit = new CreatePermit('access_token', { organisationId: practice, serviceAccountId: accountId })
  const { id } = await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    await lockAccount(tx, practice, accountId)
    const valid = await tx.rows(sql`select k.id from ${tokensOfService(practice, accountId).as('k')}
        where k.expires_at > ${createdAt}`)
    if (valid.length >= MOST_TOKENS) throw new Conflict(`The account has ${MOST_TOKENS} tokens. Revoke one first.`)
    const token = tx.create(AccessToken, permit, { ...input, createdAt, passwordVersion: 0, secretHash: hash })
    await tx.flush()
    tx.audit(`access-token:${token.id}`, [])
    return { id: token.id }
  })
  const token = { id, ...input, createdAt, isApplication: false, lastUsedAt: null, lastUsedFrom: null }
  return { token, secret: tokenText('service', id, secret) }
}

/**
 * Removes a service account of the caller's practice. Its tokens open nothing any more, and its connections end.
 * @throws NotFound, also the second time; Forbidden, Unauthenticated.
 */
export async function removeServiceAccount(ctx: OperationContext, id: Id): Promise<{ readonly serviceAccountId: Id }> {
  const { organisationId: practice } = administeredOrganisation(ctx)
  const removed = await write(ctx, async (tx) => {
    await lockAccount(tx, practice, id)
    const now = ctx.clock.now()
    await tx.rows(sql`update service_account set removed_at = ${now} where id = ${id}`)
    const ended = await tx.rows<{ id: Id }>(tokensOfService(practice, id).update(sql`ended_at = ${now}`, sql`true`))
    for (const token of ended) tx.event(sessionRevoked(id, token.id))
    tx.audit(`service-account:${id}`, [])
    return { serviceAccountId: id }
  })
  ctx.services.credentials.accessTokens.clear()
  return removed
}

async function lockAccount(tx: Transaction, practice: Id, id: Id): Promise<void> {
  const found = await tx.rows(
    sql`select id from service_account where id = ${id} and organisation_id = ${practice} and removed_at is null for update`,
  )
  if (found.length === 0) throw new NotFound()
}
