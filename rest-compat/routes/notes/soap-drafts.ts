import { z } from 'zod'
import { GenerateSoapNoteDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { bodyId, orNull } from '../../fields.js'
import { reply } from '../../route.js'
import { careNames, namesRecordType, recordTypeFields, recordTypeMissing, recordTypeNamed } from './record-type.js'

const generateBody = z
  .object({
    client_user_id: bodyId,
    therapist_user_id: bodyId,
    therapist_client_id: bodyId,
    ...recordTypeFields,
    therapist_session_id: orNull(bodyId).describe(
      'A therapist session; absent: what came since the last approved note, thirty days at most.',
    ),
  })
  .refine(namesRecordType, recordTypeMissing)
  .meta({ id: 'GenerateSoapNoteBody' })

/** Drafts of SOAP notes, exactly as documented. */
export const soapDraftRoutes = [
  route('POST', '/notes/soap/generate/', {
    summary: 'Request a SOAP note draft',
    description:
      'Answers at once. The draft stands as `ml_data` of the note when it is ready; where the therapist may read nothing of that time there is none.',
    anonymous: 'legacy',
    rate: 'ai',
    body: generateBody,
    names: careNames,
  }).runs(
    { 200: z.object({ detail: z.string() }).meta({ id: 'Detail' }) },
    {
      document: GenerateSoapNoteDocument,
      variables: ({ body }) => ({
        input: {
          clientId: body.client_user_id,
          therapistId: body.therapist_user_id,
          relationshipId: body.therapist_client_id,
          recordType: recordTypeNamed(body),
          therapistSessionId: body.therapist_session_id,
        },
      }),
      answer: () => reply(200, { detail: 'The SOAP note is being drafted.' }),
    },
  ),
]
