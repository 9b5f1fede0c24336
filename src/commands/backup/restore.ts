import { resolve } from 'node:path'
import type { Settings } from '../../config/config.js'
import { restoreEmbedded, type RestoreOptions } from './restore-embedded.js'
import { restoreExternal } from './restore-external.js'

/** Replaces database and files by those of an archive. Returns the message for the terminal. */
export async function restore(settings: Settings, options: RestoreOptions): Promise<string> {
  const { externalDatabase: urls } = settings
  const notes =
    urls === undefined
      ? await restoreEmbedded(settings, options)
      : await restoreExternal({ ...settings, database: { ...urls, embedded: false } }, options)
  return [`Restored ${resolve(options.file)}.`, ...notes].join('\n')
}
