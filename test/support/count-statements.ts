import type { App } from '../../src/app.js'

/** How many statements outside of transactions name what is looked for while something is done, and what came of it. */
export async function countStatements<Result>(
  { database: { pool } }: Pick<App, 'database'>,
  naming: RegExp,
  act: () => Promise<Result>,
): Promise<{ readonly statements: number; readonly result: Result }> {
  const asked = pool.query.bind(pool)
  let statements = 0
  pool.query = ((...args: Parameters<typeof asked>) => {
    if (naming.test(JSON.stringify(args[0]))) statements++
    return asked(...args)
  }) as never
  try {
    return { result: await act(), statements }
  } finally {
    pool.query = asked
  }
}
