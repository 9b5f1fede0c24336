import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { cleanText } from '../../../kernel/text/clean-text.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { describeRefusal } from '../../../services/extraction/outcome.js'
import { readInChild, type ReadLimits } from '../../../services/extraction/read-in-child.js'
import { isManualType } from '../../../services/files/accepted-types.js'
import { sniffMediaType } from '../../../services/files/media-type.js'
import { type ReadManual, readMarkdown, readPages } from '../../../knowledge-index/index.js'

const MIB = 1_024 * 1_024

/** The limits for one manual. They are far higher than for a note's attachment, because an operator chose the file. */
const LIMITS: ReadLimits = { seconds: 300, memoryBytes: 1_024 * MIB, pages: 5_000, textBytes: 24 * MIB, breaks: true }
const MOST_BYTES = 512 * MIB

/** The SHA-256 digest of a file in hexadecimal, by which a changed file is recognised. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Reads a manual: PDF, DOCX and RTF in a child process, Markdown and plain text in this one.
 * @throws InvalidInput naming the file and the reason if it cannot be read; the signal's reason.
 */
export async function readManualFile(path: string, signal: AbortSignal): Promise<ReadManual> {
  const refused = (why: string): InvalidInput => InvalidInput.of(basename(path), why)
  const { size } = await stat(path)
  if (size > MOST_BYTES) throw refused(`has more than ${MOST_BYTES / MIB} MiB`)
  const title = basename(path, extname(path))
  const type = await sniffMediaType(() => createReadStream(path))
  if (type === 'text/plain') {
    if (size > LIMITS.textBytes) throw refused(`has more than ${LIMITS.textBytes / MIB} MiB of text`)
    const text = cleanText(new TextDecoder().decode(await readFile(path)))
    return /\.(?:md|markdown)$/i.test(path) ? readMarkdown(text, title) : readPages(text, title)
  }
  if (!isManualType(type)) throw refused('is neither PDF, DOCX, RTF, Markdown nor text')
  const content = createReadStream(path)
  // The child process can only inherit a file that is already open.
  await once(content, 'open')
  const outcome = await readInChild(content, type, LIMITS, signal)
  if ('refused' in outcome) throw refused(describeRefusal(outcome.refused, LIMITS))
  return readPages(outcome.text, title)
}
