import { createReadStream } from 'node:fs'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { sayWhenUnreachable } from './unreachable-bucket.js'
import { s3Client, type S3Settings } from './s3-client.js'
import type { BlobFacts, Folder, Place, Stored } from './place.js'

/** Blobs as private objects, such as `staged/<id>` and `attached/<id>`. */
export class S3Place implements Place {
  readonly disk: Disk

  constructor(settings: S3Settings) {
    const client = s3Client(settings)
    sayWhenUnreachable(client)
    this.disk = new Disk(new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false }))
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
