import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { unavailabilityOf } from '../../database/connection/unavailability.js'

/** The content of a blob; undefined if there is none. @throws an error of the place. */
export async function openBlob(disk: Disk, key: string): Promise<Readable | undefined> {
  try {
    const content = await disk.getStream(key)
    if (content instanceof ReadStream) await once(content, 'open')
    return content
  } catch (error) {
    // A bucket that is away is not asked again.
    if (unavailabilityOf(error) !== undefined || (await disk.exists(key))) throw error
    return undefined
  }
}
