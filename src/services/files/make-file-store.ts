import { join } from 'node:path'
import type { Clock } from '../../kernel/time/clock.js'
import { BlobStore } from './blob-store.js'
import { DiskPlace } from './disk-place.js'
import { type FileKeys, noFileKeys } from './file-keys.js'
import type { FileStore } from './file-store.js'
import type { Place } from './place.js'
import type { S3Settings } from './s3-client.js'

export interface FileSettings {
  /** Undefined: a folder of the data folder. */
  readonly s3: S3Settings | undefined
}

/** Makes the file store for these settings. */
export async function makeFileStore(
  { s3 }: FileSettings,
  dataDir: string,
  clock: Clock,
  keys: FileKeys = noFileKeys,
  onLeftOver: (error: unknown) => void = () => undefined,
): Promise<FileStore> {
  const root = join(dataDir, 'files')
  const place = await makePlace({ s3 }, dataDir)
  const store = { kind: 'files', name: nameOfFiles({ s3 }, dataDir) } as const
  return BlobStore.create({ place, store, incoming: join(root, 'incoming'), clock, keys, onLeftOver })
}

/** How operators know the place where blobs are stored. */
export function nameOfFiles({ s3 }: FileSettings, dataDir: string): string {
  return s3 === undefined ? join(dataDir, 'files') : `s3://${s3.bucket}`
}

/** The place where blobs are stored as they are. */
export async function makePlace({ s3 }: FileSettings, dataDir: string): Promise<Place> {
  if (s3 === undefined) return DiskPlace.create(join(dataDir, 'files'))
  // The S3 client is loaded only if a bucket is configured.
  const { S3Place } = await import('./s3-place.js')
  return new S3Place(s3)
}
