import { InvalidInput } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { ingest, type Ingested, type IngestOptions, type WantedDocument } from './ingest.js'
import { manualFiles } from './manual-paths.js'
import { digestOfFile, readManualFile } from './read-manual-file.js'
import { documentsOf, type KnownDocument, liveGeneration } from './staging.js'

type Watching = Pick<IngestOptions, 'signal' | 'onProgress'>

/**
 * Takes manuals of an operator into the index, beside those that are there; a file that was taken in before is replaced.
 * A build that is under way is waited for.
 * @throws InvalidInput for a path or file that cannot be read; Conflict when another build does not end.
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
 * Takes manuals out of the index, named by path or title as `listManuals` shows them. A build that is under way is waited for.
 * @throws InvalidInput for a name that no manual has; Conflict when another build does not end.
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

/** The manuals that answer now: those of the service first. */
export async function listManuals(ctx: OperationContext): Promise<readonly KnownDocument[]> {
  const live = await liveGeneration(ctx)
  return live === undefined ? [] : [...(await documentsOf(ctx, live.id)).values()]
}

function isCalled({ path, title }: { readonly path: string; readonly title: string }, name: string): boolean {
  return path === name || title === name
}
