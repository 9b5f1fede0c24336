import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import { RecommendMeasuresDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { bodyId, orNull } from '../../fields.js'
import { basisHeader } from '../../answer-basis.js'
import { reply } from '../../route.js'
import { resourcesBeside, shownResources } from './crisis-resources.js'
import { aiFailure } from './failure.js'
import { LIMITS } from '../../../src/kernel/limits.js'

const measuresBody = z
  .object({
    client_data: text(LIMITS.measures.clientData).describe('What is known of the client, in free text.'),
    client_user_id: orNull(bodyId).describe('The client: what they answered last counts then.'),
  })
  .meta({ id: 'MeasuresBody' })

const shownMeasures = z
  .object({
    recommendations: z.array(
      z.object({
        clinical_domain: z.string(),
        tool_name: z.string(),
        reason: z.string(),
        priority: z.enum(['high', 'medium', 'low']),
      }),
    ),
    safety_flags: z.array(z.object({ flag: z.string(), evidence: z.string(), action: z.string() })),
    summary: z.string(),
    ...resourcesBeside,
  })
  .meta({ id: 'Measures' })

const PRIORITIES = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const

/** Instruments for a client, exactly as documented. */
export const measureRoutes = [
  route('POST', '/ai/mbc-recommendation/', {
    summary: 'Recommend instruments for measurement-based care',
    description:
      'Rules decide first, then a language model if one is configured. Without credentials only the rules are used.',
    anonymous: 'legacy',
    rate: 'ai',
    hasBasis: true,
    body: measuresBody,
    names: { clientData: 'client_data', clientId: 'client_user_id' },
  }).runs(
    { 200: shownMeasures, 500: aiFailure },
    {
      document: RecommendMeasuresDocument,
      variables: ({ body }) => ({
        input: { clientData: body.client_data, clientId: body.client_user_id },
      }),
      answer: ({ recommendMeasures }) => {
        const { recommendations, safetyFlags, summary, offlineReason, crisisResources } = recommendMeasures
        const body = {
          recommendations: recommendations.map(({ clinicalDomain, toolName, reason, priority }) => ({
            clinical_domain: clinicalDomain,
            tool_name: toolName,
            reason,
            priority: PRIORITIES[priority],
          })),
          safety_flags: safetyFlags.map(({ label, evidence, action }) => ({
            flag: label,
            evidence: evidence.text,
            action,
          })),
          summary,
          ...shownResources(crisisResources),
        }
        return reply(200, body, basisHeader(offlineReason))
      },
      failed: (error) => reply(500, { error }),
    },
  ),
]
