import { createReadStream } from 'node:fs'

/**
 * What a file is by its content. Formats are recognised by their signatures; what has none is text when it is UTF-8
 * without control characters, and otherwise unknown.
 */
export async function sniffMediaType(path: string): Promise<string> {
  // Loaded with the first file: most starts of the service never need it.
  const { fileTypeFromFile } = await import('file-type')
  const known = await fileTypeFromFile(path)
  if (known !== undefined) return known.mime
  return (await isText(path)) ? 'text/plain' : 'application/octet-stream'
}

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      size += chunk.length
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder.decode()
  } catch (error) {
    if (isBadEncoding(error)) return false
    throw error
  }
  return size > 0
}

function isBadEncoding(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
}
