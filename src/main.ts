import { parseArgs } from 'node:util'
import { runGateway } from './process/gateway.js'
import { keepBackups } from './commands/backup/backup-schedule.js'
import { receiveWorkerConfig, sendToParent } from './process/worker-messages.js'
import { type Flags, loadConfig } from './config/config.js'
import { WorkerSupervisor } from './process/worker-supervisor.js'
import { reportStartError } from './process/report-start-error.js'
import { leaveDatabase } from './process/leave-database.js'
import { ensurePortIsFree } from './process/listening.js'
import { reachDatabase } from './process/reach-database.js'
import { openLog } from './process/log-stream.js'
import { listenForStop } from './process/stop-request.js'

const { values } = parseArgs({
  options: {
    demo: { type: 'boolean', default: true },
    workers: { type: 'string' },
    /** Set by the primary process for its workers. */
    worker: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

const MOST_WORKERS = 64

async function run(): Promise<number> {
  if (values.worker) return runGateway(values, await receiveWorkerConfig())
  if (values.workers === undefined) return runGateway(values)
  const count = Number(values.workers)
  if (!Number.isInteger(count) || count < 1 || count > MOST_WORKERS) {
    console.error(`--workers must be a whole number from 1 to ${MOST_WORKERS}.`)
    return 1
  }
  const args = ['--worker', ...(values.demo ? [] : ['--no-demo'])]
  return runWorkers(count, process.argv[1] ?? '', args, values)
}

// Exits explicitly, so that a handle which a library left open does not keep a stopped gateway running.
process.exit(await run())

/** Runs several gateways behind one port until a stop is requested. Returns the exit code. */
async function runWorkers(count: number, program: string, args: readonly string[], flags: Flags): Promise<number> {
  const stop = listenForStop()
  try {
    const settings = loadConfig(process.env, flags)
    const log = openLog(settings, 2)
    await ensurePortIsFree(settings.host, settings.port)
    const database = await reachDatabase(settings, log)
    const over = new AbortController()
    const backups = keepBackups(database.config, log, over.signal)
    try {
      const supervisor = new WorkerSupervisor(count, database.config.database, settings.drainSeconds, log)
      const stopped = stop.made.then(() => supervisor.stop())
      // The rejection is handled below. A stop while the first worker starts ends the start.
      stopped.catch(() => undefined)
      await supervisor.start(program, args)
      sendToParent({ kind: 'ready' })
      await stopped
    } finally {
      over.abort()
      await backups
      await leaveDatabase(() => database.release(), log)
    }
    return 0
  } catch (error) {
    return reportStartError(error)
  }
}
