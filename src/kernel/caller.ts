import type { Id } from './ids.js'

/** The two documented roles; a user created without one has the rights of a client on their own record. */
export type Role = 'client' | 'therapist'

/** Somebody who signed in, by cookie or HTTP Basic. Rights come from here, never from a request body. */
export interface UserCaller {
  readonly kind: 'user'
  readonly userId: Id
  readonly role: Role
  readonly organisationId: Id | null
  readonly isOrganisationAdmin: boolean
  /** Made by the command line only; sees the jobs console and metrics, nothing personal. */
  readonly isOperator: boolean
  /** The server-side session, null with HTTP Basic. */
  readonly sessionId: Id | null
}

/** The legacy integration: a request without credentials through the open anonymous door (REST only). */
export interface LegacyCaller {
  readonly kind: 'legacy'
}

/** No credentials and no open door: content, sign-in, sign-up and password links, nothing else. */
export interface PublicCaller {
  readonly kind: 'public'
}

/** A background job: runs the same operations, may touch its named subject and no other. */
export interface JobCaller {
  readonly kind: 'job'
  readonly job: string
  readonly subjectId: Id
}

export type Caller = UserCaller | LegacyCaller | PublicCaller | JobCaller

/** The id of the signed-in user; null for other callers. */
export function userIdOf(caller: Caller): Id | null {
  return caller.kind === 'user' ? caller.userId : null
}
