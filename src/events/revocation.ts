import type { EventRow } from '../database/write/commit-statement.js'
import type { Id } from '../kernel/ids.js'
import { defineTopic } from './topic.js'

/** A revocation: of one session, or of everything that a person has open. */
export interface Revocation {
  readonly userId: Id
  /** The session that ended; null if all open connections of the person must be checked again. */
  readonly sessionId: Id | null
  /** True if the person's earlier credentials are no longer valid. */
  readonly isCredential: boolean
}

export const revocationTopic = defineTopic('revocation')

/** For `tx.event`: a session ended. Its open connections are closed on every gateway within a second. */
export function sessionRevoked(userId: Id, sessionId: Id): EventRow {
  return revocationTopic.event([userId], sessionId, 'deleted')
}

/** For `tx.event`: a person has a new password. The old password and connections opened with it are no longer valid. */
export function credentialsRevoked(userId: Id): EventRow {
  return revocationTopic.event([userId], userId, 'created')
}

/** For `tx.event`: these people lost rights (a relationship ended). */
export function accessRevoked(userIds: readonly Id[], subjectId: Id): EventRow {
  return revocationTopic.event(userIds, subjectId, 'updated')
}

/** Parses an event of the topic. */
export function toRevocations(event: EventRow): readonly Revocation[] {
  return event.keys.map((userId) => ({
    userId,
    sessionId: event.change === 'deleted' ? event.subjectId : null,
    isCredential: event.change !== 'updated',
  }))
}
