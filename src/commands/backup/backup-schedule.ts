import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Settings } from '../../config/config.js'
import { pauseFor } from '../../database/connection/keep-session.js'
import { BUILD_FOLDER } from '../../kernel/build-folder.js'
import { HOUR, SECOND } from '../../kernel/time/durations.js'

const PROGRAM = fileURLToPath(new URL('bundle/programs/cli.js', BUILD_FOLDER))

/**
 * Makes backups as the settings say, while the gateway runs. Each is made by a process of its own, because compressing
 * and encrypting would hold up requests.
 */
export async function keepBackups(
  settings: Settings,
  log: Pick<Logger, 'info' | 'error'>,
  over: AbortSignal,
): Promise<void> {
  if (settings.backups.folder === undefined) return
  while (!over.aborted) {
    // Not at once: a gateway that starts has other things to do.
    await pauseFor(LOOK_EVERY_MS, over)
    const outcome = over.aborted ? 'done' : await backUp(settings, over)
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

/** Makes a backup if one is due. */
async function backUp(settings: Settings, over: AbortSignal): Promise<Outcome> {
  try {
    // Not with the program: encryption takes four megabytes and some of the time of each start.
    const { isBackupDue, newestBackup } = await import('./scheduled-backup.js')
    if (!(await isBackupDue(settings))) return 'done'
    const before = await newestBackup(settings, new Date())
    const child = spawn(process.execPath, [PROGRAM, 'scheduled-backup'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: over,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MOST_SAID)))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) return { problem: said.trim() }
    const after = await newestBackup(settings, new Date())
    return after?.name === before?.name ? 'left to another' : 'done'
  } catch (error) {
    return { problem: String(error) }
  }
}

/** Characters of what the process said. */
const MOST_SAID = 1_000
