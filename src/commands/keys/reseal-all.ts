import cliProgress from 'cli-progress'
import type { Pool } from 'pg'
import type { App } from '../../app.js'
import type { Config } from '../../config/config.js'
import { makePool } from '../../database/connection/pool.js'
import { countSealedOtherwise, resealRows, type UnopenedRow } from '../../database/keys/reseal-rows.js'
import { sealedColumns } from '../../features/requests/sealed-column.js'
import { StartError } from '../../process/start-error.js'

/** Where a command is typed. */
export interface Terminal {
  /** Prints a line. */
  readonly say: (line: string) => void
  /** From now on, a request to stop aborts this signal and does not end the process. */
  readonly listenForStop: () => AbortSignal
}

/** Rows whose numbers are shown at most. */
const MOST_SHOWN = 20

/** How many values are sealed with another version than the one in use. */
export function countUnderOldKeys(app: App, config: Config): Promise<number> {
  return asOwner(config, async (pool) => {
    const { current } = app.keys.pseudonym
    const counts = await Promise.all(columnsOf(app).map((column) => countSealedOtherwise(pool, column, current)))
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

/**
 * Encrypts all values anew that are sealed with an older version of the pseudonym key, with a line of progress.
 * @throws StartError if it was stopped, or if values cannot be opened: they stay as they are.
 */
export async function resealAll(app: App, config: Config, { say, listenForStop }: Terminal): Promise<void> {
  const total = await countUnderOldKeys(app, config)
  const signal = listenForStop()
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value} of {total} values encrypted anew',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
    clearOnComplete: true,
  })
  const { pseudonyms, credentials } = app.context(
    { kind: 'job', job: 'rotate-key', subjectId: 0 },
    'rotateKey',
  ).services
  const unopened: UnopenedRow[] = []
  bar.start(total, 0)
  try {
    await asOwner(config, async (pool) => {
      for (const column of columnsOf(app)) {
        const target = {
          ...column,
          reseal: (row: Parameters<typeof column.reseal>[1]) => column.reseal({ pseudonyms, credentials }, row),
        }
        const options = { signal, onDone: (rows: number) => bar.increment(rows) }
        unopened.push(...(await resealRows(pool, target, app.keys.pseudonym.current, options)))
      }
    })
  } catch (error) {
    if (signal.aborted) throw new StartError('Stopped. What is done stays done: the same command goes on from there.')
    throw error
  } finally {
    bar.stop()
  }
  say(`${total - unopened.length} values are encrypted anew.`)
  if (unopened.length === 0) return
  const shown = unopened.slice(0, MOST_SHOWN).map(({ table, id }) => `${table} ${id}`)
  throw new StartError(
    `${unopened.length} values cannot be opened with the keys of ${app.keys.pseudonym.place}, and stay as they are: ${shown.join(', ')}.`,
  )
}

function columnsOf(app: App) {
  return sealedColumns(app.context({ kind: 'job', job: 'rotate-key', subjectId: 0 }, 'rotateKey').extensions)
}

/** The connection string of the owner. @throws StartError */
export function assertOwner({ database }: Config): string {
  if (database.owner !== undefined) return database.owner
  throw new StartError('Set MIGRATION_DATABASE_URL: stored values are encrypted anew as the owner.')
}

async function asOwner<Result>(config: Config, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const url = assertOwner(config)
  let trouble: Error | undefined
  const pool = makePool(url, 2, (error) => (trouble = error))
  try {
    return await work(pool)
  } catch (error) {
    throw trouble ?? error
  } finally {
    await pool.end()
  }
}
