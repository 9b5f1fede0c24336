import { z } from 'zod'
import type { RelationshipFieldsFragment } from '../../documents.generated.js'
import { bodyId, emailAddress, orNull, shownDate, shownId } from '../../fields.js'

/** The documented fields of a relationship in a body. */
export const relationshipBody = {
  therapist_user_id: orNull(bodyId),
  client_user_id: orNull(bodyId),
  client_group_id: orNull(bodyId),
  care_team_email: orNull(emailAddress),
  is_profile_active: orNull(z.boolean()),
  is_invitation: orNull(z.boolean()),
  is_deleted: orNull(z.boolean()),
}

const shownFields = {
  id: shownId,
  therapist_user_id: shownId.nullable(),
  client_user_id: shownId.nullable(),
  client_group_id: shownId.nullable(),
  care_team_email: z.string().nullable(),
  is_profile_active: z.boolean(),
  is_invitation: z.boolean(),
  is_deleted: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  gender: z.string().nullable(),
  dob: shownDate.nullable(),
}

/**
 * The documented relationship. Names and address of the client are shown once the client has agreed, the rest of the
 * profile if the caller may see it.
 */
export const relationshipShown = z.object(shownFields).meta({ id: 'Relationship' })

/** The schema's names of relationship fields, in the words of REST. */
export const relationshipNames = {
  therapistId: 'therapist_user_id',
  clientId: 'client_user_id',
  clientGroupId: 'client_group_id',
  careTeamEmail: 'care_team_email',
  isProfileActive: 'is_profile_active',
  isDeleted: 'is_deleted',
} as const

/** The documented body for a relationship that has not ended. */
export function relationshipOf(node: RelationshipFieldsFragment): z.input<typeof relationshipShown> {
  return {
    id: node.id,
    therapist_user_id: node.therapistId,
    client_user_id: node.clientId,
    client_group_id: node.clientGroupId,
    care_team_email: node.careTeamEmail,
    is_profile_active: node.isProfileActive,
    is_invitation: node.isInvitation,
    is_deleted: false,
    firstName: node.clientFirstName,
    lastName: node.clientLastName,
    email: node.clientEmail ?? node.invitation?.email ?? null,
    phoneNumber: node.client?.phoneNumber ?? null,
    gender: node.client?.gender ?? null,
    dob: node.client?.dateOfBirth ?? null,
  }
}
