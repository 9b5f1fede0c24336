import { z } from 'zod'
import { LIMITS } from '../../../src/kernel/limits.js'
import { text } from '../../../src/kernel/text/text.js'
import { AcceptStaffInvitationDocument } from '../../documents.generated.js'
import { orNull, shownId } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'

/** Accepts an invitation to the staff of a practice by its link, without credentials. */
export const staffRoutes = [
  route('POST', '/auth/staff/', {
    summary: 'Accept an invitation to the staff of a practice',
    description: 'Uses the token of the mailed link. The person gets an account as a therapist of the practice.',
    anonymous: 'open',
    body: z
      .object({
        token: text(LIMITS.credential),
        password: text(LIMITS.credential).meta({ description: 'At least 12 characters, not a common one.' }),
        firstName: orNull(text(LIMITS.user.firstName)),
        lastName: orNull(text(LIMITS.user.lastName)),
        timezone: orNull(text(LIMITS.user.timezone)),
      })
      .meta({ id: 'AcceptStaffInvitationBody' }),
  }).runs(
    { 200: z.object({ userid: shownId }) },
    {
      document: AcceptStaffInvitationDocument,
      variables: ({ body }) => ({ input: body }),
      answer: ({ acceptStaffInvitation }) => reply(200, { userid: acceptStaffInvitation.userId }),
    },
  ),
]
