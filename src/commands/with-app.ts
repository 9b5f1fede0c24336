import type { App } from '../app.js'
import { type Config, loadConfig } from '../config/config.js'
import { openLog } from '../process/log-stream.js'
import { migrateDatabase, reachDatabase, requireDatabase } from '../process/reach-database.js'

/** Runs work on the database of the settings. An embedded database that was stopped is stopped again afterwards. */
export async function withDatabase(
  work: (config: Config, superuserUrl: string | undefined) => Promise<void>,
): Promise<void> {
  const settings = loadConfig()
  const database = await reachDatabase(settings, openLog({ ...settings, logLevel: 'warn' }, 2))
  try {
    if (!database.config.database.embedded) await requireDatabase(database.config.database)
    await work(database.config, database.superuserUrl)
  } finally {
    await database.release()
  }
}

/**
 * Runs work with the service built on a migrated database. The service does not listen.
 * @param joinsKeys false for work that decides about keys, and may do so without one that is lost.
 */
export async function withApp(
  work: (app: App, config: Config) => Promise<void>,
  { joinsKeys = true } = {},
): Promise<void> {
  await withDatabase(async (config) => {
    await migrateDatabase(config)
    const { buildApp } = await import('../app.js')
    const app = await buildApp(config)
    try {
      if (joinsKeys) await app.joinKeys()
      await work(app, config)
    } finally {
      await app.close()
    }
  })
}
