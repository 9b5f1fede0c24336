import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Every file of a ZIP by its path; fails where a checksum or a size does not fit. */
export async function readZip(content: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(content)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return found
}
