import type { Config, Settings } from './config.js'
import { type EmbeddedOptions, startEmbedded } from './database/embedded.js'

/** The database that the settings lead to, open for as long as it is not released. */
export interface OpenDatabase {
  readonly config: Config
  release(): Promise<void>
}

/** Starts the embedded database, or takes the given one as it is. */
export async function openDatabase(settings: Settings, log: EmbeddedOptions['log']): Promise<OpenDatabase> {
  const external = settings.externalDatabase
  if (external !== undefined) {
    return { config: { ...settings, database: { ...external, embedded: false } }, release: async () => undefined }
  }
  const { urls, release } = await startEmbedded({ dataDir: settings.dataDir, log })
  return { config: { ...settings, database: { ...urls, embedded: true } }, release }
}
