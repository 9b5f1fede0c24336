// Decorators need it, whichever of the modules that are loaded side by side below comes first.
import 'reflect-metadata'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { destination, type Logger, pino } from 'pino'
import type { App } from './app.js'
import { type Config, type Flags, loadConfig } from './config.js'
import { ensurePortIsFree, explainListenError } from './listening.js'
import { explain } from './explain.js'
import { prepareDatabase, reachDatabase, waitForDatabase } from './reach-database.js'
import { listenForStop, type StopRequest } from './stop-request.js'

/** Runs a gateway from start to drained; the exit code. */
export async function runGateway(flags: Flags): Promise<number> {
  const stop = listenForStop()
  try {
    const settings = loadConfig(process.env, flags)
    const log = pino({ level: settings.logLevel }, destination(2))
    await ensurePortIsFree(settings.host, settings.port)
    // Loading the service takes as long as starting the database, so both happen at once.
    const [database, service] = await Promise.allSettled([reachDatabase(settings, log), loadService()])
    if (database.status === 'rejected') throw database.reason
    try {
      if (service.status === 'rejected') throw service.reason
      await serve(database.value.config, service.value, stop, log)
    } finally {
      await leaveDatabase(() => database.value.release(), log)
    }
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}

interface Service {
  readonly buildApp: typeof import('./app.js').buildApp
  readonly demoAccounts: typeof import('./features/demo/index.js').demoAccounts
}

async function loadService(): Promise<Service> {
  // One after the other: the first brings the second with it, and says in which order modules begin.
  const { buildApp } = await import('./app.js')
  const { demoAccounts } = await import('./features/demo/index.js')
  return { buildApp, demoAccounts }
}

/** The work is done by now, so a database that cannot be left properly is worth a line and no more. */
async function leaveDatabase(release: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await release()
  } catch (error) {
    log.warn({ reason: String(error) }, 'the database was not left properly; the next start sees to it')
  }
}

/** For what follows the last request: jobs, the sequencer, the pool. With the database's own stop it stays below two seconds. */
const WIND_DOWN_MS = 1000

async function serve(config: Config, service: Service, stop: StopRequest, log: Logger): Promise<void> {
  const { buildApp, demoAccounts } = service
  if (stop.signal.aborted) return
  const isPrepared = await prepareDatabase(config.database)
  if (stop.signal.aborted) return
  const app = await buildApp(config)
  try {
    const { url } = await app.listen().catch((error: unknown) => {
      throw explainListenError(error, config.host, config.port)
    })
    if (!isPrepared) await waitForDatabase(config.database, stop.signal, log)
    if (stop.signal.aborted) return
    const hasDemo = await settleDemo(config, app)
    if (stop.signal.aborted) return
    app.begin()
    app.buildKnowledge()
    console.log(welcome(config, url, hasDemo ? demoAccounts : []))
    await stop.made
    console.log('Stopping: requests in flight finish first.')
  } finally {
    await Promise.race([app.close(), sleep(config.drainSeconds * 1000 + WIND_DOWN_MS, undefined, { ref: false })])
  }
}

/**
 * Loads the demo practice on the very first start of the embedded database, unless that was declined; true when it
 * is there. What was decided is noted only afterwards, so a start that was killed decides again.
 */
async function settleDemo(config: Config, app: App): Promise<boolean> {
  if (!config.database.embedded || config.mode === 'production') return false
  const [loaded, declined] = ['demo-loaded', 'demo-declined'].map((name) => join(config.dataDir, name)) as [
    string,
    string,
  ]
  if (existsSync(loaded)) return true
  if (existsSync(declined)) return false
  if (config.demo) await app.loadDemo()
  writeFileSync(config.demo ? loaded : declined, '')
  return config.demo
}

function welcome(config: Config, url: string, demoAccounts: Service['demoAccounts']): string {
  const lines = [
    '',
    'Care gateway is ready.',
    '',
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
