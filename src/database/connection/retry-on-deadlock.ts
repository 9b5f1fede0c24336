import { hasCode } from '../../kernel/has-code.mjs'
import { isStalePreparedStatement } from './prepared-pool.js'

/** Two transactions waited for each other, and PostgreSQL has rolled this one back: it is as if it had never begun. */
const ROLLED_BACK = ['40P01', '40001']
const MOST_ATTEMPTS = 3

/** Begins a transaction anew when PostgreSQL has rolled it back for the sake of another, or keeps its statements no more. */
export async function retryOnDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = MOST_ATTEMPTS; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 1 || !(hasCode(error, ...ROLLED_BACK) || isStalePreparedStatement(error))) throw error
    }
  }
}
