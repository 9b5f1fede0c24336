import { loadConfig, sessionUrlOf } from '../../config/config.js'
import { SettingsError } from '../../config/settings-error.js'
import { homeOf } from '../../database/embedded/cluster.js'
import { makePool } from '../../database/connection/pool.js'
import { openLog } from '../../process/log-stream.js'
import { reachDatabase, requireDatabase } from '../../process/reach-database.js'
import { StartError } from '../../process/start-error.js'
import {
  action,
  type Check,
  type CheckResult,
  type Finding,
  type Installation,
  type ReachedInstallation,
  note,
  skipped,
} from './check.js'
import { checkClock, checkDatabase, checkMigrations } from './check-database.js'
import { checkDisk } from './check-disk.js'
import { checkGateways, checkJobs } from './check-jobs.js'
import { checkKeys } from './check-keys.js'
import { checkMail } from './check-mail.js'
import { checkModels } from './check-models.js'
import { checkPartitions } from './check-partitions.js'
import { checkPush } from './check-push.js'
import { checkSettings } from './check-settings.js'
import { checkAuditTrail, checkBackup } from './check-upkeep.js'

const ALONE: Readonly<Record<string, Check<Installation>>> = {
  settings: checkSettings,
  disk: checkDisk,
  mail: checkMail,
  push: checkPush,
  models: checkModels,
}

const WITH_DATABASE: Readonly<Record<string, Check<ReachedInstallation>>> = {
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  keys: checkKeys,
  backup: checkBackup,
  'audit trail': checkAuditTrail,
  partitions: checkPartitions,
  jobs: checkJobs,
  gateways: checkGateways,
}

/** These say of a database without migrations what is to be done; the others ask tables. */
const WITHOUT_TABLES: readonly string[] = ['database', 'migrations', 'clock']

/** Runs all checks. It changes nothing: an embedded database that was stopped is stopped again. */
export async function runDoctor(
  environment: Installation['environment'],
  { callsModels }: Pick<Installation, 'callsModels'>,
): Promise<readonly CheckResult[]> {
  let installation: Installation
  try {
    installation = { settings: loadConfig(environment), environment, callsModels }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    // Nothing else can be checked.
    const found = error.message.trim().replaceAll(/\s*\n\s*/g, ' ')
    return [{ check: 'settings', state: 'failed', found, todo: 'Correct them: docs/settings.md.' }]
  }
  const alone = await runAll(ALONE, installation)
  return [...alone, ...(await runWithDatabase(installation))]
}

async function runWithDatabase(installation: Installation): Promise<readonly CheckResult[]> {
  const { settings } = installation
  // An embedded database is made by the first start, not by a check.
  if (settings.externalDatabase === undefined && homeOf(settings.dataDir) === undefined) {
    return [
      result('database', note('There is no embedded database in DATA_DIR yet: the first start makes it.')),
      ...skipAll('there is no database yet'),
    ]
  }
  try {
    const database = await reachDatabase(settings, openLog({ ...settings, logLevel: 'warn' }, 2))
    try {
      const { config } = database
      if (!config.database.embedded) await requireDatabase(config.database)
      // What fails on a connection fails the check that uses it.
      const pool = makePool(sessionUrlOf(config.database), 2, () => undefined)
      try {
        return await runOn({ ...installation, config, pool })
      } finally {
        await pool.end()
      }
    } finally {
      await database.release()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const todo = 'Start PostgreSQL, or correct the setting; without it every request gets 503.'
    return [result('database', action(error.message, todo)), ...skipAll('the database cannot be used')]
  }
}

async function runOn(installation: ReachedInstallation): Promise<readonly CheckResult[]> {
  const isFirst = (name: string): boolean => WITHOUT_TABLES.includes(name)
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(WITH_DATABASE).filter(([name]) => wanted(name)))
  const first = await runAll(pick(isFirst), installation)
  const isMigrated = first.every(({ check, state }) => check !== 'migrations' || state === 'ok')
  const others = pick((name) => !isFirst(name))
  if (isMigrated) return [...first, ...(await runAll(others, installation))]
  return [...first, ...Object.keys(others).map((name) => result(name, skipped('Not checked before the migrations.')))]
}

function skipAll(reason: string): CheckResult[] {
  return Object.keys(WITH_DATABASE)
    .filter((name) => name !== 'database')
    .map((name) => result(name, skipped(`Not checked: ${reason}.`)))
}

async function runAll<Subject>(
  checks: Readonly<Record<string, Check<Subject>>>,
  subject: Subject,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, check] of Object.entries(checks)) {
    try {
      results.push(...(await check(subject)).map((finding) => result(name, finding)))
    } catch (error) {
      // Messages of the database quote rows.
      const { code, name: kind } = error as { readonly code?: string; readonly name: string }
      results.push({ check: name, state: 'failed', found: `It could not be checked (${code ?? kind}).`, todo: null })
    }
  }
  return results
}

function result(check: string, finding: Finding): CheckResult {
  return { check, ...finding }
}
