import type { Revocation } from '../../../events/revocation.js'
import { userIdOf } from '../../../kernel/caller.js'
import { CareError, Unavailable } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { type AssistedClient, assistedClient } from '../assisted-client.policy.js'
import type { AnswerPipe } from './answer-pipe.js'
import { ANSWER_MS } from './write-answer.js'

/** How long a reader who reads nothing may hold an answer, in milliseconds beyond the time for writing it. */
export const PATIENCE_MS = 30_000

/**
 * Ends an answer early: when its reader has gone or has lost the right to it, its time is over, or the gateway stops.
 */
export function guardAnswer(ctx: OperationContext, { clientId }: AssistedClient, pipe: AnswerPipe): AnswerPipe {
  const left = ctx.signal()
  const leave = (): void => void pipe.return()
  left.addEventListener('abort', leave, { once: true })
  const restart = (): void => end(pipe, 'The service is restarting. Please ask again.', true)
  const late = setTimeout(() => end(pipe, 'The answer took too long.', true), ANSWER_MS + PATIENCE_MS)
  const forget = [
    ctx.events.onInterrupted(restart),
    ctx.events.onRevoked((revocation) => void judge(ctx, clientId, pipe, revocation)),
  ]
  void pipe.written.finally(() => {
    left.removeEventListener('abort', leave)
    for (const one of forget) one()
    clearTimeout(late)
  })
  if (left.aborted) leave()
  return pipe
}

function end(pipe: AnswerPipe, message: string, retryable: boolean): void {
  pipe.interrupt({ kind: 'error', message, retryable })
}

/**
 * Checks the rights again after a revocation. A reader who may not ask about the client any more gets no further event.
 */
async function judge(ctx: OperationContext, clientId: Id, pipe: AnswerPipe, taken: Revocation): Promise<void> {
  const { userId, sessionId, isCredential } = taken
  const isCaller = userId === userIdOf(ctx.caller)
  if (sessionId !== null || isCredential) {
    const isTheirs = sessionId === null || (ctx.caller.kind === 'user' && sessionId === ctx.caller.sessionId)
    if (isCaller && isTheirs) pipe.revoke({ kind: 'error', message: 'The session has ended.', retryable: false })
  } else if (isCaller || userId === clientId) {
    try {
      await assistedClient(ctx, clientId)
    } catch (error) {
      const message = error instanceof CareError ? error.message : new Unavailable().message
      pipe.revoke({ kind: 'error', message, retryable: !(error instanceof CareError) })
    }
  }
}
