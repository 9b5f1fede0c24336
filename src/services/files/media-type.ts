import { Readable } from 'node:stream'
import { hasCode } from '../../kernel/has-code.mjs'

const UNKNOWN = 'application/octet-stream'
const PDF = 'application/pdf'

/** Reads a content from its beginning. */
export type OpenContent = () => Readable

/** How many bytes at each end of a file are searched for parts of a PDF. */
const ENDS_BYTES = 1_024

/** Markers of a PDF whose beginning is missing. */
const PARTS_OF_PDF = /%PDF-\d|%%EOF|\bstartxref\b|\btrailer\b|\b\d+ \d+ obj\b/

/**
 * Detects the media type of a file by its content. A file that is entirely text is text, even if it starts like another
 * format. Other files are recognised by their signature. A damaged PDF counts as PDF, so that the sender is told that
 * it is damaged.
 * @param open begins to read the content. It is called several times.
 */
export async function sniffMediaType(open: OpenContent): Promise<string> {
  const head = await headOf(open())
  const encoding = encodingOf(head)
  if (await isText(open(), encoding)) return textType(head)
  // The byte order mark would be taken for the signature of an audio file.
  if (encoding !== 'utf-8') return UNKNOWN
  // Loaded with the first file, because most runs of the service never need it.
  const { fileTypeFromStream } = await import('file-type')
  const content = open()
  const known = await fileTypeFromStream(Readable.toWeb(content)).finally(() => content.destroy())
  if (known !== undefined) return known.mime
  const tail = await tailOf(open())
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

async function headOf(content: Readable): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  for await (const chunk of content as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk.subarray(0, ENDS_BYTES)])
    if (head.length >= ENDS_BYTES) break
  }
  return head.subarray(0, ENDS_BYTES)
}

async function tailOf(content: Readable): Promise<Buffer> {
  let tail: Buffer = Buffer.alloc(0)
  for await (const chunk of content as AsyncIterable<Buffer>) {
    tail = Buffer.concat([tail, chunk.subarray(-ENDS_BYTES)]).subarray(-ENDS_BYTES)
  }
  return tail
}

async function isText(content: Readable, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
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
