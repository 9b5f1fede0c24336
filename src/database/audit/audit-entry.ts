import { type Caller, userIdOf } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { DatabaseContext } from '../database-context.js'
import type { AuditEntry } from './audit-trail.js'

/** Makes an audit entry from an operation's outcome and the facts of its request. */
export function auditEntry(
  ctx: DatabaseContext,
  own: Pick<AuditEntry, 'action' | 'outcome' | 'subjectIds' | 'target'>,
): AuditEntry {
  const { caller, request } = ctx
  return {
    ...own,
    operation: request.operation,
    callerKind: caller.kind === 'legacy' ? 'anonymous' : caller.kind,
    callerUserId: userIdOf(caller),
    callerSessionId: caller.kind === 'user' ? caller.sessionId : null,
    jobName: caller.kind === 'job' ? caller.job : null,
    organisationId: caller.kind === 'user' ? caller.organisationId : null,
    requestId: request.id,
    door: request.door,
    address: request.address,
    emergencyAccessIds: emergencyAccessIds(caller, own.subjectIds),
  }
}

/** The emergencies in which the caller opened the records of these people. */
function emergencyAccessIds(caller: Caller, subjectIds: readonly Id[]): readonly Id[] | null {
  if (caller.kind !== 'user' || caller.emergencies === undefined) return null
  const ids = caller.emergencies.filter(({ clientId }) => subjectIds.includes(clientId)).map(({ id }) => id)
  return ids.length === 0 ? null : ids
}
