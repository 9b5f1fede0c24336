import { ListObjectVersionsCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import {
  type HeadPlace,
  headText,
  parseHead,
  type SealHead,
  type UnreadableHead,
} from '../../database/audit/heads/seal-head.js'
import { DAY } from '../../kernel/time/durations.js'
import type { ErasedPlace } from './erased-people.js'
import { s3Client, type S3Settings } from '../files/s3-client.js'

/** A bucket for heads. */
export interface HeadBucketSettings extends S3Settings {
  /** The beginning of all keys, such as `practice-7/`. */
  readonly prefix: string
  /** The days for which nobody can remove a head, not even the owner of the bucket; 0 for none. */
  readonly lockDays: number
}

/**
 * A bucket with an object for each head, whose key says the head too. The objects are locked (S3 Object Lock,
 * compliance mode). Deleting one only hides it behind a marker, so heads are read from the list of versions.
 */
export class HeadBucket implements HeadPlace {
  readonly name: string
  /** Digests of erased people, each an object of the same bucket. */
  readonly erased: ErasedPlace
  readonly #client: S3Client

  constructor(private readonly settings: HeadBucketSettings) {
    this.name = `s3://${settings.bucket}/${settings.prefix}`
    this.#client = s3Client(settings)
    this.erased = {
      name: `${this.name}${ERASED}`,
      store: (digest) => this.#put(`${ERASED}${digest}`, digest),
      digests: () => this.#keys(ERASED),
    }
  }

  store(head: SealHead, signal?: AbortSignal): Promise<void> {
    return this.#put(keyOf(head), headText(head), signal)
  }

  async #put(key: string, content: string, signal?: AbortSignal): Promise<void> {
    const { bucket, prefix, lockDays } = this.settings
    const lock =
      lockDays === 0
        ? {}
        : {
            ObjectLockMode: 'COMPLIANCE' as const,
            ObjectLockRetainUntilDate: new Date(Date.now() + lockDays * DAY),
          }
    await this.#client.send(
      new PutObjectCommand({
        ...{ Bucket: bucket, Key: prefix + key, Body: content },
        // S3 demands a checksum with a lock.
        ChecksumAlgorithm: 'SHA256',
        ...lock,
      }),
      signal === undefined ? {} : { abortSignal: signal },
    )
  }

  async *heads(): AsyncGenerator<SealHead | UnreadableHead> {
    for await (const key of this.#keys('')) {
      if (!key.startsWith(ERASED)) yield parseHead(headOfKey(key)) ?? { unreadable: `${key} in ${this.name}` }
    }
  }

  /** The keys of all versions below a beginning, without it. */
  async *#keys(below: string): AsyncGenerator<string> {
    const { bucket: Bucket, prefix } = this.settings
    const Prefix = prefix + below
    let after: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
    for (;;) {
      const page = await this.#client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...after }))
      for (const { Key: key = '' } of page.Versions ?? []) yield key.slice(Prefix.length)
      if (page.IsTruncated !== true) return
      after = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
    }
  }
}

const ERASED = 'erased/'
const DIGITS = 15

/** Seals have leading zeros, so that keys are listed in the order of seals. */
function keyOf(head: SealHead): string {
  const [seal = '', ...rest] = headText(head).split(' ')
  return [seal.padStart(DIGITS, '0'), ...rest].join('-')
}

function headOfKey(key: string): string {
  return key.replaceAll('-', ' ')
}
