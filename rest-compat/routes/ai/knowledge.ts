import { z } from 'zod'
import { text, writtenText } from '../../../src/kernel/text/text.js'
import { AskKnowledgeDocument, type KnowledgeMethod } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { orNull } from '../../fields.js'
import { basisHeader } from '../../answer-basis.js'
import { reply } from '../../route.js'
import { resourcesBeside, shownResources } from './crisis-resources.js'
import { LIMITS } from '../../../src/kernel/limits.js'

const METHODS = ['local', 'global', 'drift', 'basic'] as const
const toMethod: Readonly<Record<(typeof METHODS)[number], KnowledgeMethod>> = {
  local: 'LOCAL',
  global: 'GLOBAL',
  drift: 'DRIFT',
  basic: 'BASIC',
}

const answer = z.object({ response: z.string(), error: z.null(), ...resourcesBeside }).meta({ id: 'KnowledgeAnswer' })
const failure = z.object({ response: z.null(), error: z.string() }).meta({ id: 'KnowledgeFailure' })

const knowledgeBody = z
  .object({
    query_text: writtenText(LIMITS.knowledge.question).describe('The question.'),
    method: orNull(z.enum(METHODS)).describe(
      'How passages are ranked: `local` (default) by what the question names, `drift` the same from the communities that fit, `global` over all communities, `basic` by words alone.',
    ),
    default_response_type: orNull(text(LIMITS.knowledge.responseType)).describe(
      'The form of the answer, such as `Single Sentence` or `List of 3-7 Points`; `Multiple Paragraphs` when absent.',
    ),
  })
  .meta({ id: 'KnowledgeBody' })

/** Questions to the diagnostic manuals. */
export const knowledgeRoutes = [
  route('POST', '/ai/knowledge/query/', {
    summary: 'Ask the diagnostic manuals',
    description:
      'The answer cites its sources by number; GraphQL also returns the sources. Without evidence the answer says so.',
    anonymous: 'open',
    rate: 'ai',
    hasBasis: true,
    body: knowledgeBody,
    names: { text: 'query_text', responseType: 'default_response_type' },
  }).runs(
    { 200: answer, 500: failure },
    {
      document: AskKnowledgeDocument,
      variables: ({ body }) => ({
        text: body.query_text,
        method: toMethod[body.method ?? 'local'],
        responseType: body.default_response_type,
      }),
      answer: ({ queryKnowledge: { response, offlineReason, crisisResources } }) =>
        reply(200, { response, error: null, ...shownResources(crisisResources) }, basisHeader(offlineReason)),
      failed: (error) => reply(500, { response: null, error }),
    },
  ),
]
