import type { Id } from '../../kernel/ids.js'
import type { CollectedRecord } from './collect-record.js'
import type { ZipEntry } from './pack-zip.js'
import type { ExportPart } from '../export-parts/index.js'

/** What the copy says of itself: a text for people, and every file with its digest for programs. */
export function manifestOf(
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
