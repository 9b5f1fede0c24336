import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidInput } from '../../../kernel/errors.js'
import { hasCode } from '../../../kernel/has-code.mjs'
import type { OperationContext } from '../../operation-context.js'
import { ingest, type Ingested, type IngestOptions, type WantedDocument } from './ingest.js'
import { digestOfFile, readManualFile } from './read-manual-file.js'
import { documentsOf, type KnownDocument, liveGeneration } from './staging.js'

/** The extensions of files that are taken from a folder. A file named directly is judged by its content alone. */
const TAKEN = /\.(?:pdf|docx|rtf|md|markdown|txt)$/i
/** The most files of one build, and the deepest nesting of folders. */
const MOST_FILES = 5_000
const DEEPEST = 12

type Watching = Pick<IngestOptions, 'signal' | 'onProgress'>

/**
 * Adds an operator's manuals to the index. A file that was added before is replaced. Waits for a running build.
 * @throws InvalidInput for a path or file that cannot be read; Conflict if another build does not end.
 */
export async function ingestFiles(
  ctx: OperationContext,
  paths: readonly string[],
  watching: Watching,
): Promise<Ingested> {
  const files = await manualFiles(paths)
  if (files.length === 0) throw InvalidInput.of(paths[0] ?? 'path', 'has no PDF, DOCX, RTF, Markdown or text file')
  const wanted: WantedDocument[] = []
  for (const path of files) {
    watching.signal.throwIfAborted()
    const digest = await digestOfFile(path)
    wanted.push({ path, digest, isShipped: false, read: (signal) => readManualFile(path, signal) })
  }
  return ingest(ctx, { ...watching, wanted, waits: true, stays: () => true })
}

/**
 * Removes manuals from the index, named by path or title as `listManuals` shows them. Waits for a running build.
 * @throws InvalidInput for a name that no manual has; Conflict if another build does not end.
 */
export async function removeManuals(
  ctx: OperationContext,
  names: readonly string[],
  watching: Watching,
): Promise<Ingested> {
  const known = await listManuals(ctx)
  for (const name of names) {
    if (!known.some((manual) => isCalled(manual, name))) throw InvalidInput.of(name, 'is not in the knowledge index')
  }
  return ingest(ctx, {
    ...watching,
    wanted: [],
    waits: true,
    stays: (manual) => !names.some((name) => isCalled(manual, name)),
  })
}

/** The manuals of the live index, the service's own first. */
export async function listManuals(ctx: OperationContext): Promise<readonly KnownDocument[]> {
  const live = await liveGeneration(ctx)
  return live === undefined ? [] : [...(await documentsOf(ctx, live.id)).values()]
}

function isCalled({ path, title }: { readonly path: string; readonly title: string }, name: string): boolean {
  return path === name || title === name
}

/**
 * Resolves paths to files: a file to itself, a folder to the files in it that look like manuals, by name.
 * @throws InvalidInput naming a path that does not exist, or if there are too many files.
 */
async function manualFiles(paths: readonly string[]): Promise<readonly string[]> {
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
    // Symbolic links are not followed: they can lead anywhere, also into a cycle.
    else if (entry.isFile() && TAKEN.test(entry.name)) found.add(path)
    if (found.size > MOST_FILES) return
  }
}
