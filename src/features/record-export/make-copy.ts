import type { StagedFile } from '../../services/files/file-store.js'
import { exportParts } from '../export-parts/index.js'
import type { OperationContext } from '../operation-context.js'
import { collectRecord, type CollectedRecord, type Collection } from './collect-record.js'
import { manifestOf } from './manifest.js'
import { packZip } from './pack-zip.js'
import { MOST_EXPORT_BYTES } from './piece.js'
import type { ExportSources } from './record-export.entity.js'

/** A copy of a record as one staged file, and what it was made of. */
export interface Copy {
  readonly file: StagedFile
  readonly sources: ExportSources
  readonly recordCount: number
}

/**
 * Makes a copy of everything of a client that the caller may read.
 * @throws TooLarge when it would be larger than a file may be.
 */
export async function makeCopy(
  ctx: OperationContext,
  { onPacking, ...collection }: Collection & { readonly onPacking: () => void },
): Promise<Copy> {
  const { files } = ctx.services
  const collected = await collectRecord(ctx, collection)
  const { bundle, tables, sources, recordCount } = collected
  if (collection.format === 'fhir') return { file: bundle.staged, sources, recordCount }
  try {
    onPacking()
    return { file: await pack(ctx, collected, collection), sources, recordCount }
  } finally {
    for (const { staged } of [...tables, bundle]) await files.discard(staged.id)
  }
}

async function pack(
  ctx: OperationContext,
  collected: CollectedRecord,
  { clientId, signal }: Collection,
): Promise<StagedFile> {
  const { files } = ctx.services
  const now = ctx.clock.now()
  const entries = [
    ...manifestOf(exportParts(ctx), collected, clientId, now),
    ...[...collected.tables, collected.bundle].map(({ path, staged }) => ({ path, fileId: staged.id })),
    ...collected.attachments.map(({ path, fileId }) => ({ path, fileId })),
  ]
  const packed = packZip(files, entries, now)
  const stop = (): void => void packed.destroy(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await files.stage(packed, { name: 'record.zip', owner: 'export', maxBytes: MOST_EXPORT_BYTES })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
