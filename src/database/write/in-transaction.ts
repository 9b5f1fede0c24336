import type { DatabaseContext } from '../database-context.js'
import { claimKey, releaseKey, type Execute, type KeptResult } from './idempotency.js'
import { NotFound } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { Transaction } from './transaction.js'
import { untilNotStuck } from '../connection/until-not-stuck.js'

export type { Transaction }

/** Somebody or something that a row refers to is not there. */
export const FOREIGN_KEY_VIOLATION = '23503'

/**
 * One transaction for one operation. What `work` returns are ids and plain facts: they are kept under the request's
 * idempotency key, and a repeat gets them without running `work` again.
 * @throws NotFound when somebody was erased while something was written about them; whatever `work` throws.
 */
export async function inTransaction<Result extends KeptResult>(
  ctx: DatabaseContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const release = ctx.idempotency === null ? undefined : await ctx.database.idempotencyLock.acquire(ctx.idempotency)
  try {
    return await untilNotStuck(() => once(ctx, work))
  } catch (error) {
    // What is referred to was there when it was asked for: its person's record has been erased since.
    if (hasCode(error, FOREIGN_KEY_VIOLATION)) throw new NotFound()
    throw error
  } finally {
    release?.()
  }
}

async function once<Result extends KeptResult>(
  ctx: DatabaseContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let done: Transaction | undefined
  const result = await ctx.database.writes.orm.em.fork({ useContext: false }).transactional(async (em) => {
    const tx = new Transaction(ctx, em)
    const claim = ctx.idempotency
    if (claim !== null) {
      const kept = await claimKey((statement) => tx.rows(statement), claim)
      if (kept !== undefined) return kept as Result
    }
    try {
      const made = await work(tx)
      await tx.settle(made)
      done = tx
      return made
    } catch (error) {
      await tx.undo()
      throw error
    }
  })
  // From `done` on nobody may undo what was done outside: a commit whose answer was lost may have happened.
  // A repeat has changed nothing.
  if (done !== undefined) {
    // Another field of the same document must not be answered with what was there before.
    ctx.loaders.forget()
    ctx.trail.wrote(done.recorded)
    ctx.database.wake(done.left)
  }
  return result
}

/**
 * Takes the request's idempotency key for an operation that only reads, so that another body under it is refused.
 * @returns what gives the key back, for a read that fails: only what went well is kept.
 */
export async function claimOnly(ctx: DatabaseContext): Promise<() => Promise<void>> {
  const claim = ctx.idempotency
  if (claim === null) return () => Promise.resolve()
  await withRows(ctx, (execute) => claimKey(execute, claim))
  return () => (claim.replayed ? Promise.resolve() : withRows(ctx, (execute) => releaseKey(execute, claim)))
}

async function withRows(ctx: DatabaseContext, work: (execute: Execute) => Promise<unknown>): Promise<void> {
  await ctx.database.writes.orm.em.fork({ useContext: false }).transactional(async (em) => {
    const tx = new Transaction(ctx, em)
    await work((statement) => tx.rows(statement))
  })
}
