import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/**
 * Accounts that can sign in, if their owner has a way to: signed up, and not suspended. Read before the caller is
 * known. Every way in finds its account here, so that none leads into a suspended one.
 */
export const accountsAdmitted = new Scope(
  'user_account',
  'read',
  sql`t.state = 'registered' and t.suspended_at is null`,
)

/** Those of them that have a password. */
export const accountsWithPassword = new Scope(
  'user_account',
  'read',
  sql`${accountsAdmitted.where} and t.password_hash is not null`,
)

/** The account of a mailed link. Holding the token proves to be its owner. */
export function accountOfLink(userId: Id): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.id = ${userId}`)
}

/** The account that a mail about it goes to, for the jobs that send such mails. */
export function accountToNotify(userId: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.id = ${userId}`)
}

/** Accounts whose note of a rule about second factors changes, for the job that keeps these notes. */
export function accountsAsked(ids: readonly Id[]): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.state = 'registered' and t.id = any(${ids}::bigint[])`)
}

/** People of a practice whose second factors its admin may reset. */
export function membersToReset(organisationId: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.state = 'registered' and t.organisation_id = ${organisationId}`)
}

/** Operators, whose second factors are reset by the command line. */
export const operatorsToReset = new Scope('user_account', 'read', sql`${accountsAdmitted.where} and t.is_operator`)

/** The account of a signed-in person who changes their own password, or whose second factors change. */
export function accountOfOwner(userId: Id): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.id = ${userId} and t.state = 'registered'`)
}

/** Accounts whose address before a change can no longer be restored. */
export function addressesToClear(now: Date): Scope<'user_account', 'update'> {
  return new Scope('user_account', 'update', sql`t.email_recovers_from <= ${now}`)
}

/** Permits an operator account: created by the command line only, without organisation and role. */
export function permitOperator(): CreatePermit<'user_account'> {
  return new CreatePermit('user_account', {
    isOperator: true,
    organisationId: null,
    role: null,
    isOrganisationAdmin: false,
  })
}
