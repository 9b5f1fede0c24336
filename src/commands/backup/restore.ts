import { resolve } from 'node:path'
import type { Config, Settings } from '../../config/config.js'
import { requireDatabase } from '../../process/reach-database.js'
import { restoreEmbedded, type RestoreOptions } from './restore-embedded.js'
import { restoreExternal } from './restore-external.js'

/** Replaces database and files by those of an archive. Returns the message for the terminal. */
export async function restore(settings: Settings, options: RestoreOptions): Promise<string> {
  const { externalDatabase: urls } = settings
  const notes =
    urls === undefined
      ? await restoreEmbedded(settings, options)
      : await restoreOther({ ...settings, database: { ...urls, embedded: false } }, options)
  return [`Restored ${resolve(options.file)}.`, ...notes].join('\n')
}

async function restoreOther(config: Config, options: RestoreOptions): Promise<string[]> {
  await requireDatabase(config.database)
  return restoreExternal(config, options)
}
