import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.js'
import { pauseFor } from '../../database/connection/keep-session.js'
import { identityAt } from '../../database/database-identity.js'
import { BUILD_FOLDER } from '../../kernel/build-folder.js'
import { HOUR, SECOND } from '../../kernel/time/durations.js'

const PROGRAM = fileURLToPath(new URL('bundle/programs/cli.js', BUILD_FOLDER))

/**
 * Makes backups as the settings say, while the gateway runs. Each is made by a process of its own, because compressing
 * and encrypting would hold up requests.
 */
export async function keepBackups(
  config: Config,
  log: Pick<Logger, 'info' | 'error'>,
  over: AbortSignal,
): Promise<void> {
  if (config.backups.folder === undefined) return
  const identity = identityOnce(config)
  while (!over.aborted) {
    // Not at once: a gateway that starts has other things to do.
    await pauseFor(LOOK_EVERY_MS, over)
    const outcome = over.aborted ? 'done' : await backUp(config, identity, over)
    if (outcome === 'done' || over.aborted) continue
    if (outcome !== 'left to another') {
      log.error({ problem: outcome.problem }, 'the backup by schedule failed; it is tried again within the hour')
    }
    await pauseFor(HOUR / 4, over)
  }
}

const LOOK_EVERY_MS = 10 * SECOND

/** `left to another`: another process makes it now. */
type Outcome = 'done' | 'left to another' | { readonly problem: string }

/** Asks the database once which one it is. That changes only while no gateway runs. */
function identityOnce({ database }: Config): () => Promise<string | undefined> {
  let identity: string | undefined
  return async () => (identity ??= await identityAt(database.application))
}

/** Makes a backup if one is due. */
async function backUp(
  config: Config,
  identityOf: () => Promise<string | undefined>,
  over: AbortSignal,
): Promise<Outcome> {
  try {
    // Not with the program: encryption takes four megabytes and some of the time of each start.
    const { isBackupDue, knownIdentity } = await import('./scheduled-backup.js')
    const identity = knownIdentity(await identityOf())
    if (!(await isBackupDue(config, identity))) return 'done'
    const child = spawn(process.execPath, [PROGRAM, 'scheduled-backup'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: over,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MOST_SAID)))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) return { problem: said.trim() }
    // It ends well too if another process has the lock, and makes the backup that is still due.
    return (await isBackupDue(config, identity)) ? 'left to another' : 'done'
  } catch (error) {
    return { problem: String(error) }
  }
}

/** Characters of what the process said. */
const MOST_SAID = 1_000
