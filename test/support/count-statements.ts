import type { App } from '../../src/app.js'

/** How often something is done: what recurs in the background may come between. */
const TRIES = 3

/** How many statements outside of transactions name what is looked for while something is read, at the fewest, and what came of it. */
export async function countStatements<Result>(
  { database: { pool } }: Pick<App, 'database'>,
  naming: RegExp,
  act: () => Promise<Result>,
): Promise<{ readonly statements: number; readonly result: Result }> {
  const asked = pool.query.bind(pool)
  let [statements, fewest] = [0, Infinity]
  pool.query = ((...args: Parameters<typeof asked>) => {
    if (naming.test(JSON.stringify(args[0]))) statements++
    return asked(...args)
  }) as never
  try {
    for (let left = TRIES; ; left--) {
      statements = 0
      const result = await act()
      fewest = Math.min(fewest, statements)
      if (left === 1) return { result, statements: fewest }
    }
  } finally {
    pool.query = asked
  }
}
