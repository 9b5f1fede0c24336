import type { DatabaseContext } from '../../database/database-context.js'
import type { Transaction } from '../../database/write/write.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import type { LinkPurpose, Links } from '../../services/links.js'
import { tokenSubject, type Tokens } from '../../services/credentials/tokens.js'

/** The outbox job that mails a link. */
export const SEND_LINK_MAIL = 'send-link-mail'

/** A row of `link`. */
export interface Link {
  readonly id: Id
  readonly userId: Id
  readonly purpose: LinkPurpose
  /** The address it was sent to; null if the command line printed it. */
  readonly email: string | null
  readonly expiresAt: Date
}

/** Issues links that are mailed. Link and outbox job are written in the caller's transaction. */
export const links: Links = {
  async issue(tx, { replaces = null, ...link }) {
    const id = await mailLink(tx, link)
    if (replaces === null) return
    const encrypt = await tx.encryptFor({ table: 'link', key: id, owner: { kind: 'person', id: link.userId } })
    await tx.rows(sql`update link set previous_email = ${encrypt('previous_email', replaces)} where id = ${id}`)
  },
}

/** Stores a link and enqueues its mail. */
export async function mailLink(tx: Transaction, link: Omit<Link, 'id'>): Promise<Id> {
  const id = await insertLink(tx, link)
  tx.enqueue({ kind: SEND_LINK_MAIL, refId: id, refVersion: 1 })
  return id
}

/** Stores a link. Its token is derived only when the link is mailed or printed. */
export async function insertLink(tx: Transaction, link: Omit<Link, 'id'>): Promise<Id> {
  const id = await tx.drawId('link')
  const encrypt = await tx.encryptFor({ table: 'link', key: id, owner: { kind: 'person', id: link.userId } })
  const email = link.email === null ? null : encrypt('email', link.email)
  const key = link.email === null ? null : signInKey(link.email)
  await tx.rows(
    sql`insert into link (id, user_id, purpose, email, email_key, expires_at)
        values (${id}, ${link.userId}, ${link.purpose}, ${email}, ${key}, ${link.expiresAt})`,
  )
  return id
}

/**
 * Finds the link that a token was made for, used or not.
 * @throws InvalidInput naming `token` when there is none.
 */
export async function findLink(
  ctx: Pick<DatabaseContext, 'database'>,
  tokens: Tokens,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Link> {
  const id = tokenSubject(token)
  const link = id === undefined ? undefined : await readLink(ctx, id)
  if (link === undefined || !tokens.isLink(token, link) || !purposes.includes(link.purpose)) throw invalidLinkError()
  return link
}

/** One link by its id. */
export async function readLink(ctx: Pick<DatabaseContext, 'database'>, id: Id): Promise<Link | undefined> {
  const [link] = await readSystemRows<Link>(
    ctx,
    sql`select id, user_id as "userId", purpose, email, expires_at as "expiresAt" from link where id = ${id}`,
  )
  return link
}

/**
 * Uses a link up; all other links of the person that were not used end with it.
 * @throws InvalidInput naming `token` when it was used before, or too late.
 */
export async function takeLink(tx: Transaction, link: Link, now: Date): Promise<void> {
  const taken = await tx.rows(
    sql`update link set used_at = ${now} where id = ${link.id} and used_at is null and expires_at > ${now} returning id`,
  )
  if (taken.length === 0) throw invalidLinkError()
  await endLinks(tx, link.userId, now)
}

/** Ends the links of a person that were not used. */
export async function endLinks(tx: Transaction, userId: Id, now: Date): Promise<void> {
  await tx.rows(sql`update link set used_at = ${now} where user_id = ${userId} and used_at is null`)
}

/** One error for all reasons, so that it reveals nothing. */
export function invalidLinkError(): InvalidInput {
  return InvalidInput.of('token', 'is unknown, was used already, or has expired')
}
