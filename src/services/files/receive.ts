import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { TooLarge } from '../../kernel/errors.js'
import type { BlobFacts } from './place.js'

/**
 * Writes a stream to a new file while hashing it, no faster than the disk takes it; when it resolves the file lasts.
 * @throws TooLarge past `maxBytes`, or what the stream failed with.
 */
export async function receive(path: string, content: Readable, maxBytes: number): Promise<BlobFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new TooLarge(`A file must be at most ${maxBytes} bytes.`)
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}
