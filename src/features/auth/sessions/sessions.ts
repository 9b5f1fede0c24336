import { randomBytes } from 'node:crypto'
import type { Database } from '../../../database/database.js'
import type { Transaction } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { credentialsRevoked, sessionRevoked } from '../../../events/revocation.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { FoundSession } from '../../../services/credentials/fresh-cache.js'
import { sameBytes, tokenDigest, type Tokens } from '../../../services/credentials/tokens.js'
import { HOUR } from '../../../kernel/time/durations.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import { deleteInSlices } from '../../../jobs/housekeeping.js'
import { GUESSES_EXPIRE_AFTER } from '../../../services/limits/guess-brake.js'
import type { OperationContext } from '../../operation-context.js'
import { accountsAdmitted, addressesToClear } from '../account.policy.js'
import { callerColumns, toCaller, type CallerRow, type CheckedAccount } from '../find-account.js'
import { DEFAULT_SESSION_RULES, endOfSession, joinRules, sessionEnd } from './session-end.js'

/** No session lasts longer, whatever a practice's rules say. */
const LONGEST = DEFAULT_SESSION_RULES.longestHours * HOUR
/** Open sessions of one person. A program that signs in for each of its runs would leave thousands. */
export const MOST_SESSIONS = 100
/** The last use is stored at most this often (milliseconds). */
const SEEN_EVERY = 60_000

/** By what the owner of a session proved to be who they are. */
export type SignInMethod = 'password' | 'passkey' | 'sso'

/** When a session is opened, since when its owner is signed in, how, and in what (`describeAgent`). */
interface Opening {
  readonly at: Date
  /** Limits how long the session can last. */
  readonly since: Date
  /** When the person last showed their credentials. */
  readonly authenticatedAt: Date
  readonly method: SignInMethod
  readonly agent: string | null
  readonly isBrowser: boolean
}

/**
 * Opens a session for an account whose owner was just authenticated.
 * @throws Unauthenticated if its password or its factors changed meanwhile, or if it may no longer sign in.
 */
export async function openSession(
  tx: Transaction,
  tokens: Tokens,
  account: Pick<CheckedAccount, 'userId' | 'passwordVersion' | 'factorVersion'>,
  opening: Opening,
): Promise<Id> {
  const { at, since, authenticatedAt, method, agent, isBrowser } = opening
  const nonce = randomBytes(16)
  const [drawn] = await tx.rows<{ id: Id }>(
    sql`select nextval(pg_get_serial_sequence('public.auth_session', 'id')) as id`,
  )
  if (drawn === undefined) throw new Error('A sequence gave no number.')
  // The lock makes a concurrent change of the password or the factors wait, so that it ends this session too.
  const opened = await tx.rows(
    sql`insert into auth_session (id, user_id, nonce, token_hash, method, agent, is_browser, created_at,
          authenticated_at, last_seen_at, expires_at)
        select ${drawn.id}, u.id, ${nonce}, ${tokenDigest(tokens.session(drawn.id, nonce))}, ${method}, ${agent},
          ${isBrowser}, ${since}, ${authenticatedAt}, ${at},
          ${sessionEnd(sql`${at}::timestamptz`, sql`${since}::timestamptz`, sql`${isBrowser}::boolean`)}
        from ${accountsAdmitted.as('u')} ${joinRules}
        where u.id = ${account.userId} and u.password_version = ${account.passwordVersion}
          and u.factor_version = ${account.factorVersion}
        for share of u returning id`,
  )
  if (opened.length === 0) throw new Unauthenticated()
  await closeOldest(tx, account.userId, at)
  return drawn.id
}

/** Ends what a person has open beyond the most, the session first that was not used for longest. */
async function closeOldest(tx: Transaction, userId: Id, at: Date): Promise<void> {
  const ended = await tx.rows<{ id: Id }>(
    sql`update auth_session set ended_at = ${at}
        where id in (select id from auth_session where user_id = ${userId} and ended_at is null and expires_at > ${at}
          order by last_seen_at desc, id desc offset ${MOST_SESSIONS}) returning id`,
  )
  for (const { id } of ended) tx.event(sessionRevoked(userId, id))
}

/**
 * The cookie of an open session and its expiry; undefined if the session has ended, or was opened under a version of
 * the key that is retired.
 */
export async function sessionCookie(
  database: Database,
  tokens: Tokens,
  id: Id,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date } | undefined> {
  const [row] = await readSystemRows<{ nonce: Buffer; tokenHash: Buffer; createdAt: Date }>(
    { database },
    sql`select nonce, token_hash as "tokenHash", created_at as "createdAt" from auth_session
        where id = ${id} and ended_at is null and expires_at > ${now}`,
  )
  if (row === undefined) return undefined
  const token = tokens.sessionWith(id, row.nonce, row.tokenHash)
  return token === undefined ? undefined : { token, expiresAt: new Date(row.createdAt.getTime() + LONGEST) }
}

/** Ends one session of a person; false if there is no such open session. */
export async function closeSession(tx: Transaction, userId: Id, sessionId: Id, at: Date): Promise<boolean> {
  const ended = await tx.rows(
    sql`update auth_session set ended_at = ${at}
        where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > ${at} returning id`,
  )
  tx.event(sessionRevoked(userId, sessionId))
  return ended.length > 0
}

