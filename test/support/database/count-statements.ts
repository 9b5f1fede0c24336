import pg from 'pg'

/** How often something is done: what recurs in the background may come between. */
const TRIES = 3

/**
 * How many statements name what is looked for while something is done, at the fewest, and what came of it. Every
 * statement is seen, whatever connection it takes, in transactions and outside of them.
 */
export async function countStatements<Result>(
  naming: RegExp,
  act: () => Promise<Result>,
  tries = TRIES,
): Promise<{ readonly statements: number; readonly result: Result }> {
  const { prototype } = pg.Client
  const { query } = prototype
  let [statements, fewest] = [0, Infinity]
  prototype.query = function (this: pg.Client, ...asked: unknown[]): unknown {
    const [given] = asked as [string | { readonly text: string }]
    if (naming.test(typeof given === 'string' ? given : given.text)) statements++
    return (query as (...asked: unknown[]) => unknown).apply(this, asked)
  } as typeof query
  try {
    for (let left = tries; ; left--) {
      statements = 0
      const result = await act()
      fewest = Math.min(fewest, statements)
      if (left <= 1) return { result, statements: fewest }
    }
  } finally {
    prototype.query = query
  }
}
