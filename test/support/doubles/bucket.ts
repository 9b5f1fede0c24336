import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver, { type Context } from '@20minutes/s3rver'
import type { S3Settings } from '../../../src/services/files/s3-client.js'

const KEY = 'S3RVER'
const BUCKET = 'care-files'

/**
 * How a bucket fails: it answers `SlowDown`, or nothing, or its network is cut, or it refuses everybody. With the last
 * two it sends half of an object, and then cuts the connection or says nothing more.
 */
export type BucketFault = 'busy' | 'silent' | 'cut' | 'refused' | 'cut-halfway' | 'silent-halfway'

/** A bucket that speaks the protocol of S3, signatures included, on a free port. */
export interface TestBucket {
  readonly settings: S3Settings
  /** Settings of a service that stores its files there. */
  readonly environment: Readonly<Record<string, string>>
  /** How it answers from now on: all requests, or those of one method. A copy is no PUT here. */
  fail(fault: BucketFault | undefined, only?: 'PUT' | 'COPY' | 'DELETE'): void
  /** Where its objects lie. */
  readonly directory: string
  /**
   * Every object that was ever stored, in order, with its lock. Deleting an object hides it and removes none of them.
   */
  readonly versions: readonly { readonly key: string; readonly lock: string; readonly until: string }[]
  /** Runs before an object is stored, and before the answer that it was. */
  onPut: ((key: string, moment: 'before' | 'after') => Promise<void> | void) | undefined
  close(): Promise<void>
}

/** Starts one over a folder for temporary files. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'care-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  let failing: { readonly fault: BucketFault; readonly only: string | undefined } | undefined
  const waiting = new Set<() => void>()
  const fail: TestBucket['fail'] = (fault, only) => {
    failing = fault && { fault, only }
    for (const end of waiting) end()
    waiting.clear()
  }
  server.middleware.unshift(async (ctx, next) => {
    const method = ctx.get('x-amz-copy-source') === '' ? ctx.method : 'COPY'
    if (failing === undefined || ![undefined, method].includes(failing.only)) return next()
    const { fault } = failing
    const untilBack = () => new Promise<void>((resolve) => waiting.add(resolve))
    if (fault === 'cut') return ctx.req.socket.destroy()
    if (fault === 'silent') {
      await untilBack()
      return ctx.req.socket.destroy()
    }
    if (fault === 'cut-halfway' || fault === 'silent-halfway') {
      await next()
      if (method === 'GET' && ctx.body instanceof Readable)
        await sendHalf(ctx, ctx.body, fault === 'silent-halfway' ? untilBack : undefined)
      return
    }
    ctx.req.resume()
    const [status, code] = fault === 'busy' ? [503, 'SlowDown'] : [403, 'AccessDenied']
    ctx.status = status
    ctx.type = 'application/xml'
    ctx.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Not now.</Message></Error>`
  })
  // It forgets the slash at the end of a bucket's own path when it checks the signature of a listing.
  server.middleware.splice(-1, 0, (ctx, next) => {
    if (ctx.path === `/${BUCKET}/`) {
      ctx.state.vhost = true
      ctx.mountPath = '/'
    }
    return next()
  })
  const versions: { key: string; lock: string; until: string }[] = []
  server.middleware.splice(-1, 0, async (ctx, next) => {
    if (ctx.method === 'GET' && 'versions' in ctx.query) return listVersions(ctx, versions)
    const key = decodeURIComponent(ctx.path).slice(BUCKET.length + 2)
    if (ctx.method === 'PUT') await bucket.onPut?.(key, 'before')
    await next()
    if (ctx.method !== 'PUT' || ctx.status !== 200) return
    await bucket.onPut?.(key, 'after')
    const lock = ctx.get('x-amz-object-lock-mode')
    // As S3 does: a lock needs a checksum of what is stored.
    if (lock !== '' && ctx.get('x-amz-checksum-sha256') === '') ctx.throw(400, 'A checksum is missing.')
    versions.push({ key, lock, until: ctx.get('x-amz-object-lock-retain-until-date') })
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const bucket: TestBucket = {
    onPut: undefined,
    directory,
    settings: {
      ...{ bucket: BUCKET, region: 'us-east-1', endpoint },
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    environment: {
      ...{ FILES_S3_BUCKET: BUCKET, FILES_S3_REGION: 'us-east-1', FILES_S3_ENDPOINT: endpoint },
      ...{ FILES_S3_ACCESS_KEY_ID: KEY, FILES_S3_SECRET_ACCESS_KEY: KEY },
    },
    versions,
    fail,
    async close() {
      fail(undefined)
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

/** Announces a whole object, sends half of it, and cuts the connection once `silence` is over. */
async function sendHalf(ctx: Context, object: Readable, silence = () => Promise.resolve()): Promise<void> {
  const whole = await buffer(object)
  async function* half(): AsyncGenerator<Buffer> {
    yield whole.subarray(0, whole.length / 2)
    await silence()
    ctx.req.socket.destroy()
  }
  ctx.body = Readable.from(half())
  ctx.length = whole.length
}

/** The most versions in one answer. */
const PAGE = 2

/** Answers ListObjectVersions, which the server does not know. */
function listVersions(ctx: Context, versions: TestBucket['versions']): void {
  const { prefix = '', 'key-marker': after = '' } = ctx.query
  const matching = versions
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const page = matching.slice(0, PAGE)
  const last = page.at(-1)?.key ?? ''
  ctx.type = 'application/xml'
  ctx.body = `<?xml version="1.0"?><ListVersionsResult><IsTruncated>${matching.length > PAGE}</IsTruncated>
    <NextKeyMarker>${last}</NextKeyMarker><NextVersionIdMarker>1</NextVersionIdMarker>
    ${page.map(({ key }) => `<Version><Key>${key}</Key><VersionId>1</VersionId></Version>`).join('')}</ListVersionsResult>`
}
