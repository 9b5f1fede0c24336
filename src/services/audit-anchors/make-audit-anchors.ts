import { join } from 'node:path'
import type { AuditArchiveStore } from '../../database/audit/archive/archive-store.js'
import { HeadFile } from '../../database/audit/heads/head-file.js'
import type { HeadTask } from '../../database/audit/heads/head-task.js'
import type { HeadPlace, HeadStamps } from '../../database/audit/heads/seal-head.js'
import { MINUTE } from '../../kernel/time/durations.js'
import { AuditArchives } from '../audit-archives/audit-archives.js'
import type { FileSettings } from '../files/make-file-store.js'
import { readStore } from '../store-away.js'
import { ErasedFile, type ErasedPlace } from './erased-people.js'
import type { HeadBucketSettings } from './head-bucket.js'
import type { AuthoritySettings } from './head-stamps.js'

/** Where seals of the audit trail are kept outside the database. */
export interface AnchorSettings {
  readonly dataDir: string
  readonly files: FileSettings
  /** A second place besides the data folder. */
  readonly auditAnchor: { readonly file: string } | HeadBucketSettings | undefined
  readonly timeStampAuthority: AuthoritySettings | undefined
}

/** What the sequencer does with heads, and what a verification compares them with. */
export interface AuditAnchors {
  /** Places that get every head. */
  readonly files: readonly HeadPlace[]
  readonly tasks: readonly HeadTask[]
  /** Where digests of erased people are kept. */
  readonly erasedPlaces: readonly ErasedPlace[]
  readonly verified: {
    readonly archives: AuditArchiveStore
    readonly headPlaces: readonly HeadPlace[]
    readonly stamps: HeadStamps | undefined
    /** The file of the data folder alone: a second place from which gateways could remove heads would be none. */
    readonly thinnedHeads: readonly string[]
  }
  /** What an operator may thin besides: the file of the second place, if it is one. */
  readonly secondHeads: readonly string[]
}

/** Each head is an object for years, so a bucket gets one a minute. */
const BUCKET_EVERY = MINUTE

/** Makes them for these settings. Clients of services that are not configured are not loaded. */
export async function makeAuditAnchors(settings: AnchorSettings): Promise<AuditAnchors> {
  const { dataDir, auditAnchor, timeStampAuthority } = settings
  const own = join(dataDir, 'audit-heads')
  const secondHeads = auditAnchor !== undefined && 'file' in auditAnchor ? [auditAnchor.file] : []
  const files = [own, ...secondHeads].map((path) => new HeadFile(path))
  const bucket = auditAnchor === undefined || 'file' in auditAnchor ? undefined : await bucketOf(auditAnchor)
  const stamps =
    timeStampAuthority === undefined ? undefined : await stampsOf(join(dataDir, 'audit-stamps'), timeStampAuthority)
  const copies = bucket === undefined ? [] : [toTask(bucket)]
  const erasedFiles = [join(dataDir, 'erased-people'), ...secondHeads.map((path) => `${path}.erased`)]
  const erasedPlaces = erasedFiles.map((path) => new ErasedFile(path))
  return {
    files,
    erasedPlaces: (bucket === undefined ? erasedPlaces : [...erasedPlaces, bucket.erased]).map(readableErased),
    tasks: stamps === undefined ? copies : [...copies, stamps],
    verified: {
      archives: new AuditArchives(settings),
      headPlaces: (bucket === undefined ? files : [...files, bucket]).map(readableHeads),
      stamps: stamps && readableStamps(stamps),
      thinnedHeads: [own],
    },
    secondHeads,
  }
}

function toTask(place: HeadPlace): HeadTask {
  return { name: place.name, everyMs: BUCKET_EVERY, run: (head, signal) => place.store(head, signal) }
}

/** These say in one sentence which place cannot be read. */
function readableHeads(place: HeadPlace): HeadPlace {
  const { name } = place
  const heads = () => readStore({ kind: 'heads', name }, place.heads())
  return { name, heads, store: (head, signal) => place.store(head, signal) }
}

function readableErased(place: ErasedPlace): ErasedPlace {
  const { name } = place
  const digests = () => readStore({ kind: 'erasures', name }, place.digests())
  return { name, digests, store: (digest) => place.store(digest) }
}

function readableStamps(place: HeadStamps): HeadStamps {
  const { name } = place
  return { name, stamps: () => readStore({ kind: 'stamps', name }, place.stamps()) }
}

async function bucketOf(settings: HeadBucketSettings) {
  const { HeadBucket } = await import('./head-bucket.js')
  return new HeadBucket(settings)
}

async function stampsOf(path: string, authority: AuthoritySettings) {
  const { StampedHeads } = await import('./head-stamps.js')
  return new StampedHeads(path, authority)
}
