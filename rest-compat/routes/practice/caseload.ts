import { z } from 'zod'
import {
  ListCaseloadDocument,
  UpdateRelationshipDocument,
  type EnrollmentStatus,
  type ListCaseloadQuery,
  type UpdateRelationshipMutation,
} from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { pathId, shownId } from '../../fields.js'
import { reply } from '../../route.js'
import { relationshipBody, relationshipNames, relationshipOf, relationshipShown } from './relationship-shape.js'
import { profileOf, userProfile } from '../users/user-shape.js'

const updateBody = z
  .object(relationshipBody)
  .meta({ id: 'RelationshipChangeBody', description: 'A field that is absent keeps its value.' })

/** Null if the caller may not read the profile. Then only the client's names and address are shown. */
const caseloadEntry = relationshipShown
  .extend({
    ...userProfile.partial().omit({ is_profile_active: true, userid: true }).shape,
    userid: shownId.nullable(),
    userloginname: z.string().nullable(),
    image: z.string(),
    enrollment_status: z.enum(['invited', 'registered', 'active']),
    active_session_ids: z.array(shownId),
  })
  .meta({ id: 'CaseloadEntry' })

type CaseloadNode = NonNullable<ListCaseloadQuery['caseload']['nodes']>[number]

/** Relationships of a therapist, and their changes, exactly as documented. */
export const caseloadRoutes = [
  route('GET', '/practice/clients/{therapist_user_id}/', {
    summary: "A therapist's caseload, by last and first name",
    description:
      'Every relationship that has not ended. Of a client whose care has ended or waits to go on, names and address are ' +
      'shown alone; of an invited client nothing of the account before they agree, only the address that was typed.',
    anonymous: 'legacy',
    params: z.object({ therapist_user_id: pathId.describe('The therapist.') }),
  }).lists(
    { item: caseloadEntry, empty: 200, render: entry },
    {
      document: ListCaseloadDocument,
      variables: ({ params }) => ({ therapistId: params.therapist_user_id }),
      connection: ({ caseload }) => caseload,
    },
  ),

  route('PUT', '/practice/clients/{id}/', {
    summary: 'Change, suspend or end a relationship',
    description:
      'An absent field stays as it is, null clears group and address. The two people of a relationship never change. ' +
      '`is_profile_active` false suspends it at once; true counts when its client says so. `is_deleted` true ends it.',
    anonymous: 'legacy',
    params: z.object({ id: pathId.describe('The relationship of client and therapist.') }),
    body: updateBody,
    names: relationshipNames,
  }).runs(
    { 200: relationshipShown },
    {
      document: UpdateRelationshipDocument,
      variables: ({ params, body }) => ({
        id: params.id,
        input: {
          therapistId: body.therapist_user_id,
          clientId: body.client_user_id,
          clientGroupId: body.client_group_id,
          careTeamEmail: body.care_team_email,
          isProfileActive: body.is_profile_active,
          isDeleted: body.is_deleted,
        },
      }),
      answer: ({ updateRelationship }) => reply(200, changed(updateRelationship)),
    },
  ),
]

function entry({ client, enrollmentStatus, activeSessionIds, ...node }: CaseloadNode): z.input<typeof caseloadEntry> {
  return {
    ...(client === null ? NO_PROFILE : profileOf(client)),
    ...relationshipOf({ ...node, client }),
    enrollment_status: enrollmentStatus.toLowerCase() as Lowercase<EnrollmentStatus>,
    active_session_ids: activeSessionIds,
  }
}

/** What a caseload shows in place of a profile that the caller may not read. */
const NO_PROFILE = {
  ...{ userid: null, userloginname: null, role: null, emailid: null, image: '', timezone: null, address: [] },
  ...{ loginid: null, orgid: null, npi: null, is_org_admin: false, invite_sent: false },
}

/** For a relationship that has ended, only the two people are shown. */
function changed(updated: UpdateRelationshipMutation['updateRelationship']): z.input<typeof relationshipShown> {
  if (updated.relationship !== null) return relationshipOf(updated.relationship)
  return {
    id: updated.relationshipId,
    therapist_user_id: updated.therapistId,
    client_user_id: updated.clientId,
    is_profile_active: false,
    is_invitation: updated.isInvitation,
    is_deleted: updated.hasEnded,
    ...{ client_group_id: null, care_team_email: null, firstName: null, lastName: null, email: null },
    ...{ phoneNumber: null, gender: null, dob: null },
  }
}
