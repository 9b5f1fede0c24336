import { destination, pino } from 'pino'
import { type Flags, loadConfig } from '../config/config.js'
import { WorkerSupervisor } from './worker-supervisor.js'
import { explain } from './explain.js'
import { leaveDatabase } from './leave-database.js'
import { ensurePortIsFree } from './listening.js'
import { reachDatabase } from './reach-database.js'
import { listenForStop } from './stop-request.js'

/** Runs several gateways behind one port until they are to stop; the exit code. */
export async function runWorkers(
  count: number,
  program: string,
  args: readonly string[],
  flags: Flags,
): Promise<number> {
  const stop = listenForStop()
  try {
    const settings = loadConfig(process.env, flags)
    const log = pino({ level: settings.logLevel }, destination(2))
    await ensurePortIsFree(settings.host, settings.port)
    const database = await reachDatabase(settings, log)
    try {
      const supervisor = new WorkerSupervisor(count, database.config.database, settings.drainSeconds, log)
      const stopped = stop.made.then(() => supervisor.stop())
      // Awaited below; a stop while the first worker starts ends the start.
      stopped.catch(() => undefined)
      await supervisor.start(program, args)
      await stopped
    } finally {
      await leaveDatabase(() => database.release(), log)
    }
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}
