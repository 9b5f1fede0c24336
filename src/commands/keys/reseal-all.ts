import cliProgress from 'cli-progress'
import type { Pool } from 'pg'
import type { App } from '../../app.js'
import type { Config } from '../../config/config.js'
import { maintenanceUrl } from '../../database/access/maintenance-url.js'
import { type DataKeyOwner, placeText } from '../../database/content/data-key-owner.js'
import { RingWrapper } from '../../database/content/key-wrapper.js'
import { makePool } from '../../database/connection/pool.js'
import {
  countSealedOtherwise,
  type ResealedTable,
  resealRows,
  type UnopenedRow,
} from '../../database/keys/reseal-rows.js'
import { sealedColumns } from '../../features/requests/sealed-column.js'
import type { KeyName } from '../../kernel/keys/key-ring.js'
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

/** The keys whose change encrypts stored values anew. */
export const RESEALING = ['pseudonym', 'content'] as const
export type ResealingKey = (typeof RESEALING)[number]

export function isResealing(name: KeyName): name is ResealingKey {
  return (RESEALING as readonly KeyName[]).includes(name)
}

/** How many values are sealed with another version than the one in use. */
export function countUnderOldKeys(app: App, config: Config, name: ResealingKey): Promise<number> {
  return asOwner(config, async (pool) => {
    const { current } = app.keys[name]
    const counts = await Promise.all(columnsOf(app, name).map((column) => countSealedOtherwise(pool, column, current)))
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

/**
 * Encrypts all values anew that are sealed with an older version of the key, with a line of progress.
 * @throws StartError if it was stopped, or if values cannot be opened: they stay as they are.
 */
export async function resealAll(
  app: App,
  config: Config,
  name: ResealingKey,
  { say, listenForStop }: Terminal,
): Promise<void> {
  const total = await countUnderOldKeys(app, config, name)
  const signal = listenForStop()
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value} of {total} values encrypted anew',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
    clearOnComplete: true,
  })
  const unopened: UnopenedRow[] = []
  bar.start(total, 0)
  try {
    await asOwner(config, async (pool) => {
      for (const target of columnsOf(app, name)) {
        const options = { signal, onDone: (rows: number) => bar.increment(rows) }
        unopened.push(...(await resealRows(pool, target, app.keys[name].current, options)))
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
    `${unopened.length} values cannot be opened with the keys of ${app.keys[name].place}, and stay as they are: ${shown.join(', ')}.`,
  )
}

function columnsOf(app: App, name: ResealingKey): readonly ResealedTable[] {
  if (name === 'content') return [dataKeys(new RingWrapper(app.keys.content))]
  const { services, extensions } = app.context({ kind: 'job', job: 'rotate-key', subjectId: 0 }, 'rotateKey')
  return sealedColumns(extensions).map((column) => ({ ...column, reseal: (row) => column.reseal(services, row) }))
}

/** The keys of persons' texts. The texts themselves stay as they are. */
function dataKeys(wrapper: RingWrapper): ResealedTable {
  return {
    ...{ table: 'data_key', column: 'wrapped', needs: ['owner_kind', 'owner_id', 'resource'] },
    reseal: ({ sealed, owner_kind, owner_id, resource }) => {
      const owner = { kind: owner_kind, id: owner_id } as DataKeyOwner
      return { wrapped: wrapper.rewrap(sealed, placeText({ owner, resource: String(resource) })) }
    },
  }
}

/** The connection string of the owner. @throws StartError */
export function assertOwner({ database }: Config): string {
  if (database.owner !== undefined) return database.owner
  throw new StartError('Set MIGRATION_DATABASE_URL: stored values are encrypted anew as the owner.')
}

/** Runs work with a pool that has the owner's rights, and sees all rows. @throws StartError */
export async function asOwner<Result>(config: Config, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const url = maintenanceUrl(assertOwner(config))
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
