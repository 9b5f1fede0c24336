import { JoinedScope } from '../../database/access/scope.js'
import { defineReads } from '../../database/read/record-reads.js'
import { sql } from '../../database/sql.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { EmergencyAccess } from './emergency-access.entity.js'
import type { EmergencyAccessType } from './emergency-access.type.js'
import { practiceTopic } from '../users/index.js'
import { emergencyAccessesReadable, peopleOfEmergencyAccesses, readsReason } from './emergency-access.policy.js'

/** Records that were opened in an emergency. The key is the client. */
export const emergencyAccessChanged = defineTopic('emergencyAccessChanged')

/** The same for the admins of the practice, who review each access. */
export const emergenciesOfPractice = practiceTopic(emergencyAccessChanged)

/** The events for `tx.event`: for the client and those who treat them, and for the admins of the practice. */
export function emergencyAccessEvents(
  { id, clientUserId, organisationId }: EmergencyAccess,
  change: EventRow['change'],
): readonly EventRow[] {
  return [
    emergencyAccessChanged.event([clientUserId], id, change),
    ...(organisationId === null ? [] : [emergenciesOfPractice.event([organisationId], id, change)]),
  ]
}

export interface EmergencyAccessRow extends EmergencyAccessType {
  readonly organisationId: Id
  [column: string]: unknown
}

/** Accesses with the names of their people. */
export const emergencyAccessReads = defineReads<OperationContext, EmergencyAccessRow>({
  table: 'emergency_access',
  rowPurpose: 'name-people',
  readable: (ctx) => {
    const people = peopleOfEmergencyAccesses(ctx)
    return new JoinedScope(
      emergencyAccessesReadable(ctx),
      sql`left join ${people.as('o')} on o.id = r.therapist_user_id
        left join ${people.as('c')} on c.id = r.client_user_id`,
    )
  },
  columns: [
    { clientFirstName: sql`c.first_name` },
    { clientLastName: sql`c.last_name` },
    { therapistId: sql`r.therapist_user_id` },
    { therapistFirstName: sql`o.first_name` },
    { therapistLastName: sql`o.last_name` },
    { reviewedById: sql`r.reviewed_by_user_id` },
    ...(['organisationId', 'reason', 'openedAt', 'expiresAt', 'endedAt', 'reviewedAt', 'finding'] as const),
  ],
  freeText: ['clientFirstName', 'clientLastName', 'therapistFirstName', 'therapistLastName', 'reason', 'finding'],
  order: { time: sql`r.opened_at`, at: ({ openedAt }) => openedAt, direction: 'newest first' },
  async redact(ctx, rows) {
    for (const row of rows) if (!readsReason(ctx, row)) Object.assign(row, { reason: null, finding: null })
  },
})
