import { z } from 'zod'
import {
  ActivateRelationshipsDocument,
  InviteClientDocument,
  ValidateEnrollmentDocument,
  type ValidateEnrollmentQuery,
} from '../../documents.generated.js'
import { bodyId, emailAddress, orNull, shownDate } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'
import { relationshipBody, relationshipNames, relationshipOf, relationshipShown } from './relationship-shape.js'
import { roleShown, roleToShow } from '../users/role.js'
import { addressShown } from '../users/user-shape.js'

const enrollmentShown = z
  .object({
    allowed: z.boolean(),
    role: roleShown.optional(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    emailid: z.string().nullish(),
    gender: z.string().nullish(),
    phoneNumber: z.string().nullish(),
    dob: shownDate.nullish(),
    address: z.array(addressShown).optional(),
  })
  .meta({ id: 'Enrollment' })

/** Enrollment of a client: the check before an invitation, the invitation, and the activation. */
export const enrollmentRoutes = [
  route('POST', '/practice/clients/', {
    summary: 'Invite a client',
    description:
      'Writes a relationship down that waits for its client, and mails an invitation: to the address of `client_user_id`, ' +
      'or to `emailid`, or else to `care_team_email`.',
    anonymous: 'legacy',
    body: z
      .object({
        ...relationshipBody,
        emailid: orNull(emailAddress).describe('The address of whoever is invited.'),
      })
      .meta({ id: 'InvitationBody' }),
    names: { ...relationshipNames, email: 'emailid' },
  }).runs(
    { 201: relationshipShown },
    {
      document: InviteClientDocument,
      variables: ({ body }) => ({
        input: {
          therapistId: body.therapist_user_id,
          clientId: body.client_user_id,
          clientGroupId: body.client_group_id,
          careTeamEmail: body.care_team_email,
          email: body.emailid,
        },
      }),
      answer: ({ inviteClient }) => reply(201, relationshipOf(inviteClient.relationship)),
    },
  ),

  route('POST', '/practice/activate/', {
    summary: 'Activate a client after sign-up',
    description:
      'Makes every relationship active that waits for the client, who is found by `user_id`, and without credentials else by ' +
      '`emailid`. `0` the second time.',
    anonymous: 'legacy',
    body: z.object({ user_id: bodyId, emailid: emailAddress }).meta({ id: 'ActivationBody' }),
    names: { userId: 'user_id', email: 'emailid' },
  }).runs(
    { 200: z.object({ activated: z.int() }).meta({ id: 'Activation' }) },
    {
      document: ActivateRelationshipsDocument,
      variables: ({ body }) => ({ userId: body.user_id, email: body.emailid }),
      answer: ({ activateRelationships }) => reply(200, activateRelationships),
    },
  ),

  route('POST', '/practice/validate-enrollment/', {
    summary: 'Whether a client can be invited',
    description:
      'If the invitation is allowed, the answer includes the known profile: with credentials only of a person of the ' +
      'own organisation, or of one without an organisation who lets practices find them.',
    anonymous: 'legacy',
    rate: 'enrollment',
    body: z.object({ emailid: emailAddress, therapist_user_id: bodyId }).meta({ id: 'EnrollmentBody' }),
    names: { email: 'emailid', therapistId: 'therapist_user_id' },
  }).runs(
    { 200: enrollmentShown },
    {
      document: ValidateEnrollmentDocument,
      variables: ({ body }) => ({ email: body.emailid, therapistId: body.therapist_user_id }),
      answer: ({ validateEnrollment }) => reply(200, enrollmentOf(validateEnrollment)),
    },
  ),
]

function enrollmentOf({
  allowed,
  profile,
}: ValidateEnrollmentQuery['validateEnrollment']): z.input<typeof enrollmentShown> {
  if (!allowed) return { allowed }
  return {
    allowed,
    role: roleToShow(profile?.role ?? null),
    firstName: profile?.firstName ?? null,
    lastName: profile?.lastName ?? null,
    emailid: profile?.email ?? null,
    gender: profile?.gender ?? null,
    phoneNumber: profile?.phoneNumber ?? null,
    dob: profile?.dateOfBirth ?? null,
    address: profile?.addresses ?? [],
  }
}
