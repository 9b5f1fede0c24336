import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { hasCode } from '../../kernel/has-code.mjs'

const UNKNOWN = 'application/octet-stream'
const PDF = 'application/pdf'

/** How many bytes at each end of a file are searched for parts of a PDF. */
const ENDS_BYTES = 1_024

/** Markers of a PDF whose beginning is missing. */
const PARTS_OF_PDF = /%PDF-\d|%%EOF|\bstartxref\b|\btrailer\b|\b\d+ \d+ obj\b/

/**
 * Detects the media type of a file by its content. A file that is entirely text is text, even if it starts like another
 * format. Other files are recognised by their signature. A damaged PDF counts as PDF, so that the sender is told that
 * it is damaged.
 */
export async function sniffMediaType(path: string): Promise<string> {
  const { head, tail } = await endsOf(path)
  const encoding = encodingOf(head)
  if (await isText(path, encoding)) return textType(head)
  // The byte order mark would be taken for the signature of an audio file.
  if (encoding !== 'utf-8') return UNKNOWN
  // Loaded with the first file, because most runs of the service never need it.
  const { fileTypeFromFile } = await import('file-type')
  const known = await fileTypeFromFile(path)
  if (known !== undefined) return known.mime
  return PARTS_OF_PDF.test(head.toString('latin1')) || PARTS_OF_PDF.test(tail.toString('latin1')) ? PDF : UNKNOWN
}

/** The type of a text file. PDF and RTF may consist of plain text as well. */
function textType(head: Buffer): string {
  const start = head.toString('latin1', 0, 6)
  if (start.startsWith('%PDF-')) return PDF
  return start.startsWith('{\\rtf') ? 'application/rtf' : 'text/plain'
}

function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = head.toString('hex', 0, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
}

async function endsOf(path: string): Promise<{ readonly head: Buffer; readonly tail: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const part = async (position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(ENDS_BYTES), 0, ENDS_BYTES, position)
      return buffer.subarray(0, bytesRead)
    }
    return { head: await part(0), tail: await part(Math.max(0, size - ENDS_BYTES)) }
  } finally {
    await file.close()
  }
}

async function isText(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let size = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      size += chunk.length
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder.decode()
  } catch (error) {
    if (hasCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA')) return false
    throw error
  }
  return size > 0
}
