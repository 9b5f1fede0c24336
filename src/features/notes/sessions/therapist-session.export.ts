import type { Coding, Encounter } from '@medplum/fhirtypes'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { SessionKind, SessionStatus } from './therapist-session.entity.js'
import { therapistSessionsReadable } from './therapist-session.policy.js'
import { tablePart } from '../../export-parts/index.js'

interface SessionRow extends Record<string, unknown> {
  readonly id: Id
  readonly therapistId: Id
  readonly kind: SessionKind
  readonly status: SessionStatus
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly meetingUrl: string | null
}

const ACT_CODE = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'
const CLASSES: Record<SessionKind, Coding> = {
  in_person: { system: ACT_CODE, code: 'AMB', display: 'ambulatory' },
  video: { system: ACT_CODE, code: 'VR', display: 'virtual' },
  phone: { system: ACT_CODE, code: 'VR', display: 'virtual' },
}
const STATUSES: Record<SessionStatus, Encounter['status']> = {
  open: 'in-progress',
  closed: 'finished',
  cancelled: 'cancelled',
  // FHIR: it ended before it began.
  missed: 'cancelled',
}

/** Sessions with a therapist: when and how, not what was said. */
export const therapistSessionsExport = tablePart<SessionRow>({
  place: 40,
  name: 'therapist-sessions',
  about: 'sessions with a therapist: when, and how',
  readable: therapistSessionsReadable,
  columns: sql`r.id, r.therapist_user_id as "therapistId", r.kind, r.status, r.starts_at as "startsAt", r.ends_at as "endsAt",
    r.meeting_url as "meetingUrl"`,
  toFhir: ({ id, therapistId, kind, status, startsAt, endsAt }, record) => [
    {
      resourceType: 'Encounter',
      id: `session-${id}`,
      identifier: [record.identifier('therapist-session', id)],
      status: STATUSES[status],
      class: CLASSES[kind],
      subject: record.patient,
      participant: [{ individual: record.practitioner(therapistId) }],
      period: { start: startsAt.toISOString(), end: endsAt?.toISOString() },
    } satisfies Encounter,
  ],
})
