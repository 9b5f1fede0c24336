import { dropKey } from '../../database/write/idempotency.js'
import { type Transaction, write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { type AnswerToStore, storeAnswer, takeOverAnswer, waitForAnswer } from '../conversations/index.js'
import type { OperationContext } from '../operation-context.js'

/** Ids and plain facts of a stored question, which a repeat gets again. */
type Reserved = { readonly messageId: Id; readonly [fact: string]: number | string | boolean | null }

/** Stores the answer, complete or as far as it came. */
export type StoreAnswer = (given: AnswerToStore) => Promise<void>

interface AnswerSteps<Question extends Reserved, Result> {
  /** The client to whose record the question belongs. */
  readonly clientId: Id
  /** The first transaction: stores the question with `storeQuestion`, and returns what a repeat needs. */
  readonly reserve: (tx: Transaction) => Promise<Question>
  /** Answers the question, and calls `store` at the end: the second transaction. `ctx` has no idempotency key. */
  readonly answer: (ctx: OperationContext, question: Question, store: StoreAnswer) => Promise<Result>
  /** The result of a repeat, from what is stored. */
  readonly repeat: (ctx: OperationContext, question: Question) => Promise<Result>
  /** Called before a repeat waits for the first request, to release what that one may need. */
  readonly beforeWaiting?: () => void
  /**
   * What a repeat does after an answer that failed. `restarts`: the key is released with the incomplete answer, so that
   * a repeat asks a new question. `continues`: the key is kept, and a repeat answers the stored question, within that
   * many milliseconds.
   */
  readonly afterFailure: 'restarts' | { readonly continuesWithinMs: number }
}

/**
 * Answers a question once for each idempotency key, in two transactions, because no transaction may wait for a model:
 *
 * 1. The question is stored under the key, with a lease: the time until which this request is answering it.
 * 2. The answer is stored, and the lease ends.
 *
 * A repeat stores no question. While the lease runs it waits for the answer; then it gets what is stored.
 * @throws Conflict for a key that was used with another input, or if the wait takes too long; also errors of the steps.
 */
export async function answerOnce<Question extends Reserved, Result>(
  ctx: OperationContext,
  { clientId, reserve, answer, repeat, beforeWaiting, afterFailure }: AnswerSteps<Question, Result>,
): Promise<Result> {
  const claim = ctx.idempotency
  const question = await write(ctx, reserve)
  const { messageId } = question
  // The key belongs to the first transaction: under it, a later one would be taken for a repeat.
  const keyless: OperationContext = { ...ctx, idempotency: null }

  const store: StoreAnswer = async (given) => {
    await write(keyless, async (tx) => {
      const stored = await storeAnswer(keyless, tx, messageId, given)
      // The caller may no longer write the message, or it is gone.
      if (stored === undefined) tx.audit(`conversation-message:${messageId}`, [])
      if (given.state === 'incomplete' && afterFailure === 'restarts' && claim !== null) {
        await dropKey((statement) => tx.rows(statement), claim)
      }
      return {}
    })
  }

  if (claim?.replayed === true) {
    beforeWaiting?.()
    const isAnswered = await waitForAnswer(keyless, clientId, messageId)
    if (isAnswered || afterFailure === 'restarts') return repeat(keyless, question)
    if (!(await takesOver(keyless, messageId, afterFailure.continuesWithinMs))) return repeat(keyless, question)
  }
  return answer(keyless, question, store)
}

/** Takes the lease of a question that nobody is answering. False if another request was faster. */
async function takesOver(ctx: OperationContext, messageId: Id, leaseMs: number): Promise<boolean> {
  const { isMine } = await write(ctx, async (tx) => ({ isMine: await takeOverAnswer(ctx, tx, messageId, leaseMs) }))
  return isMine
}
