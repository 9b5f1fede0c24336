import { z } from 'zod'
import { ClinicalAssistantDocument, type ClinicalAssistantSubscription } from '../../documents.generated.js'
import { text } from '../../../src/kernel/text/text.js'
import { LIMITS } from '../../../src/kernel/limits.js'
import { route } from '../../define-route.js'
import { bodyId, orNull, shownId } from '../../fields.js'
import { MAX_BODY_BYTES } from '../../http/body.js'
import { filesBeside } from '../../http/files-beside.js'
import { BASIS_REASONS } from '../../answer-basis.js'
import { objectIn } from '../../json-part.js'
import type { SentEvent } from '../../route.js'

const data = z.object({
  user_query: text(LIMITS.clinicalAssistant.query),
  session_id: z.union([text(LIMITS.clinicalAssistant.sessionId), bodyId.transform(String)], {
    error: 'must be a text, or the number of a session',
  }),
  user_id: orNull(bodyId),
  model_provider: orNull(text(LIMITS.clinicalAssistant.provider)),
})

/** The text part of a question. Its JSON is validated field by field, and errors name these fields. */
const question = z
  .object({
    data: z.string().meta({
      contentMediaType: 'application/json',
      maxLength: MAX_BODY_BYTES,
      description:
        'JSON: `user_query`, `session_id` (the number of a session of that client, or any text), `user_id` (whom it is about; a client who asks may leave it out); may have `model_provider`.',
    }),
  })
  .transform((parts, check): z.output<typeof data> => {
    const json = objectIn(parts.data, 'data', check)
    if (json === undefined) return z.NEVER
    const parsed = data.safeParse(json)
    for (const issue of parsed.error?.issues ?? []) check.issues.push({ ...issue, input: undefined })
    return parsed.data ?? z.NEVER
  })

const usage = z.object({ input_tokens: z.int(), output_tokens: z.int() })

/** The events, in their order; the last is `done` or `error`. */
const event = z
  .union([
    z.object({ message_id: shownId, model: z.string() }).meta({ description: '`start`' }),
    z.object({ text: z.string() }).meta({ description: '`delta`, many' }),
    z.object({ source: z.string(), excerpt: z.string() }).meta({ description: '`citation`, any' }),
    z
      .object({ message_id: shownId, usage, offline_reason: z.string().optional() })
      .meta({ description: '`done`; `offline_reason` is only there if the model did not write the answer to its end' }),
    z.object({ message: z.string(), retryable: z.boolean() }).meta({ description: '`error`' }),
  ])
  .meta({ id: 'AssistantEvent' })

/** The clinical assistant, exactly as documented. */
export const clinicalAssistantRoutes = [
  route('POST', '/ai/clinical-assistant/', {
    summary: 'Ask the clinical assistant and stream its answer',
    description:
      'Server-sent events: `start`, `delta` (many), `citation` (any), then `done` or `error`; a comment every 15 seconds. Who hangs up ends the answer. A repeat under the same `Idempotency-Key` gets the first answer as `start`, one `delta`, its citations and `done`.',
    anonymous: 'legacy',
    rate: 'ai',
    body: question,
    multipart: filesBeside('data'),
    names: { query: 'user_query', sessionId: 'session_id', clientId: 'user_id', provider: 'model_provider' },
  }).streams(event, {
    document: ClinicalAssistantDocument,
    variables: ({ body, files }) => ({
      input: {
        query: body.user_query,
        sessionId: body.session_id,
        clientId: body.user_id,
        provider: body.model_provider,
      },
      files,
    }),
    event: ({ clinicalAssistant }) => toEvent(clinicalAssistant),
    failure: (message) => ({ event: 'error', data: { message, retryable: true } }),
  }),
]

function toEvent(received: ClinicalAssistantSubscription['clinicalAssistant']): SentEvent {
  switch (received.type) {
    case 'AssistantStart':
      return { event: 'start', data: { message_id: received.messageId, model: received.model } }
    case 'AssistantDelta':
      return { event: 'delta', data: { text: received.text } }
    case 'AssistantCitation':
      return { event: 'citation', data: { source: received.source, excerpt: received.excerpt } }
    case 'AssistantDone': {
      const { inputTokens: input_tokens, outputTokens: output_tokens } = received.usage
      const { messageId: message_id, offlineReason } = received
      const basis = offlineReason == null ? {} : { offline_reason: BASIS_REASONS[offlineReason] }
      return { event: 'done', data: { message_id, usage: { input_tokens, output_tokens }, ...basis } }
    }
    case 'AssistantFailure':
      return { event: 'error', data: { message: received.message, retryable: received.retryable } }
  }
}
