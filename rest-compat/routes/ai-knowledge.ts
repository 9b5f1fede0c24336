import { z } from 'zod'
import { text, writtenText } from '../../src/kernel/text.js'
import { AskKnowledgeDocument, type KnowledgeMethod } from '../documents.generated.js'
import { route } from '../define-route.js'
import { reply } from '../route.js'

const METHODS = ['local', 'global', 'drift', 'basic'] as const
const toMethod: Readonly<Record<(typeof METHODS)[number], KnowledgeMethod>> = {
  local: 'LOCAL',
  global: 'GLOBAL',
  drift: 'DRIFT',
  basic: 'BASIC',
}

const answer = z.object({ response: z.string(), error: z.null() }).meta({ id: 'KnowledgeAnswer' })
const failure = z.object({ response: z.null(), error: z.string() }).meta({ id: 'KnowledgeFailure' })

/** Questions to the diagnostic manuals. */
export const knowledgeRoutes = [
  route('POST', '/ai/knowledge/query/', {
    summary: 'Ask the diagnostic manuals',
    description: 'The answer cites its sources by number; over GraphQL they come with it. Without evidence it says so.',
    anonymous: 'open',
    rate: 'ai',
    body: z.object({
      query_text: writtenText(4_000),
      method: z
        .enum(METHODS)
        .nullish()
        .transform((method) => method ?? 'local'),
      default_response_type: text(255)
        .nullish()
        .transform((type) => type ?? null),
    }),
    names: { text: 'query_text', responseType: 'default_response_type' },
  }).runs(
    { 200: answer, 500: failure },
    {
      document: AskKnowledgeDocument,
      variables: ({ body }) => ({
        text: body.query_text,
        method: toMethod[body.method],
        responseType: body.default_response_type,
      }),
      answer: ({ queryKnowledge }) => reply(200, { response: queryKnowledge.response, error: null }),
      failed: (error) => reply(500, { response: null, error }),
    },
  ),
]
