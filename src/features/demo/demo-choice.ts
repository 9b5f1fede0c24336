import type { DatabaseContext } from '../../database/database-context.js'

/** `loading`: the demo is to be loaded, or to be completed after a start that was cut off. */
export type DemoChoice = 'loading' | 'loaded' | 'declined'

/**
 * Decides once for each database whether it gets the demo practice. It never does beside existing accounts: a restored
 * practice would otherwise get accounts with passwords that everybody knows.
 * @param options.insist asks again after it was declined, as long as there are no accounts.
 * @param options.wasLoaded a start before these decisions were in the database has loaded the demo.
 */
export async function decideDemo(
  { database }: Pick<DatabaseContext, 'database'>,
  { wanted, insist = false, wasLoaded = false }: { wanted: boolean; insist?: boolean; wasLoaded?: boolean },
): Promise<DemoChoice> {
  const { rows } = await database.pool.query<{ choice: DemoChoice }>('select decide_demo($1, $2, $3) as choice', [
    ...[wanted, insist, wasLoaded],
  ])
  return rows[0]?.choice ?? 'declined'
}

/** Says that the demo is complete. */
export async function completeDemo({ database }: Pick<DatabaseContext, 'database'>): Promise<void> {
  await database.pool.query('select demo_is_loaded()')
}
