import type { EventRow } from '../database/write/commit-statement.js'
import type { Id } from '../kernel/ids.js'
import { defineTopic } from './topic.js'

/** What was taken back: one session, or whatever a person has open anywhere. */
export interface Revocation {
  readonly userId: Id
  /** The session that ended; null: everything of this person has to prove itself anew. */
  readonly sessionId: Id | null
  /** True when what the person showed until now proves nothing any more. */
  readonly isCredential: boolean
}

export const revocationTopic = defineTopic('revocation')

/** For `tx.event`: a session ended. Closes what it has open on every gateway within a second. */
export function sessionRevoked(userId: Id, sessionId: Id): EventRow {
  return revocationTopic.event([userId], sessionId, 'deleted')
}

/** For `tx.event`: a person has a new password, so that the old one and what was opened with it are void. */
export function credentialsRevoked(userId: Id): EventRow {
  return revocationTopic.event([userId], userId, 'created')
}

/** For `tx.event`: what these people may see has shrunk (a relationship that ended). */
export function accessRevoked(userIds: readonly Id[], subjectId: Id): EventRow {
  return revocationTopic.event(userIds, subjectId, 'updated')
}

/** Reads an event of the topic back. */
export function toRevocations(event: EventRow): readonly Revocation[] {
  return event.keys.map((userId) => ({
    userId,
    sessionId: event.change === 'deleted' ? event.subjectId : null,
    isCredential: event.change !== 'updated',
  }))
}
