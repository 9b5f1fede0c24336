import { z } from 'zod'
import { parseInput, text, writtenText } from '../../kernel/text/text.js'
import { keepTypedDanger } from '../conversations/index.js'
import { crisisResourcesFor, screenFields } from '../safety/index.js'
import { countAiOperation } from '../requests/count-ai-operation.js'
import type { OperationContext } from '../operation-context.js'
import { nameOf } from './answer/introduce-leads.js'
import { answerQuestion, type WrittenAnswer } from './answer/answer-question.js'
import { asksForMethod, crisisAnswer, isOfDanger, statesDanger } from './answer/crisis-answer.js'
import { retrieveEvidence } from './search/retrieve-evidence.js'
import { CareError } from '../../kernel/errors.js'
import { askerOfQuestion, ManualReader } from './knowledge.policy.js'
import { embedQuestion } from './embeddings/embed-question.js'
import { KNOWLEDGE_METHODS, type KnowledgeMethod } from './passage.js'
import { KnowledgeAnswer, type KnowledgeEntity } from './knowledge.type.js'
import { LIMITS } from '../../kernel/limits.js'

/** 500: there is no index that could be asked. One is being built when the service has just been set up. */
class KnowledgeUnavailable extends CareError {
  readonly code = 'KNOWLEDGE_UNAVAILABLE'
  override readonly retryAfter = 30
  constructor() {
    super('The knowledge index is not built yet.')
  }
}

const input = z.object({
  text: writtenText(LIMITS.knowledge.question),
  method: z.enum(KNOWLEDGE_METHODS),
  responseType: text(LIMITS.knowledge.responseType).nullable(),
})

/** The most passages of an answer. A global answer uses more. */
const PASSAGES: Readonly<Record<KnowledgeMethod, number>> = { basic: 8, local: 8, drift: 10, global: 12 }

/**
 * Answers a question from the manuals. The question is not stored, except a client's own that reads like a crisis
 * (`keepTypedDanger`). Whoever asks for a method of dying gets the places that help, and nothing of the manuals; so do
 * clients and callers without credentials who tell of danger and ask nothing, or where the manuals have nothing.
 * @throws Unauthenticated; InvalidInput naming the field; RateLimited; KnowledgeUnavailable while there is no index.
 */
export async function queryKnowledge(ctx: OperationContext, rawInput: unknown): Promise<KnowledgeAnswer> {
  const asker = askerOfQuestion(ctx)
  const { text: question, method, responseType } = parseInput(input, rawInput)
  countAiOperation(ctx)
  const typed = responseType === null ? question : `${question}\n${responseType}`
  const findings = await screenFields(ctx, { prompt: typed })
  const { crisisTopic, isDangerous } = await keepTypedDanger(ctx, asker.clientIds[0] ?? null, typed, findings)
  const reader = ManualReader.of(ctx)
  const help = async (): Promise<KnowledgeAnswer> => ({
    ...toAnswer(crisisAnswer(responseType, await crisisResourcesFor(ctx, null, ['crisis'])), method),
    ...{ crisisTopic: crisisTopic ?? (reader.isStaff ? null : 'crisis'), entities: [], communities: [] },
  })
  if (asksForMethod(findings, reader.isStaff) || (!reader.isStaff && statesDanger(question, findings))) return help()
  const placed = isDangerous ? undefined : await embedQuestion(ctx, reader, asker, question)
  const evidence = await retrieveEvidence(ctx, reader, question, method, PASSAGES[method], placed)
  // Who writes of danger gets the places that help, also while there is nothing to search.
  if ((evidence?.passages.length ?? 0) === 0 && !reader.isStaff && isOfDanger(findings)) return help()
  if (evidence === undefined) throw new KnowledgeUnavailable()
  const answer = await answerQuestion(
    ctx,
    asker,
    { text: question, responseType, isDangerous },
    evidence,
    method === 'global',
  )
  return {
    ...toAnswer(answer, method),
    crisisTopic,
    entities: eachOnce(evidence.question.entities),
    communities: evidence.communities.map(({ title, summary }) => ({ title, summary })),
  }
}

function toAnswer(
  { response, model, offlineReason, sources, leads }: WrittenAnswer,
  method: KnowledgeMethod,
): Omit<KnowledgeAnswer, 'crisisTopic' | 'entities' | 'communities'> {
  return {
    ...{ response, method, model, offlineReason, hasEvidence: sources.length > 0 },
    sources: sources.map(({ source, heading, code, page, excerpt, score }, at) => {
      return { number: at + 1, document: source, heading, code, page, excerpt, score }
    }),
    leads: leads.flatMap(({ code, heading, words }, at) =>
      code === null ? [] : [{ code, name: nameOf(heading, code), words: [...words], source: at + 1 }],
    ),
  }
}

/** What several manuals name is shown once. */
function eachOnce(entities: readonly KnowledgeEntity[]): KnowledgeEntity[] {
  const shown = entities.map(({ kind, name, code }) => ({ kind, name, code }))
  return [...new Map(shown.map((entity) => [JSON.stringify(entity).toLowerCase(), entity])).values()]
}
