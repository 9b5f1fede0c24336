import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { StagedFile, FileStore } from '../../services/files/file-store.js'
import type { Id } from '../../kernel/ids.js'
import { Loaders } from '../../database/read/loader.js'
import type { UserCaller } from '../../kernel/caller.js'
import { exportParts, type ExportPart } from '../export-parts/index.js'
import type { OperationContext } from '../operation-context.js'
import { collectRecord, type CollectedRecord, type Collection } from './collect-record.js'
import { MOST_EXPORT_BYTES } from './export-file.js'
import type { ExportSources } from './record-export.entity.js'

/** An exported record as one staged file, with its sources. */
export interface Copy {
  readonly file: StagedFile
  readonly sources: ExportSources
  readonly recordCount: number
}

/**
 * Exports everything of a client that the caller may read.
 * @throws TooLarge when it would be larger than a file may be.
 */
export async function buildArchive(
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
    ...[...collected.tables, collected.bundle].map(({ path, staged }) => ({ path, staged })),
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

/** The README for people, and the manifest with the digest of every file for programs. */
function manifestOf(
  parts: readonly ExportPart[],
  record: CollectedRecord,
  clientId: Id,
  at: Date,
): readonly ZipEntry[] {
  const files = [
    ...[...record.tables, record.bundle].map(({ path, staged }) => ({
      path,
      bytes: staged.bytes,
      sha256: staged.sha256,
    })),
    ...record.attachments.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
  ]
  const manifest = { format: 'care-record', version: 1, clientId, madeAt: at.toISOString(), files }
  return [
    { path: 'README.txt', text: readme(parts, record, at) },
    { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
  ]
}

function readme(parts: readonly ExportPart[], { sources }: CollectedRecord, at: Date): string {
  const lines = parts.map(({ name, about }) => {
    const count = sources[name]?.length ?? 0
    return `  ${name.padEnd(24)} ${String(count).padStart(7)}  ${about}`
  })
  return [
    `Copy of a record of care, made at ${at.toISOString()}.`,
    '',
    'It holds what the person who asked for it may read, and nothing else. Keep it as carefully as the record itself.',
    '',
    'json/          one file for each kind of record, for programs',
    'csv/           the same for spreadsheets; a text that begins like a formula has an apostrophe before it',
    'fhir/          the record as a bundle of HL7 FHIR R4',
    'attachments/   files as they were sent',
    'manifest.json  every file with its size and its SHA-256',
    '',
    'Kinds of records, and how many of each there are. A kind without any has no file:',
    '',
    ...lines,
    '',
  ].join('\r\n')
}

/**
 * A read-only context with the rights of the person who requested the export. Every attempt to write in it fails. The
 * audit context stays that of the job.
 */
export function readOnlyContextOf(ctx: OperationContext, caller: UserCaller): OperationContext {
  const database = {
    ...ctx.database,
    get writes(): never {
      throw new Error('A copy is made by reading: nothing is changed in the name of who asked for it.')
    },
  }
  return { ...ctx, caller, database, loaders: new Loaders() }
}

/** An entry of a ZIP: a file of a record, one that was made for the export, or a text. */
type ZipEntry = { readonly path: string } & (
  | { readonly fileId: string }
  | { readonly staged: StagedFile }
  | { readonly text: string }
)

/** Streams a ZIP with one stored file open at a time. Fails if a stored file is missing. */
function packZip(files: FileStore, entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new ZipFile()
  // The declared type is narrower than the actual stream.
  const packed = zip.outputStream as Readable
  let content: Readable | undefined
  const options = { mtime: at, mode: 0o100600 }
  zip.on('error', (error) => packed.destroy(error))
  packed.on('close', () => content?.destroy())
  const open = async (
    find: () => Promise<Readable | undefined>,
    give: (error: unknown, found: Readable) => void,
  ): Promise<void> => {
    try {
      content = await find()
      if (content === undefined) throw new Error('A record names a file that the store does not have.')
      // The ZIP does not listen to it.
      content.once('error', (error) => packed.destroy(error))
      give(null, content)
    } catch (error) {
      packed.destroy(error as Error)
    }
  }
  for (const entry of entries) {
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text, 'utf8'), entry.path, options)
      continue
    }
    const find = () => ('staged' in entry ? files.openStaged(entry.staged) : files.open(entry.fileId))
    zip.addReadStreamLazy(entry.path, options, (give) => void open(find, give))
  }
  zip.end()
  return packed
}
