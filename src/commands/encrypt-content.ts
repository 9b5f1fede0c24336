import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { App } from '../app.js'
import type { Config } from '../config/config.js'
import { changingFiles } from '../database/content/file-forms-lock.js'
import { encryptFiles } from '../database/content/encrypt-files.js'
import { encryptRows, textTables } from '../database/content/encrypt-rows.js'
import { KeyRegistry, SEEN_WITHIN_SECONDS } from '../database/keys/key-registry.js'
import { write } from '../database/write/write.js'
import { shippedFeatures } from '../features/manifests/shipped-features.js'
import { SECOND } from '../kernel/time/durations.js'
import { StartError } from '../process/start-error.js'
import { asOwner, type Terminal } from './keys/reseal-all.js'

/** Passes over the tables at most: each finds what was stored meanwhile by a gateway that had not seen the change. */
const MOST_PASSES = 5

/**
 * Encrypts new texts from now on, and those that are stored, while gateways run. Cut off at any point, the same call
 * goes on.
 * @throws StartError if it was stopped.
 */
export async function encryptContent(app: App, config: Config, { say, listenForStop }: Terminal): Promise<void> {
  await asOwner(config, async (pool) => {
    const signal = listenForStop()
    const before = await stateOf(pool)
    if (before === 'off') {
      await pool.query(`update content_encryption set state = 'converting', changed_at = now() where state = 'off'`)
      await write(app.context({ kind: 'job', job: 'encrypt', subjectId: 0 }, 'encrypt'), (tx) => {
        tx.audit('content-encryption', [])
        return Promise.resolve({})
      })
    }
    await app.database.content.refresh()
    try {
      // Gateways look every second. One that has not been seen for this long is not connected, and writes nothing.
      const isServed = (await new KeyRegistry(pool).countGateways()) > 0
      if (before !== 'on' && isServed) await sleep(SEEN_WITHIN_SECONDS * SECOND, undefined, { signal })
      const all = await changingFiles(pool, () => encryptAll(app, pool, signal))
      if (all === undefined) throw new StartError(BUSY)
      const { rows, files } = all
      await pool.query(`update content_encryption set state = 'on', changed_at = now(), has_texts_without_row = false
        where state = 'converting' or has_texts_without_row`)
      say(`${rows} rows and ${files} files are encrypted. New ones are encrypted too.`)
      if (rows + files > 0) say(ADVICE)
    } catch (error) {
      if (signal.aborted) throw new StartError('Stopped. What is done stays done: the same command goes on from there.')
      throw error
    }
  })
}

const BUSY =
  'A backup is being made, or this command runs already. New texts are encrypted from now on; run it again for those that are stored.'

const ADVICE =
  'What was there before remains for a while in free space of tables and disks, in the log of the database and in backups: ' +
  'run VACUUM FULL when it suits, and remove older backups.'

async function encryptAll(app: App, pool: Pool, signal: AbortSignal): Promise<{ rows: number; files: number }> {
  const { content, writes } = app.database
  const tables = textTables(writes.orm.getMetadata())
  const { files } = app.context({ kind: 'job', job: 'encrypt', subjectId: 0 }, 'encrypt').services
  const store = { pool, content, files, tables: shippedFeatures().tables }
  const all = { rows: 0, files: 0 }
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let changed = 0
    for (const table of tables) changed += await encryptRows(pool, content, table, signal)
    const encrypted = await encryptFiles(store, signal)
    all.rows += changed
    all.files += encrypted
    if (changed + encrypted === 0) return all
  }
  throw new StartError(
    'Texts or files are still stored as they are: a gateway has not seen the change. Run the same command again.',
  )
}

async function stateOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>('select state from content_encryption')
  return rows[0]?.state ?? 'off'
}
