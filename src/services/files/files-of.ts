import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../kernel/has-code.mjs'
import type { Stored } from './place.js'

/** Yields the files of a folder with their modification times. Files that are removed meanwhile are skipped. */
export async function* filesOf(folder: string): AsyncGenerator<Stored> {
  for await (const { name } of await opendir(folder)) {
    const found = await stat(join(folder, name)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    })
    if (found !== undefined) yield { id: name, at: found.mtime }
  }
}
