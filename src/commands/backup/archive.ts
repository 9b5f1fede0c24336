import { z } from 'zod'

/**
 * An archive is a tar file, compressed by gzip and encrypted by age. Its first entry says what it is, its last one
 * lists all others with their digests. So `age -d -i KEY ARCHIVE | tar xz` reads it too.
 *
 * - `cluster`: the data folder of the embedded database, files and seal heads.
 * - `dump`: a dump of another PostgreSQL, files and seal heads.
 * - `keys`: the keys of the data folder. They are in no other archive, so that a stolen backup cannot be used to forge
 *   seals and links.
 */
export const archiveHead = z.object({
  format: z.literal('care-gateway-backup'),
  version: z.literal(1),
  kind: z.enum(['cluster', 'dump', 'keys']),
  startedAt: z.iso.datetime(),
  /** The identity of the database; of keys, and by earlier versions, there is none. */
  database: z.uuid().optional(),
})
export type ArchiveHead = z.infer<typeof archiveHead>
export type ArchiveKind = ArchiveHead['kind']

export const archiveManifest = z.object({
  endedAt: z.iso.datetime(),
  /** Of a cluster: the position of PostgreSQL's log up to which every commit is in it. */
  walEnd: z.string().optional(),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type ArchiveManifest = z.infer<typeof archiveManifest>

export const HEAD_ENTRY = 'format.json'
export const MANIFEST_ENTRY = 'manifest.json'

/** The data folder of PostgreSQL. */
export const CLUSTER = 'postgres'
/** What pg_dump has written in its own format. */
export const DUMP = 'database.dump'
/** Files that belong to a record. Files that are still being uploaded are not in an archive. */
export const FILES = 'files'
/** Parts of the audit trail that have left the database. */
export const AUDIT_PARTS = 'audit-parts'
/** What shows whether audit rows are missing: seal heads, and their time stamps. */
export const SEAL_RECORDS = ['audit-heads', 'audit-stamps']
/** The one with a line for each seal head. */
export const HEADS = 'audit-heads'
export const KEYS = 'keys'
