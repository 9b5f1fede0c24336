import type { Database } from '../../database/database.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OpenEmergency, Role, UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { type Approval, isSupervisor, openEmergencies } from '../users/index.js'
import { accountsAdmitted, accountsWithPassword } from './account.policy.js'

/** The columns of `u` of a `CheckedAccount`, besides those of its rights. */
export const checkedColumns: Sql = sql`u.password_version as "passwordVersion", u.factor_version as "factorVersion"`

/** The columns of `u` that decide a caller's rights. */
export const callerColumns: Sql = sql`u.id as "userId", u.role, u.approval, u.organisation_id as "organisationId",
  u.is_organisation_admin as "isOrganisationAdmin", u.is_operator as "isOperator", u.is_front_desk as "isFrontDesk",
  caller_is_paused(u.id, u.organisation_id) as "isPaused", ${openEmergencies} as emergencies, ${isSupervisor} as "isSupervisor",
  case when u.second_factor_asked_at is not null
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
    then u.second_factor_asked_at end as "factorAskedAt",
  case when u.second_factor_asked_at is not null then (select r.second_factor_grace_days from sign_in_rules r
    where r.organisation_id = u.organisation_id) end as "factorGraceDays"`

export interface CallerRow {
  readonly userId: Id
  readonly role: Role | null
  readonly approval: Approval
  readonly organisationId: Id | null
  readonly isOrganisationAdmin: boolean
  readonly isOperator: boolean
  readonly isFrontDesk: boolean
  readonly emergencies: readonly OpenEmergency[] | null
  /** Since when a rule asks for a second factor; null for who has one, and where no rule asks. */
  readonly factorAskedAt: Date | null
  readonly factorGraceDays: number | null
  readonly isSupervisor: boolean
  /** Whether a practice of the person is paused. */
  readonly isPaused: boolean
}

/** The kinds of second factors. */
export type FactorKind = 'totp' | 'passkey'

/** What of an account was checked. A session opens only if nothing of it has changed meanwhile. */
export interface CheckedAccount extends CallerRow {
  readonly passwordVersion: number
  /** Counts changes of its second factors. */
  readonly factorVersion: number
}

/** An account found by a name, with the hash that its password is checked against. */
export interface Account extends CheckedAccount {
  readonly passwordHash: string
  /** The kinds of its second factors. */
  readonly factorKinds: readonly FactorKind[]
  /** By which of its names it was found. */
  readonly nameKind: 'login' | 'email'
  /** Those of the asked origins from which its owner signed in before. */
  readonly knownOrigins: readonly string[]
}

/**
 * Finds the account of a login name or a confirmed e-mail address.
 * @param origins from which the request comes.
 */
export async function findAccount(
  database: Database,
  nameKey: string,
  origins: readonly string[],
): Promise<Account | undefined> {
  const [account] = await readSystemRows<Account>(
    { database, rowPurpose: 'sign-in' },
    sql`select ${callerColumns}, ${checkedColumns}, u.password_hash as "passwordHash",
          n.kind as "nameKind",
          array(select distinct f.kind from second_factor f
            where f.user_id = u.id and f.confirmed_at is not null) as "factorKinds",
          array(select k.origin from known_origin k where k.user_id = u.id and k.origin = any(${origins}::text[])) as "knownOrigins"
        from sign_in_name n join ${accountsWithPassword.as('u')} on u.id = n.user_id
        where n.name_key = ${nameKey} and (n.kind = 'login' or n.kind = 'email' and u.email_confirmed_at is not null)`,
  )
  return account
}

/**
 * A name by which a person signs in, the login name first, in the form in which names are compared.
 * @throws Unauthenticated if the account was erased meanwhile.
 */
export async function signInNameOf({ database }: { readonly database: Database }, userId: Id): Promise<string> {
  const [own] = await readSystemRows<{ name: string }>(
    { database },
    sql`select name_key as name from sign_in_name where user_id = ${userId} and kind in ('login', 'email')
        order by kind desc limit 1`,
  )
  if (own === undefined) throw new Unauthenticated()
  return own.name
}

/** An account that can sign in, whose owner was authenticated elsewhere. */
export async function findCheckedAccount(database: Database, userId: Id): Promise<CheckedAccount | undefined> {
  const [account] = await readSystemRows<CheckedAccount & Record<string, unknown>>(
    { database, rowPurpose: 'sign-in' },
    sql`select ${callerColumns}, ${checkedColumns} from ${accountsAdmitted.as('u')} where u.id = ${userId}`,
  )
  return account
}

/** An account that can sign in, as a caller with its present rights; for work on its behalf. */
export async function findCaller(database: Database, userId: Id): Promise<UserCaller | undefined> {
  const [row] = await readSystemRows<CallerRow & Record<string, unknown>>(
    { database, rowPurpose: 'sign-in' },
    sql`select ${callerColumns} from ${accountsAdmitted.as('u')} where u.id = ${userId}`,
  )
  return row && toCaller(row, null)
}

/** The role as the interface documents it: without one a person is a client, but for the front desk. */
export function documentedRole({ role, isFrontDesk }: CallerRow): Role | null {
  return isFrontDesk ? null : (role ?? 'client')
}

/**
 * The caller for an account. Without a role it has a client's rights on its own record, but for the front desk. An
 * applicant has no role's rights and no organisation, so that no policy gives them a therapist's rights; the executor
 * admits them to their own profile only.
 */
export function toCaller(row: CallerRow, sessionId: Id | null): UserCaller {
  const paused = row.isPaused ? ({ isPaused: true } as const) : {}
  if (row.approval !== 'approved') {
    const nothing = { organisationId: null, isOrganisationAdmin: false, isOperator: false }
    return {
      kind: 'user',
      userId: row.userId,
      role: 'client',
      ...nothing,
      sessionId,
      restriction: 'applicant',
      ...paused,
    }
  }
  return {
    kind: 'user',
    userId: row.userId,
    role: documentedRole(row) ?? 'frontDesk',
    organisationId: row.organisationId,
    isOrganisationAdmin: row.isOrganisationAdmin,
    isOperator: row.isOperator,
    sessionId,
    ...(row.emergencies !== null && { emergencies: row.emergencies }),
    ...(row.factorAskedAt !== null && { factorAsked: { since: row.factorAskedAt, graceDays: row.factorGraceDays } }),
    ...(row.isSupervisor && { isSupervisor: true }),
    ...paused,
  }
}
