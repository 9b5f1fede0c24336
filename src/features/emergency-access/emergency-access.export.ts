import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { tablePart } from '../export-parts/index.js'
import { emergencyAccessesReadable } from './emergency-access.policy.js'

interface EmergencyAccessRow extends Record<string, unknown> {
  readonly id: Id
}

/** Who opened the record in an emergency, and when. The reason is for those who review it. */
export const emergencyAccessesExport = tablePart<EmergencyAccessRow>({
  place: 230,
  name: 'emergency-accesses',
  about: 'who opened the record in an emergency, and when',
  readable: emergencyAccessesReadable,
  columns: sql`r.id, r.therapist_user_id as "therapistId", r.opened_at as "openedAt",
    coalesce(r.ended_at, r.expires_at) as "endedAt", r.reviewed_at as "reviewedAt"`,
})
