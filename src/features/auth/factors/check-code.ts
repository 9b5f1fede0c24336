import type { Transaction } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { SecondFactorRequired } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { GuessTarget } from '../../../services/limits/guess-brake.js'
import type { OperationContext } from '../../operation-context.js'
import type { Account } from '../find-account.js'
import { mailRecoveryCodeUsed } from './factor-mails.job.js'
import { methodsOf } from './methods-of.js'
import { findRecoveryCode, recoveryCodeIn, useRecoveryCode } from './recovery-codes.js'
import { placeOfSecret, timeStepOf } from './totp.js'

/** A code that was right when it was checked. It counts once: whoever relies on it spends it. */
export interface CheckedCode {
  /** @throws SecondFactorRequired if it was spent by another request meanwhile, or before. */
  spend(tx: Transaction): Promise<void>
  /** Starts the count of wrong codes again. Call it when the code is spent. */
  release(): Promise<void>
}

/** Of an account without a second factor, which needs no code. */
const NO_CODE: CheckedCode = { spend: () => Promise.resolve(), release: () => Promise.resolve() }

type Spend = (tx: Transaction, now: Date) => Promise<boolean>

/**
 * Checks the code of an authenticator app or a recovery code, after the password. Every attempt is counted for the
 * account beforehand. A known browser has a count of its own, so that who knows the password cannot lock its owner out.
 * @param code as it was typed; ignored if the account has no second factor.
 * @throws SecondFactorRequired without a code and for a wrong one; RateLimited after too many attempts.
 */
export async function checkCode(
  ctx: OperationContext,
  account: Account,
  code: string | null | undefined,
): Promise<CheckedCode> {
  if (account.factorKinds.length === 0) return NO_CODE
  const methods = methodsOf(account)
  if (code === null || code === undefined) throw new SecondFactorRequired(methods)
  const { brake } = ctx.services.credentials
  const target = targetOf(account)
  const refusal = new SecondFactorRequired(methods, 'The code is wrong, or was used before.')
  const spend = await findCode(ctx, account.userId, code, () => brake.take(target))
  if (spend === undefined) throw refusal
  return {
    async spend(tx) {
      if (!(await spend(tx, ctx.clock.now()))) throw refusal
    },
    release: () => brake.release(target),
  }
}

function targetOf({ userId, knownOrigins }: Account): GuessTarget {
  const [known] = knownOrigins
  return { key: known === undefined ? `code ${userId}` : `code ${userId} ${known}`, kind: 'code', userId }
}

async function findCode(
  ctx: OperationContext,
  userId: Id,
  typed: string,
  count: () => Promise<void>,
): Promise<Spend | undefined> {
  const { database, services } = ctx
  const recoveryCode = recoveryCodeIn(typed)
  if (recoveryCode === undefined) {
    await count()
    return findTimeStep(ctx, userId, typed.replace(/\s/g, ''))
  }
  const found = await findRecoveryCode(database, services.credentials.passwords, userId, recoveryCode, count)
  if (found === undefined) return undefined
  return async (tx, now) => {
    tx.enqueue(mailRecoveryCodeUsed.outboxJob(userId, found.id))
    return useRecoveryCode(tx, found, now)
  }
}

/** Finds the authenticator app that shows a code. */
async function findTimeStep(ctx: OperationContext, userId: Id, code: string): Promise<Spend | undefined> {
  const apps = await readSystemRows<{ id: Id; sealedSecret: Buffer }>(
    ctx,
    sql`select id, sealed_secret as "sealedSecret" from second_factor
        where user_id = ${userId} and kind = 'totp' and confirmed_at is not null`,
  )
  for (const { id, sealedSecret } of apps) {
    const secret = ctx.services.credentials.secrets.open(placeOfSecret(userId), sealedSecret)
    const step = timeStepOf(secret, code, ctx.clock.now())
    if (step !== undefined) return (tx, now) => takeTimeStep(tx, id, step, now)
  }
  return undefined
}

/** Time steps only go up, so that a code that somebody has read along is worth nothing. */
async function takeTimeStep(tx: Transaction, factorId: Id, step: number, now: Date): Promise<boolean> {
  const taken = await tx.rows(
    sql`update second_factor set last_step = ${step}, last_used_at = ${now}
        where id = ${factorId} and last_step < ${step} returning id`,
  )
  return taken.length > 0
}
