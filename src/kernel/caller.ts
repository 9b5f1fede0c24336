import type { Id } from './ids.js'

/** The two documented roles; a user created without one has the rights of a client on their own record. */
export type Role = 'client' | 'therapist'

/**
 * What somebody acts as. The front desk has no documented role; the executor opens to it what manifests say
 * (`openToFrontDesk`), and nothing else.
 */
export type CallerRole = Role | 'frontDesk'

/** A record that a therapist opened in an emergency, while it is open. */
export interface OpenEmergency {
  /** The row of `emergency_access`. */
  readonly id: Id
  readonly clientId: Id
}

/**
 * `applicant`: a therapist who signed up from the public and is not approved. `enrolment`: somebody who must add a
 * second factor first. The executor refuses them everything but their own profile and what they need for that.
 */
export type Restriction = 'applicant' | 'enrolment'

/** A person who signed in by cookie or HTTP Basic. Rights come from here, never from a request body. */
export interface UserCaller {
  readonly kind: 'user'
  readonly userId: Id
  readonly role: CallerRole
  readonly organisationId: Id | null
  readonly isOrganisationAdmin: boolean
  /** Operators are made on the command line only. They see the jobs console and metrics, and no personal data. */
  readonly isOperator: boolean
  /** The server-side session, or the access token (their ids never coincide); null with a name and a password. */
  readonly sessionId: Id | null
  /** The token by which a program acts for this person; absent for the person themselves. */
  readonly token?: CallerToken
  /** Why the caller has no rights of their role and may use a few fields only; absent for nearly everybody. */
  readonly restriction?: Restriction
  /** Since when a rule asks the caller for a second factor, and the days of grace that their practice sets. */
  readonly factorAsked?: { readonly since: Date; readonly graceDays: number | null }
  /**
   * Records that the caller opened in an emergency; absent for nearly everybody. They are marked in the audit trail.
   * Whether one may still be read is decided by the database, by `readableClients`.
   */
  readonly emergencies?: readonly OpenEmergency[]
  /** True for a therapist who supervises others of the practice; the database says whom. */
  readonly isSupervisor?: true
  /** True while a practice of this person is paused: every request of theirs is answered by 503. */
  readonly isPaused?: true
}

/** What a token allows of what its owner may do. */
export interface CallerToken {
  readonly id: Id
  /** `journals:read` and the like; see `token-scopes.ts`. */
  readonly scopes: readonly string[]
}

/** The legacy integration: a REST request without credentials, where the settings allow it. */
export interface LegacyCaller {
  readonly kind: 'legacy'
}

/**
 * A request without credentials that is not the legacy integration. It may use content, sign-in, sign-up and password
 * links.
 */
export interface PublicCaller {
  readonly kind: 'public'
}

/** A background job. It runs the same operations as other callers, for its named subject only. */
export interface JobCaller {
  readonly kind: 'job'
  readonly job: string
  readonly subjectId: Id
}

export type Caller = UserCaller | LegacyCaller | PublicCaller | JobCaller

/** Whether the caller administers an organisation: this one, if it is named. */
export function administers(
  caller: Caller,
  organisationId?: Id,
): caller is UserCaller & { readonly organisationId: Id } {
  if (caller.kind !== 'user' || !caller.isOrganisationAdmin || caller.organisationId === null) return false
  return organisationId === undefined || caller.organisationId === organisationId
}

/** Whether somebody at the front desk of a practice calls. */
export function isFrontDesk(caller: Caller): caller is UserCaller {
  return caller.kind === 'user' && caller.role === 'frontDesk'
}

/** The id of the signed-in user; null for other callers. */
export function userIdOf(caller: Caller): Id | null {
  return caller.kind === 'user' ? caller.userId : null
}
