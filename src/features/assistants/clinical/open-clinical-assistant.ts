import { inTransaction } from '../../../database/in-transaction.js'
import type { Revocation } from '../../../events/revocation.js'
import { type Caller, userIdOf } from '../../../kernel/caller.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text.js'
import type { Extracted } from '../../../services/extraction/extraction.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import { askerOf, permitAssistantSession, sessionFor, storeQuestion, textOfFiles } from '../../conversations/index.js'
import { countAiOperation } from '../../count-ai-operation.js'
import { reachedProvider } from '../../egress/index.js'
import { readGivenFiles } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type RiskFinding, screenAhead } from '../../safety/index.js'
import { assistedClient } from '../assisted-client.policy.js'
import { AnswerPipe } from './answer-pipe.js'
import { clinicalInput } from './clinical-input.js'
import { crisisLead } from './crisis-lead.js'
import { replayAnswer } from './replay-answer.js'
import { ANSWER_MS, type StoredQuestion, writeAnswer } from './write-answer.js'

/** How long a reader who takes nothing may keep an answer waiting, beyond the time that writing it may take. */
const PATIENCE_MS = 30_000

/**
 * Asks the clinical assistant: a client about themselves, an assigned therapist about a client. What is wrong with the request
 * is said at once; then the question is stored, and the answer comes as events that end with `done` or `error`. Who turns
 * away ends the call of the model; what was written until then is kept as incomplete.
 * @throws InvalidInput naming the field; NotFound, Forbidden; ConsentRequired; RateLimited; Conflict.
 */
export async function openClinicalAssistant(
  ctx: OperationContext,
  rawInput: unknown,
  files: readonly StagedFile[],
): Promise<AnswerPipe> {
  const input = parseInput(clinicalInput, rawInput)
  countAiOperation(ctx)
  const provider = reachedProvider(ctx, input.provider)
  const client = await assistedClient(ctx, input.clientId ?? ownId(ctx))
  const extracted = await readGivenFiles(ctx, files)
  const permit = await permitAssistantSession(ctx, client.clientId)
  const isTherapist = askerOf(ctx.caller, { clientUserId: client.clientId }) !== null
  const asker: StoredQuestion['asker'] = isTherapist ? 'therapist' : 'client'
  const { query: question, sessionId: sessionName } = input
  const fileContent = extracted.length === 0 ? null : extracted.map(asContent)
  if (asker === 'client') await screenAhead(ctx, question, textOfFiles(fileContent))
  let findings: readonly RiskFinding[] = []
  const { messageId, sessionId } = await inTransaction(ctx, async (tx) => {
    const session = await sessionFor(ctx, tx, permit, sessionName)
    const stored = await storeQuestion(ctx, tx, session, {
      ...{ question, writtenBy: asker, answerWithinMs: ANSWER_MS + PATIENCE_MS },
      fileContent,
    })
    findings = stored.findings
    return { messageId: stored.message.id, sessionId: session.id }
  })
  if (ctx.idempotency?.replayed === true) return replayAnswer(ctx, { messageId, sessionId })
  const asked = {
    ...{ client, asker, question, messageId, sessionId, provider, askerId: userIdOf(ctx.caller) },
    documents: extracted.map(({ file: { name }, text }) => ({ name, text })),
    lead: crisisLead(findings, ctx.rules.crisisResources),
  } as const
  return attended(ctx, new AnswerPipe((outlet) => writeAnswer(ctx, asked, outlet)))
}

/** Ends an answer whose reader has gone or has lost a right, whose time is over, or whose gateway stops. */
function attended(ctx: OperationContext, pipe: AnswerPipe): AnswerPipe {
  const left = ctx.left()
  const leave = (): void => void pipe.return()
  left.addEventListener('abort', leave, { once: true })
  const end = (message: string): void => pipe.interrupt({ kind: 'error', message, retryable: true })
  const forgets = [
    ctx.events.onInterrupted(() => end('The service is restarting. Please ask again.')),
    // Who asks again proves anew who they are, and what they may ask about.
    ctx.events.onRevoked((revocation) => {
      if (isAbout(revocation, ctx.caller)) end('What you may see has changed. Please ask again.')
    }),
  ]
  const late = setTimeout(() => end('The answer took too long.'), ANSWER_MS + PATIENCE_MS)
  void pipe.written.finally(() => {
    left.removeEventListener('abort', leave)
    for (const forget of forgets) forget()
    clearTimeout(late)
  })
  if (left.aborted) leave()
  return pipe
}

function isAbout({ userId, sessionId }: Revocation, caller: Caller): boolean {
  if (caller.kind !== 'user' || caller.userId !== userId) return false
  return sessionId === null || sessionId === caller.sessionId
}

function ownId({ caller }: OperationContext): Id {
  if (caller.kind === 'user' && caller.role !== 'therapist') return caller.userId
  throw InvalidInput.of('clientId', 'is required: it says who the question is about')
}

function asContent({ file, mediaType, text }: Extracted) {
  return { name: file.name, media_type: mediaType, bytes: file.bytes, text }
}
