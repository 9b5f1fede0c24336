import { createReadStream } from 'node:fs'
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { z } from 'zod'
import { sayWhenUnreachable } from './unreachable-bucket.js'
import { s3Client, type S3Settings } from './s3-client.js'
import type { BlobFacts, Folder, Place, Stored } from './place.js'

/** The part of an answer that says when the bucket gave it. */
const dated = z.object({ headers: z.object({ date: z.string() }) })

/** Blobs as private objects, such as `staged/<id>` and `attached/<id>`. */
export class S3Place implements Place {
  readonly disk: Disk
  readonly #client: S3Client

  constructor(private readonly settings: S3Settings) {
    const client = s3Client(settings)
    sayWhenUnreachable(client)
    this.#client = client
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

  /** The time of an answer, to a request for which the service needs its rights anyway. */
  async now(): Promise<Date> {
    let now: Date | undefined
    const command = new ListObjectsV2Command({ Bucket: this.settings.bucket, Prefix: 'staged/', MaxKeys: 1 })
    command.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args)
        now = new Date(dated.parse(result.response).headers.date)
        return result
      },
      { step: 'deserialize' },
    )
    await this.#client.send(command)
    if (now === undefined) throw new Error('The bucket has not answered.')
    return now
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
