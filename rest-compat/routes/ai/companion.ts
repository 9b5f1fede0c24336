import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import { AskCompanionDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { bodyId, orNull } from '../../fields.js'
import { basisHeader } from '../../answer-basis.js'
import { reply } from '../../route.js'
import { aiFailure } from './failure.js'
import { LIMITS } from '../../../src/kernel/limits.js'

const companionBody = z
  .object({
    user_query: text(LIMITS.companion.query),
    session_id: text(LIMITS.companion.sessionId).describe(
      'The number of one of the client’s sessions; any other text opens a session that is found again under it.',
    ),
    user_id: bodyId,
    model_provider: orNull(text(LIMITS.companion.provider)).describe('`offline`, or a provider of the settings.'),
    api_version: orNull(z.enum(['v1'])),
  })
  .meta({ id: 'CompanionBody' })

/** The companion chat, exactly as documented. */
export const companionRoutes = [
  route('POST', '/ai/companion/', {
    summary: 'Send a message to the companion',
    description:
      'An automated assistant for between the sessions. The answer begins with what it is, and with places that help where what was written reads like a crisis. Question and answer are stored as a message of the session.',
    anonymous: 'legacy',
    rate: 'ai',
    hasBasis: true,
    body: companionBody,
    names: { query: 'user_query', sessionId: 'session_id', clientId: 'user_id', provider: 'model_provider' },
  }).runs(
    {
      200: z.object({ response: z.string() }).meta({ id: 'CompanionAnswer' }),
      500: aiFailure,
    },
    {
      document: AskCompanionDocument,
      variables: ({ body }) => ({
        input: {
          query: body.user_query,
          sessionId: body.session_id,
          clientId: body.user_id,
          provider: body.model_provider,
        },
      }),
      answer: ({ askCompanion }) =>
        reply(200, { response: askCompanion.response }, basisHeader(askCompanion.offlineReason)),
      failed: (error) => reply(500, { error }),
    },
  ),
]
