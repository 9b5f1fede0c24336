import type { Config, DatabaseUrls, Settings } from './config.js'
import { type EmbeddedOptions, startEmbedded } from './database/embedded.js'

/** The database that the settings lead to, usable until it is released. */
export interface ReachedDatabase {
  readonly config: Config
  release(): Promise<void>
}

/** Starts the embedded database, or takes the given one as it is. */
export async function reachDatabase(settings: Settings, log: EmbeddedOptions['log']): Promise<ReachedDatabase> {
  const external = settings.externalDatabase
  if (external !== undefined) {
    return { config: { ...settings, database: { ...external, embedded: false } }, release: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log })
  return {
    config: { ...settings, database: { ...embedded.urls, embedded: true } },
    release: () => embedded.release(),
  }
}

/** Runs the migrations that are due, where this gateway was given the owner's connection. */
export async function migrateDatabase(urls: DatabaseUrls): Promise<readonly string[]> {
  if (urls.owner === undefined) return []
  const roles = { application: roleOf(urls.application), purge: urls.purge === undefined ? null : roleOf(urls.purge) }
  const { migrate } = await import('./database/migrate.js')
  return migrate({ ownerUrl: urls.owner, roles })
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
