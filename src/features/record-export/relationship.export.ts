import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { peopleOfThreads } from '../care-chat/index.js'
import { relationshipsReadable } from '../practice/index.js'
import { tablePart } from '../export-parts/index.js'

interface RelationshipRow extends Record<string, unknown> {
  readonly id: Id
  readonly therapistFirstName: string | null
  readonly therapistLastName: string | null
}

/** The relationships of the client. FHIR resources name their therapists. */
export const relationshipsExport = tablePart<RelationshipRow>({
  place: 20,
  name: 'relationships',
  about: 'who cares for the client',
  readable: relationshipsReadable,
  columns: sql`r.id, r.therapist_user_id as "therapistId", p.first_name as "therapistFirstName", p.last_name as "therapistLastName",
    r.organisation_id as "organisationId", r.is_profile_active as "isProfileActive", r.is_invitation as "isInvitation",
    r.activated_at as "activatedAt", r.created_at as "createdAt"`,
  joins: (ctx) => sql`left join ${peopleOfThreads(ctx).as('p')} on p.id = r.therapist_user_id`,
})
