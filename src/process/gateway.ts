// Must be imported first: decorators use it, and the modules below are loaded in parallel.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import 'reflect-metadata'
import type { Logger } from 'pino'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { App } from '../app.js'
import { type Config, type Flags, loadConfig, type Settings } from '../config/config.js'
import type { ShownMetrics } from '../entry/http/operations-routes.js'
import { keepBackups } from '../commands/backup/backup-schedule.js'
import { openLog } from './log-stream.js'
import { joinKeys } from './keys/join-keys.js'
import { ensurePortIsFree, describeListenError } from './listening.js'
import { reportStartError } from './report-start-error.js'
import { leaveDatabase } from './leave-database.js'
import { openDataDir } from './open-data-dir.js'
import { prepareDatabase, reachDatabase, type ReachedDatabase, waitForDatabase } from './reach-database.js'
import { listenForStop, type StopRequest } from './stop-request.js'
import { returnMemoryWhenQuiet } from './return-memory.js'
import { sendToParent, type WorkerConfig, isWorkerMessage } from './worker-messages.js'

const LIMIT_MS = 10_000

/** The metrics of all workers together. Any worker can be asked for them. */
function metricsOfAll(registry: Registry): ShownMetrics {
  AggregatorRegistry.setRegistries(registry)
  // The constructor installs the listener by which this worker answers when the primary process collects metrics.
  const { contentType } = new AggregatorRegistry()
  let last = 0
  return { contentType, metrics: () => gather(++last) }
}

/** @throws if a worker did not answer, because a sum without it would be wrong. */
function gather(id: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onMessage = (message: unknown): void => {
    if (!isWorkerMessage(message) || message.kind !== 'metrics' || message.id !== id) return
    if (message.text === null) reject(new Error('A worker did not send its metrics.'))
    else resolve(message.text)
  }
  const limit = setTimeout(() => reject(new Error('The metrics were not gathered in time.')), LIMIT_MS)
  process.on('message', onMessage)
  sendToParent({ kind: 'metrics?', id })
  return promise.finally(() => {
    clearTimeout(limit)
    process.off('message', onMessage)
  })
}

/**
 * Runs a gateway until it has stopped. Returns the exit code.
 * @param worker the configuration from the primary process, which has the port and the database; undefined without
 * workers.
 */
export async function runGateway(flags: Flags, worker?: WorkerConfig): Promise<number> {
  const stop = listenForStop()
  try {
    const settings = loadConfig(process.env, flags)
    const log = openLog(settings, 2)
    if (worker === undefined) await ensurePortIsFree(settings.host, settings.port)
    // The embedded database opens it by itself.
    if (settings.externalDatabase !== undefined) openDataDir(settings.dataDir)
    // Loading the service takes as long as starting the database, so both happen at once.
    const [database, service] = await Promise.allSettled([
      worker === undefined ? reachDatabase(settings, log) : reachedByPrimary(worker, settings),
      loadService(),
    ])
    if (database.status === 'rejected') throw database.reason
    const over = new AbortController()
    const backups = worker === undefined ? keepBackups(database.value.config, log, over.signal) : undefined
    try {
      if (service.status === 'rejected') throw service.reason
      await serve(database.value.config, service.value, stop, log, worker)
    } finally {
      over.abort()
      await backups
      await leaveDatabase(() => database.value.release(), log)
    }
    return 0
  } catch (error) {
    return reportStartError(error)
  }
}

/** The database that the primary process has reached. The primary process also releases it. */
async function reachedByPrimary({ database }: WorkerConfig, settings: Settings): Promise<ReachedDatabase> {
  return { config: { ...settings, database }, release: async () => undefined }
}

type Demo = typeof import('../features/demo/index.js')

interface Service extends Pick<Demo, 'completeDemo' | 'decideDemo' | 'demoAccounts'> {
  readonly buildApp: typeof import('../app.js').buildApp
}

