import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** The content of a blob; undefined if there is none. @throws an error of the place. */
export async function openBlob(disk: Disk, key: string): Promise<Readable | undefined> {
  try {
    const content = await disk.getStream(key)
    if (content instanceof ReadStream) await once(content, 'open')
    return content
  } catch (error) {
    if (await disk.exists(key)) throw error
    return undefined
  }
}
