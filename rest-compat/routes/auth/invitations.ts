import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import { AcceptInvitationDocument, ShowInvitationDocument, type ConsentKind } from '../../documents.generated.js'
import { bodyId, calendarDate, orNull, shownId, timestamp } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'
import { LIMITS, LIST_LIMITS } from '../../../src/kernel/limits.js'

const formShown = z
  .object({
    formid: shownId,
    kind: z.enum(['ai', 'journal_sharing', 'treatment', 'privacy']),
    version: z.int(),
    title: z.string(),
    body: z.string(),
  })
  .meta({ id: 'InvitationForm' })

const answerGiven = z
  .object({
    formid: bodyId,
    status: z.enum(['given', 'withdrawn']),
    signature: orNull(text(LIMITS.consent.signature)).describe(
      'The name that the person signs with; not kept of an answer that refuses.',
    ),
  })
  .meta({ id: 'FormAnswerBody' })

/**
 * Reads and answers an invitation by its link. No credentials are needed, whatever the setting for anonymous callers
 * is.
 */
export const invitationRoutes = [
  route('POST', '/auth/invitation/show/', {
    summary: 'The content of an invitation',
    description: 'Changes nothing. It uses POST because a token in a path would appear in logs.',
    anonymous: 'open',
    body: z.object({ token: text(LIMITS.credential) }),
  }).runs(
    {
      200: z
        .object({
          practice_name: z.string().nullable(),
          therapist_name: z.string().nullable(),
          emailid: z.string().meta({ description: 'The masked address: only its owner recognises it.' }),
          has_account: z.boolean(),
          expires: timestamp,
          forms: z.array(formShown),
        })
        .meta({ id: 'Invitation' }),
    },
    {
      document: ShowInvitationDocument,
      variables: ({ body }) => body,
      answer: ({ invitation }) =>
        reply(200, {
          practice_name: invitation.practiceName,
          therapist_name: invitation.therapistName,
          emailid: invitation.email,
          has_account: invitation.hasAccount,
          expires: invitation.expiresAt,
          forms: invitation.forms.map(({ id, kind, version, title, body }) => ({
            ...{ formid: id, version, title, body },
            kind: kind.toLowerCase() as Lowercase<ConsentKind>,
          })),
        }),
    },
  ),

  route('POST', '/auth/invitation/', {
    summary: 'Accept an invitation, with or without an account',
    description: 'Uses the token of the mailed link. A person with an account signs in first and sends no password.',
    anonymous: 'open',
    body: z
      .object({
        token: text(LIMITS.credential),
        password: orNull(text(LIMITS.credential)).describe('At least 12 characters, not a common one.'),
        consents: z
          .array(answerGiven)
          .max(LIST_LIMITS.consentAnswers)
          .describe('An answer to each form that the invitation shows.'),
        firstName: orNull(text(LIMITS.user.firstName)),
        lastName: orNull(text(LIMITS.user.lastName)),
        gender: orNull(text(LIMITS.user.gender)),
        phoneNumber: orNull(text(LIMITS.user.phoneNumber)),
        dob: orNull(calendarDate),
        timezone: orNull(text(LIMITS.user.timezone)),
      })
      .meta({ id: 'AcceptInvitationBody' }),
    names: {
      'consents[].formId': 'consents[].formid',
      'profile.firstName': 'firstName',
      'profile.lastName': 'lastName',
      'profile.gender': 'gender',
      'profile.phoneNumber': 'phoneNumber',
      'profile.dateOfBirth': 'dob',
      'profile.timezone': 'timezone',
    },
  }).runs(
    { 200: z.object({ userid: shownId }) },
    {
      document: AcceptInvitationDocument,
      variables: ({ body }) => ({
        input: {
          token: body.token,
          password: body.password,
          consents: body.consents.map(({ formid, status, signature }) => ({
            ...{ formId: formid, signature },
            status: status.toUpperCase() as Uppercase<typeof status>,
          })),
          profile: {
            ...{ firstName: body.firstName, lastName: body.lastName, gender: body.gender },
            ...{ phoneNumber: body.phoneNumber, dateOfBirth: body.dob, timezone: body.timezone },
          },
        },
      }),
      answer: ({ acceptInvitation }) => reply(200, { userid: acceptInvitation.userId }),
    },
  ),
]
