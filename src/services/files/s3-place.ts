import { createReadStream } from 'node:fs'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { BlobFacts, Folder, Place, Stored } from './place.js'

/** A bucket of S3 or of a service with a compatible API. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
  /** Undefined: the default credential chain of Amazon's libraries, for example the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

const CONNECT_MS = 5_000
const REQUEST_MS = 60_000

/** Blobs as private objects, `staged/<id>` and `attached/<id>`. */
export class S3Place implements Place {
  readonly disk: Disk

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    const client = new S3Client({
      region,
      ...(credentials === undefined ? {} : { credentials }),
      // Other services have no domain for each bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // The checksum is known and sent as a header. Computing it while sending needs trailers, which few other services
      // support.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    })
    this.disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  }

  async keep(path: string, folder: Folder, id: string, { bytes, sha256 }: BlobFacts): Promise<void> {
    const content = createReadStream(path)
    await this.disk.putStream(`${folder}/${id}`, content, {
      contentLength: bytes,
      contentType: 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    })
  }

  /** Copies and then removes the blob. In between it exists in both folders, which has no effect. */
  move(id: string, from: Folder, to: Folder): Promise<void> {
    return this.disk.move(`${from}/${id}`, `${to}/${id}`)
  }

  async *list(folder: Folder): AsyncGenerator<Stored> {
    let paginationToken: string | undefined
    do {
      // The folder name is used as a key prefix; no other keys start with it.
      const page = await this.disk.listAll(folder, {
        recursive: true,
        ...(paginationToken === undefined ? {} : { paginationToken }),
      })
      for (const object of page.objects) {
        if (!object.isFile) continue
        const { lastModified } = await object.getMetaData()
        yield { id: object.name, at: lastModified }
      }
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  }
}
