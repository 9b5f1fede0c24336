import { sql } from '../../database/sql.js'
import { recommendationsReadable } from './tracking.policy.js'
import { schedulesReadable } from './schedules/screening-schedule.policy.js'
import { tablePart } from '../export-parts/index.js'

/** What was recommended to the client, and what they made of it. */
export const recommendationsExport = tablePart({
  place: 170,
  name: 'recommendations',
  about: 'what was recommended to the client, and what they made of it',
  readable: recommendationsReadable,
  columns: sql`r.id, r.title, r.description, r.kind, r.status, r.created_by_user_id as "createdById", r.created_at as "createdAt",
    r.decided_at as "decidedAt", r.decided_by_user_id as "decidedById", r.expires_at as "expiresAt",
    r.model`,
})

/** Which questionnaires the client is asked to answer, and how often. */
export const screeningSchedulesExport = tablePart({
  place: 120,
  name: 'screening-schedules',
  about: 'which questionnaires the client is asked to answer, and how often',
  readable: schedulesReadable,
  columns: sql`r.id, r.instrument_key as "instrumentKey", r.recurrence, r.starts_on as "startsOn", r.next_due_on as "nextDueOn",
    r.ends_on as "endsOn", r.assigned_by_user_id as "assignedById", r.created_at as "createdAt", r.ended_at as "endedAt"`,
})
