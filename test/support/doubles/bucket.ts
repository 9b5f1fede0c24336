import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../../src/services/files/s3-place.js'

const KEY = 'S3RVER'
const BUCKET = 'care-files'

/** A bucket that speaks the protocol of S3, signatures included, on a free port. */
export interface TestBucket {
  readonly settings: S3Settings
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
  // It forgets the slash at the end of a bucket's own path when it checks the signature of a listing.
  server.middleware.splice(-1, 0, (ctx, next) => {
    if (ctx.path === `/${BUCKET}/`) {
      ctx.state.vhost = true
      ctx.mountPath = '/'
    }
    return next()
  })
  const { port } = await server.run()
  return {
    settings: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
