import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidInput } from '../../../kernel/errors.js'
import { hasCode } from '../../../kernel/has-code.mjs'

/** What is taken of a folder; a file that is named itself is judged by its content alone. */
const TAKEN = /\.(?:pdf|docx|rtf|md|markdown|txt)$/i
/** Files of one build, and folders inside of each other. */
const MOST_FILES = 5_000
const DEEPEST = 12

/**
 * The files behind some paths: files as they are, of folders what looks like a manual, in order.
 * @throws InvalidInput naming a path where there is nothing, or when there are too many.
 */
export async function manualFiles(paths: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    const whole = await realpath(path).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT', 'EACCES', 'ENOTDIR')) throw InvalidInput.of(path, 'is not a readable file or folder')
      throw error
    })
    if ((await stat(whole)).isDirectory()) await addFolder(whole, found, DEEPEST)
    else found.add(whole)
    if (found.size > MOST_FILES) throw InvalidInput.of(path, `has more than ${MOST_FILES} files`)
  }
  return [...found]
}

async function addFolder(folder: string, found: Set<string>, deeper: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && deeper > 0) await addFolder(path, found, deeper - 1)
    // Links are not followed: they can lead anywhere, also back.
    else if (entry.isFile() && TAKEN.test(entry.name)) found.add(path)
    if (found.size > MOST_FILES) return
  }
}
