import type { z } from 'zod'
import { userIdOf } from '../../../kernel/caller.js'
import { InvalidInput, Unavailable } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { Extracted } from '../../../services/extraction/extraction.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import type { ResolvedProvider } from '../../../services/model/model.js'
import {
  askerOf,
  permitAssistantSession,
  findOrStartSession,
  storeQuestion,
  textOfFiles,
} from '../../conversations/index.js'
import { countAiOperation } from '../../requests/count-ai-operation.js'
import { resolveProvider } from '../../egress/index.js'
import { readGivenFiles } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { isPressing, prewarmRiskScreen, resourcesShown, type RiskFinding, topicOf } from '../../safety/index.js'
import { answerOnce } from '../answer-once.js'
import { type AssistedClient, assistedClient } from '../assisted-client.policy.js'
import { assistantQuestionSchema } from '../assistant-question.type.js'
import { planInWords, planShown } from '../../safety-plan/index.js'
import { clinicalCrisisLead } from '../crisis-lead.js'
import { isDoubtful } from '../doubtful-finding.js'
import { AnswerPipe } from './answer-pipe.js'
import { openAnswers, readying } from './answer-limits.js'
import { guardAnswer, PATIENCE_MS } from './guard-answer.js'
import { replayAnswer } from './replay-answer.js'
import { ANSWER_MS, type StoredQuestion, writeAnswer } from './write-answer.js'
import { LIMITS } from '../../../kernel/limits.js'

/** The limits are far above a question: documents are sent as files. */
const clinicalInput = assistantQuestionSchema(LIMITS.clinicalAssistant)

/** A question whose input and rights are checked. */
interface Checked {
  readonly input: z.output<typeof clinicalInput>
  readonly provider: ResolvedProvider
  readonly client: AssistedClient
  readonly extracted: readonly Extracted[]
  /** Releases its place in the preparation queue. */
  readonly ready: () => void
}

/**
 * Asks the clinical assistant. Clients ask about themselves, therapists about an assigned client. Errors of the request
 * are thrown at once. Then the question is stored, and the answer comes as events that end with `done` or `error`. If
 * the reader leaves, the model's call ends and the answer so far is stored as incomplete.
 * @throws InvalidInput naming the field; NotFound, Forbidden; ConsentRequired; RateLimited; Conflict; Unavailable when
 * too many answers are being written.
 */
export async function openClinicalAssistant(
  ctx: OperationContext,
  rawInput: unknown,
  files: readonly StagedFile[],
): Promise<AnswerPipe> {
  const input = parseInput(clinicalInput, rawInput)
  countAiOperation(ctx)
  const { organisationId } = ctx.caller.kind === 'user' ? ctx.caller : { organisationId: null }
  const provider = await resolveProvider(ctx, organisationId, input.provider)
  const clientId = input.clientId ?? ownId(ctx)
  const close = await openAnswers.acquire()
  let ready: (() => void) | undefined
  try {
    const client = await readying.run(() => assistedClient(ctx, clientId))
    const extracted = await readGivenFiles(ctx, files)
    ready = await readying.acquire()
    // If the caller left while waiting, nothing is asked. The caller does not see this error.
    if (ctx.signal().aborted) throw new Unavailable()
    const pipe = await open(ctx, { input, provider, client, extracted, ready })
    void pipe.written.finally(close)
    return pipe
  } catch (error) {
    ready?.()
    close()
    throw error
  }
}

async function open(
  ctx: OperationContext,
  { input, provider, client, extracted, ready }: Checked,
): Promise<AnswerPipe> {
  const permit = await permitAssistantSession(ctx, client.clientId)
  const isTherapist = askerOf(ctx.caller, { clientUserId: client.clientId }) !== null
  const asker: StoredQuestion['asker'] = isTherapist ? 'therapist' : 'client'
  const { query: question, sessionId: sessionName } = input
  const fileContent = extracted.length === 0 ? null : extracted.map(asContent)
  if (asker === 'client') await prewarmRiskScreen(ctx, question, textOfFiles(fileContent))
  let findings: readonly RiskFinding[] = []
  return answerOnce(ctx, {
    clientId: client.clientId,
    reserve: async (tx) => {
      const session = await findOrStartSession(ctx, tx, permit, sessionName)
      const stored = await storeQuestion(ctx, tx, session, {
        ...{ question, writtenBy: asker, answerWithinMs: ANSWER_MS + PATIENCE_MS },
        fileContent,
      })
      findings = stored.findings
      return { messageId: stored.message.id, sessionId: session.id }
    },
    answer: async (inner, ids, store) => {
      const asked = {
        ...{ client, asker, question, ...ids, provider, askerId: userIdOf(ctx.caller), ready, store },
        documents: extracted.map(({ file: { name }, text }) => ({ name, text })),
        lead: isDoubtful(question, findings) ? '' : await leadOf(ctx, findings, client.clientId),
        isDangerous: findings.some(isPressing),
        asksForMethod: findings.some(({ method }) => method !== undefined),
      } as const
      return guardAnswer(inner, client, new AnswerPipe((outlet) => writeAnswer(inner, asked, outlet)))
    },
    repeat: replayAnswer,
    beforeWaiting: ready,
    // A repeat under the same key asks again, because only complete answers are repeated.
    afterFailure: 'restarts',
  })
}

/** A client reads their own safety plan first. A therapist's question is not screened, so that it has no lead. */
async function leadOf(ctx: OperationContext, findings: readonly RiskFinding[], clientId: Id): Promise<string> {
  const topic = topicOf(findings)
  if (topic === null) return ''
  const plan = await planShown(ctx, clientId)
  const places = await resourcesShown(ctx, topic, clientId)
  return clinicalCrisisLead(findings, places, plan === null ? '' : planInWords(plan.steps))
}

function ownId({ caller }: OperationContext): Id {
  if (caller.kind === 'user' && caller.role !== 'therapist') return caller.userId
  throw InvalidInput.of('clientId', 'is required: it says who the question is about')
}

function asContent({ file, mediaType, text }: Extracted) {
  return { name: file.name, media_type: mediaType, bytes: file.bytes, text }
}
