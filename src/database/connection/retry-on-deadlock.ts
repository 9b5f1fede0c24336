import { hasCode } from '../../kernel/has-code.mjs'
import { isStalePreparedStatement } from './prepared-pool.js'

/**
 * PostgreSQL: rolled back because of a deadlock or a conflict. Nothing was stored, so the transaction can be repeated.
 */
const ROLLED_BACK = ['40P01', '40001']
const MOST_ATTEMPTS = 3

/** Repeats a transaction that failed because of a deadlock, a conflict or a stale prepared statement. */
export async function retryOnDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = MOST_ATTEMPTS; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 1 || !(hasCode(error, ...ROLLED_BACK) || isStalePreparedStatement(error))) throw error
    }
  }
}