async function loadService(): Promise<Service> {
  // Loaded one after the other: the first imports the second and thereby fixes the order in which modules are
  // evaluated.
  const { buildApp } = await import('../app.js')
  const { completeDemo, decideDemo, demoAccounts } = await import('../features/demo/index.js')
  return { buildApp, completeDemo, decideDemo, demoAccounts }
}

/**
 * Time for jobs, the sequencer and the pool to end after the last request. Together with the stop of the database it
 * stays below two seconds.
 */
const WIND_DOWN_MS = 1000

async function serve(
  config: Config,
  service: Service,
  stop: StopRequest,
  log: Logger,
  worker: WorkerConfig | undefined,
): Promise<void> {
  const { buildApp, demoAccounts } = service
  if (stop.signal.aborted) return
  const isPrepared = await prepareDatabase(config)
  if (stop.signal.aborted) return
  const app = await buildApp(config, worker === undefined ? {} : { metrics: metricsOfAll })
  let endReturning = (): void => undefined
  try {
    const listen = (): Promise<{ url: string }> =>
      app.listen().catch((error: unknown) => {
        throw describeListenError(error, config.host, config.port)
      })
    // Whoever asks a gateway that is alone learns that it is starting. Requests to one of several workers are for those
    // that are ready.
    const early = worker === undefined ? await listen() : undefined
    if (!isPrepared) await waitForDatabase(config, stop.signal, log)
    if (stop.signal.aborted) return
    await joinKeys(app, stop.signal)
    if (stop.signal.aborted) return
    const hasDemo = await prepareDemo(config, app, service)
    if (stop.signal.aborted) return
    app.begin()
    const { url } = early ?? (await listen())
    app.buildKnowledge()
    if (worker?.showsWelcome !== false) console.log(welcome(config, url, hasDemo ? demoAccounts : []))
    sendToParent({ kind: 'ready' })
    endReturning = returnMemoryWhenQuiet()
    await Promise.race([stop.made, app.refused])
    if (worker?.showsWelcome !== false) console.log('Stopping: requests in flight finish first.')
  } finally {
    endReturning()
    await Promise.race([app.close(), sleep(config.drainSeconds * 1000 + WIND_DOWN_MS, undefined, { ref: false })])
  }
}

/** Files by which earlier versions knew the choice of the first start. */
const EARLIER_CHOICES = ['demo-loaded', 'demo-declined'] as const

/**
 * Loads the demo practice at the very first start of the embedded database, unless the settings decline it. Returns
 * true if the demo exists.
 */
async function prepareDemo(config: Config, app: App, service: Service): Promise<boolean> {
  if (!config.database.embedded || config.mode === 'production') return false
  const [loaded, declined] = EARLIER_CHOICES.map((name) => join(config.dataDir, name)) as [string, string]
  const wanted = config.demo && !existsSync(declined)
  const choice = await service.decideDemo(app, { wanted, wasLoaded: existsSync(loaded) })
  for (const file of [loaded, declined]) rmSync(file, { force: true })
  if (choice === 'loading') {
    await app.loadDemo()
    await service.completeDemo(app)
  }
  return choice !== 'declined'
}

function welcome(config: Config, url: string, demoAccounts: Service['demoAccounts']): string {
  const lines = [
    '',
    'Care gateway is ready.',
    '',
    `  Application  ${url}/`,
    `  GraphQL      ${url}/graphql`,
    `  GraphiQL     ${url}/graphql/stream`,
    `  REST docs    ${url}/docs/`,
    config.mail.smtpUrl === undefined ? `  Mail outbox  ${url}/outbox/` : '',
  ].filter((line, at) => line !== '' || at < 3)
  if (demoAccounts.length > 0) {
    const width = Math.max(...demoAccounts.map((account) => account.login.length))
    lines.push('', 'Demo accounts:', '')
    for (const { login, password, role } of demoAccounts) lines.push(`  ${login.padEnd(width)}  ${password}  ${role}`)
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n')
}
