import { z } from 'zod'
import { WriteDocumentationDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { bodyId, orNull, maxBytes } from '../../fields.js'
import { text } from '../../../src/kernel/text/text.js'
import { basisHeader } from '../../answer-basis.js'
import { reply } from '../../route.js'
import { resourcesBeside, shownResources } from './crisis-resources.js'
import { BYTE_LIMITS, LIMITS } from '../../../src/kernel/limits.js'

const documentationBody = z
  .object({
    task_type: text(LIMITS.documentation.taskType).describe(
      '`clinical_notes`, `safety_plan`, `treatment_plan`, `discharge_summary` or `referral_letter`.',
    ),
    clinical_data: text(LIMITS.documentation.clinicalData).describe(
      'Notes, a transcript, lists under titles, or JSON with such texts.',
    ),
    user_id: orNull(text(255)).describe('Who asks, as the caller says; credentials decide.'),
    client_user_id: orNull(bodyId).describe('The client whom it is about.'),
    additional_params: orNull(
      z.record(z.string(), z.unknown()).meta(maxBytes(BYTE_LIMITS.documentationParameters)),
    ).describe(
      '`format` of `clinical_notes`: `SOAP` (default), `DAP`, `BIRP` or `GIRP`. `recipient` and `urgency` of `referral_letter`. Others are ignored.',
    ),
  })
  .meta({ id: 'DocumentationBody' })

/** Clinical documents, exactly as documented. */
export const documentationRoutes = [
  route('POST', '/ai/documentation/', {
    summary: 'Write a clinical document',
    description:
      'A draft in markdown for a clinician to complete: what was not given is left to be filled in, crisis resources come from the settings. Nothing is stored.',
    anonymous: 'legacy',
    rate: 'ai',
    hasBasis: true,
    body: documentationBody,
    names: {
      taskType: 'task_type',
      clinicalData: 'clinical_data',
      clientId: 'client_user_id',
      parameters: 'additional_params',
    },
  }).runs(
    {
      200: z
        .object({ task_type: z.string(), output: z.string(), format: z.literal('markdown'), ...resourcesBeside })
        .meta({ id: 'Documentation' }),
    },
    {
      document: WriteDocumentationDocument,
      variables: ({ body }) => ({
        input: {
          taskType: body.task_type,
          clinicalData: body.clinical_data,
          clientId: body.client_user_id,
          parameters: body.additional_params,
        },
      }),
      answer: ({ writeDocumentation: { taskType, output, offlineReason, crisisResources } }) =>
        reply(
          200,
          { task_type: taskType, output, format: 'markdown', ...shownResources(crisisResources) },
          basisHeader(offlineReason),
        ),
    },
  ),
]
