import type { Id } from '../../kernel/ids.js'
import type { StagedFile } from '../../services/files/file-store.js'
import type { OperationContext } from '../operation-context.js'
import { BundleFile } from './fhir/bundle-file.js'
import { careTeamOf } from './fhir/care-team.js'
import { pagesOf } from './pages-of.js'
import type { ExportFormat, ExportSources } from './record-export.entity.js'
import { TableFiles } from './table-files.js'
import { exportParts, type PartFile, FhirRecord } from '../export-parts/index.js'

/** What is to be copied, and how those who wait hear of it. */
export interface Collection {
  readonly clientId: Id
  readonly format: ExportFormat
  readonly signal: AbortSignal
  /** Called before each part, with how many of all are done. */
  readonly onPart: (done: number, all: number) => void
}

/** A record as files that wait to be packed, and what they were made of. */
export interface CollectedRecord {
  readonly tables: readonly { readonly path: string; readonly staged: StagedFile }[]
  readonly bundle: { readonly path: string; readonly staged: StagedFile }
  readonly attachments: readonly PartFile[]
  readonly sources: ExportSources
  readonly recordCount: number
}

/**
 * Reads everything of a client that the caller may read, part by part and page by page, and writes it to files of the
 * store: as tables where the format has them, and as FHIR. Each part is whole; what changes meanwhile may be in one of two.
 * @throws TooLarge when a file would be too large.
 */
export async function collectRecord(
  ctx: OperationContext,
  { clientId, format, signal, onPart }: Collection,
): Promise<CollectedRecord> {
  const { files } = ctx.services
  const parts = exportParts(ctx)
  const record = new FhirRecord(ctx.rules.publicUrl, clientId, format === 'zip')
  const bundle = new BundleFile(files, record, ctx.clock.now())
  const tables: { path: string; staged: StagedFile }[] = []
  const attachments: PartFile[] = []
  const sources: Record<string, Id[]> = {}
  let open: TableFiles | undefined
  try {
    for (const [at, part] of parts.entries()) {
      onPart(at, parts.length)
      const ids: Id[] = []
      open = new TableFiles(files, part.name)
      for await (const rows of pagesOf(ctx, part, clientId)) {
        signal.throwIfAborted()
        ids.push(...rows.map(({ id }) => id))
        if (format === 'zip') await open.write(rows)
        for (const row of rows) {
          await bundle.write(part.toFhir?.(row, record) ?? [])
          if (part.fileOf !== undefined) attachments.push(part.fileOf(row))
        }
      }
      tables.push(...(await open.end()))
      if (ids.length > 0) sources[part.name] = ids
    }
    await bundle.write(await careTeamOf(ctx, record))
    const recordCount = Object.values(sources).reduce((sum, ids) => sum + ids.length, 0)
    return { tables, bundle: await bundle.end(), attachments, sources, recordCount }
  } catch (error) {
    await open?.abandon()
    await bundle.abandon()
    for (const { staged } of tables) await files.discard(staged.id)
    throw error
  }
}