/** Ends the sessions of a person except one, whose subscriptions go on; with null, all. Returns how many. */
export async function closeSessions(
  tx: Transaction,
  { userId, sessionId }: Pick<UserCaller, 'userId' | 'sessionId'>,
  at: Date,
): Promise<number> {
  const ended = await tx.rows<{ id: Id }>(
    sql`update auth_session set ended_at = ${at}
        where user_id = ${userId} and ended_at is null and expires_at > ${at}
          and id is distinct from ${sessionId}::bigint returning id`,
  )
  for (const { id } of ended) tx.event(sessionRevoked(userId, id))
  return ended.length
}

/** Ends all sessions of a person except one, and revokes the person's open subscriptions. */
export async function endAllSessions(tx: Transaction, userId: Id, exceptId: Id | null, at: Date): Promise<void> {
  await tx.rows(
    sql`update auth_session set ended_at = ${at}
        where user_id = ${userId} and ended_at is null and id is distinct from ${exceptId}::bigint`,
  )
  tx.event(credentialsRevoked(userId))
}

interface SessionRow extends CallerRow {
  readonly method: SignInMethod
  readonly tokenHash: Buffer
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/**
 * Finds a session by its token: one indexed read, and at most one write a minute for the last use.
 * @param isUse false for a request that a program makes by itself, which does not prolong the session.
 */
export async function findSession(
  database: Database,
  { id, digest, isUse }: { readonly id: Id; readonly digest: Buffer; readonly isUse: boolean },
  now: Date,
): Promise<FoundSession> {
  const [row] = await readSystemRows<SessionRow>(
    { database, rowPurpose: 'sign-in' },
    sql`select ${callerColumns}, s.token_hash as "tokenHash", s.last_seen_at as "lastSeenAt",
          ${endOfSession} as "expiresAt", s.ended_at as "endedAt", s.method
        from auth_session s join ${accountsAdmitted.as('u')} on u.id = s.user_id ${joinRules} where s.id = ${id}`,
  )
  if (row === undefined || !sameBytes(row.tokenHash, digest)) return 'unknown'
  if (row.endedAt !== null || row.expiresAt <= now) return 'over'
  // The identity provider decides about the factors of its sign-ins.
  const caller = toCaller(row.method === 'sso' ? { ...row, factorAskedAt: null } : row, id)
  if (!isUse || now.getTime() - row.lastSeenAt.getTime() < SEEN_EVERY) return { caller, expiresAt: row.expiresAt }
  const [used] = await readSystemRows<{ expiresAt: Date }>(
    { database, rowPurpose: 'sign-in' },
    sql`update auth_session s set last_seen_at = ${now},
          expires_at = ${sessionEnd(sql`${now}::timestamptz`, sql`s.created_at`, sql`s.is_browser`)}
        from ${accountsAdmitted.as('u')} ${joinRules}
        where s.id = ${id} and u.id = s.user_id and s.ended_at is null and s.last_seen_at < ${now}
        returning s.expires_at as "expiresAt"`,
  )
  return { caller, expiresAt: used?.expiresAt ?? row.expiresAt }
}

/** Those of the sessions that are over. */
export async function findSessionsOver(database: Database, ids: readonly Id[], now: Date): Promise<readonly Id[]> {
  const rows = await readSystemRows<{ id: Id }>(
    { database, rowPurpose: 'sign-in' },
    sql`select s.id from auth_session s join ${accountsAdmitted.as('u')} on u.id = s.user_id ${joinRules}
        where s.id = any(${ids}::bigint[]) and (s.ended_at is not null or ${endOfSession} <= ${now})`,
  )
  return rows.map(({ id }) => id)
}

const SLICE = 1_000

/**
 * Deletes sessions and links a month after their end, rate counters after a day, counts of wrong passwords when they
 * expire, origins after a year, enrolments and challenges of second factors when they expire, and addresses from before
 * a change once they cannot be restored.
 */
export const sweepIdentity = defineRecurring('sweep-identity', '10 minutes', async (ctx: OperationContext, signal) => {
  const now = ctx.clock.now()
  const slices = [
    sql`delete from auth_session where id in (
          select id from auth_session where expires_at < ${now}::timestamptz - interval '30 days'
          order by expires_at limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from link where id in (
          select id from link where expires_at < ${now}::timestamptz - interval '30 days'
          order by expires_at limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from known_origin where (user_id, origin) in (
          select user_id, origin from known_origin where seen_at < now() - interval '1 year'
          order by seen_at limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from sign_in_guess where key in (
          select key from sign_in_guess where last_at < now() - ${GUESSES_EXPIRE_AFTER}::interval
          order by last_at limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from second_factor where id in (
          select id from second_factor where expires_at < ${now} order by expires_at limit ${SLICE}
          for update skip locked) returning 1`,
    sql`delete from passkey_challenge where challenge in (
          select challenge from passkey_challenge where expires_at < ${now} order by expires_at limit ${SLICE}
          for update skip locked) returning 1`,
    sql`delete from rate_count where (kind, key) in (
          select kind, key from rate_count where window_start < now() - interval '1 day'
          order by window_start limit ${SLICE} for update skip locked) returning 1`,
    sql`delete from sign_in_name where kind = 'previous_email'
          and user_id in (select u.id from ${addressesToClear(now).as('u')}) returning 1`,
    addressesToClear(now).update(sql`previous_email = null, email_recovers_from = null`, sql`true`),
  ]
  for (const slice of slices) await deleteInSlices(ctx, signal, slice)
})
