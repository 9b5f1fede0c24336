import { administers } from '../../kernel/caller.js'
import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** Tokens are visible to their owner only. */
export function tokensReadable({ caller }: OperationContext): Scope<'access_token', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('access_token', 'read', sql`t.user_id = ${caller.userId}`)
    case 'job':
      return new Scope('access_token', 'read', sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** Whoever sees a token may end it; admins also those of the service accounts of their practice. */
export function tokensRevocable(ctx: OperationContext): Scope<'access_token', 'update'> {
  const { caller } = ctx
  const own = tokensReadable(ctx).where
  if (!administers(caller)) return new Scope('access_token', 'update', own)
  const ofPractice = sql`t.service_account_id is not null and t.organisation_id = ${caller.organisationId}`
  return new Scope('access_token', 'update', sql`(${own} or ${ofPractice})`)
}

/** People make tokens for themselves. @throws Unauthenticated */
export async function permitToken(ctx: OperationContext): Promise<CreatePermit<'access_token', TokenOwner>> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  const account = new Scope('user_account', 'read', sql`t.id = ${caller.userId}`)
  const [own] = await readRows<{ id: Id; passwordVersion: number }>(
    ctx,
    sql`select u.id, u.password_version as "passwordVersion" from ${account.as('u')}`,
    { subject: ({ id }) => id },
  )
  if (own === undefined) throw new Unauthenticated()
  return new CreatePermit('access_token', {
    userId: own.id,
    organisationId: caller.organisationId,
    passwordVersion: own.passwordVersion,
  })
}

/** A type, not an interface: the columns of a permit need an index signature. */
export type TokenOwner = {
  readonly userId: Id
  readonly organisationId: Id | null
  readonly passwordVersion: number
}

/** The token that somebody shows, before it is known whose it is. Its secret decides. */
export function tokenShown(id: Id): Scope<'access_token', 'read'> {
  return new Scope('access_token', 'read', sql`t.id = ${id}`)
}

/** The token to which an access token of an application belongs, until that or the application ends. */
export function tokenOfApplication(digest: Buffer, now: Date): Scope<'access_token', 'read'> {
  return new Scope(
    'access_token',
    'read',
    sql`t.id = (select s.token_id from oauth_secret s join oauth_client c on c.id = s.client_id
      where s.digest = ${digest} and s.kind = 'access' and s.expires_at > ${now} and c.removed_at is null)`,
  )
}

/** The tokens of an application, which end with it. */
export function tokensOfClient(clientId: Id): Scope<'access_token', 'update'> {
  return new Scope('access_token', 'update', sql`t.oauth_client_id = ${clientId} and t.ended_at is null`)
}

/** The same until it is ended: to note when and from where it was used, or to end it. */
export function tokenInForce(id: Id): Scope<'access_token', 'update'> {
  return new Scope('access_token', 'update', sql`t.id = ${id} and t.ended_at is null`)
}

/** Those of these tokens that open nothing any more. */
export function tokensOver(ids: readonly Id[], now: Date): Scope<'access_token', 'read'> {
  const over = sql`t.ended_at is not null or t.expires_at <= ${now}`
  return new Scope('access_token', 'read', sql`t.id = any(${ids}::bigint[]) and (${over})`)
}

/** Tokens whose last day was long ago. */
export function tokensExpiredBefore(before: Date): Scope<'access_token', 'remove'> {
  return new Scope('access_token', 'remove', sql`t.expires_at < ${before}`)
}
