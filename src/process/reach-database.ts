import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config, DatabaseUrls, Settings } from '../config/config.js'
import { type EmbeddedOptions, startEmbedded } from '../database/embedded/embedded.js'
import { unavailabilityOf } from '../database/connection/unavailability.js'
import { closeSession } from '../database/connection/keep-session.js'
import { describeDataDirError, ensureRoomForDatabase, openDataDir } from './open-data-dir.js'
import { StartError } from './start-error.js'

/** The database of the settings, usable until it is released. */
export interface ReachedDatabase {
  readonly config: Config
  /** Of the embedded database, for backups; undefined with another one. */
  readonly superuserUrl?: string
  release(): Promise<void>
}

/** Starts the embedded database, or returns the external one. */
export async function reachDatabase(settings: Settings, log: EmbeddedOptions['log']): Promise<ReachedDatabase> {
  const external = settings.externalDatabase
  if (external !== undefined) {
    return { config: { ...settings, database: { ...external, embedded: false } }, release: async () => undefined }
  }
  const { dataDir } = settings
  openDataDir(dataDir)
  ensureRoomForDatabase(dataDir)
  const embedded = await startEmbedded({ dataDir, log }).catch((error: unknown) => {
    throw describeDataDirError(dataDir, error)
  })
  return {
    config: { ...settings, database: { ...embedded.urls, embedded: true } },
    superuserUrl: embedded.superuserUrl,
    release: () => embedded.release(),
  }
}

/** What has to be known of a database to bring it to the present form. */
export interface MigrationConfig {
  readonly database: DatabaseUrls
  readonly encryptsNewDatabase: boolean
}

type DatabaseConfig = Pick<Config, 'database' | 'encryptsNewDatabase'>

const LOOK_EVERY_MS = 500
const CONNECT_LIMIT_MS = 1_500

/**
 * Makes the database ready for this gateway: connects with every given connection string, and migrates.
 * @returns false if the database cannot be reached now, or takes no changes.
 * @throws StartError naming the setting if the server refuses the connection.
 */
export async function prepareDatabase(config: DatabaseConfig): Promise<boolean> {
  const { database: urls } = config
  try {
    if (!urls.embedded) await knockAtAll(urls)
    await migrateDatabase(config)
    return true
  } catch (error) {
    if (unavailabilityOf(error) !== undefined) return false
    throw error
  }
}

/** Retries until the database is reachable and prepared, or until a stop is requested. */
export async function waitForDatabase(
  config: DatabaseConfig,
  stopping: AbortSignal,
  log: EmbeddedOptions['log'],
): Promise<void> {
  log.warn({}, 'the database does not answer or takes no changes: requests get 503 until it does')
  while (!stopping.aborted && !(await prepareDatabase(config))) await sleep(LOOK_EVERY_MS)
  if (!stopping.aborted) log.info({}, 'the database answers')
}

/**
 * For commands, which do not wait for a database: connects with every given connection string.
 * @throws StartError naming the setting if the server refuses the connection, or does not answer in time.
 */
export async function requireDatabase(urls: DatabaseUrls): Promise<void> {
  await knockAtAll(urls, (setting, error) => {
    if (unavailabilityOf(error) === undefined) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it did not answer in time'
    throw new StartError(`${setting}: PostgreSQL cannot be reached (${code}).`, { cause: error, mayPass: true })
  })
}

/** Messages for refusals of the server, by PostgreSQL's error codes. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28000': 'PostgreSQL does not let this role in',
  '28P01': 'PostgreSQL does not take this role and password',
  '3D000': 'PostgreSQL has no such database',
  '42501': 'PostgreSQL does not let this role into this database',
}

const UNTRUSTED =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The driver gives this error no code.
  if (error.message === 'The server does not support SSL connections') {
    return 'PostgreSQL does not speak TLS. Set up its certificate, or say sslmode=disable if the network is safe'
  }
  const code = 'code' in error ? String(error.code) : ''
  if (UNTRUSTED.test(code)) {
    return `the certificate of PostgreSQL is not trusted (${code}). Name its authority with sslrootcert=/path/to/ca.pem`
  }
  return REFUSALS[code]
}

/** Handles an error that is no refusal. */
type OnFailure = (setting: string, error: unknown) => never

function passOn(_setting: string, error: unknown): never {
  throw error
}

async function knockAtAll(
  { application, session, owner, purge }: DatabaseUrls,
  onFailure: OnFailure = passOn,
): Promise<void> {
  await knock('DATABASE_URL', application, onFailure)
  if (session !== undefined) await knock('DATABASE_SESSION_URL', session, onFailure)
  if (owner !== undefined) await knock('MIGRATION_DATABASE_URL', owner, onFailure)
  if (purge !== undefined) await knock('PURGE_DATABASE_URL', purge, onFailure)
}

async function knock(setting: string, url: string, onFailure: OnFailure): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  // `connect` reports the same error.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) onFailure(setting, error)
    throw new StartError(`${setting}: ${refusal}.`, { cause: error })
  } finally {
    await closeSession(client)
  }
}

/** Runs the pending migrations if this gateway has the connection string of the owner. */
export async function migrateDatabase({
  database: urls,
  encryptsNewDatabase,
}: MigrationConfig): Promise<readonly string[]> {
  if (urls.owner === undefined) return []
  const roles = { application: roleOf(urls.application), purge: urls.purge === undefined ? null : roleOf(urls.purge) }
  const { migrate, MigrationChanged } = await import('../database/migrate.js')
  // Imported here only: the primary process of several workers never migrates and so does not load the features.
  const { shippedFeatures } = await import('../features/manifests/shipped-features.js')
  try {
    return await migrate({
      ...{ ownerUrl: urls.owner, roles, tables: shippedFeatures().tables },
      encryptsWhenEmpty: encryptsNewDatabase,
    })
  } catch (error) {
    throw error instanceof MigrationChanged ? new StartError(error.message) : error
  }
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
