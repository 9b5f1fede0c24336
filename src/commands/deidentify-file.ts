import { readFile } from 'node:fs/promises'
import { StartError } from '../process/start-error.js'
import { hasCode } from '../kernel/has-code.mjs'
import type { Redacted } from '../deidentify/index.js'

/** The largest file that is read; it is held in memory as a whole. */
const MOST_BYTES = 20 * 1_024 * 1_024

/** Reads a text file. @throws StartError if the file does not exist or is not text. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'EACCES', 'EISDIR')) throw new StartError(`There is no readable file ${path}.`)
    throw error
  })
  if (bytes.length > MOST_BYTES) throw new StartError(`${path} has more than ${MOST_BYTES} bytes.`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new StartError(`${path} is no text in UTF-8.`)
  }
}

/** The redacted text, followed by a line for each identifier: offsets, type, layer and token. */
export function printRedacted({ text, spans }: Redacted, asJson: boolean): string {
  if (asJson) {
    const shown = spans.map(({ start, end, type, layer, ref, token, redactedStart, redactedEnd }) => {
      return { start, end, type, layer, of: ref, token, redactedStart, redactedEnd }
    })
    return JSON.stringify({ text, spans: shown })
  }
  const lines = spans.map(({ start, end, type, layer, token }) => `${start}-${end}\t${type}\t${layer}\t${token}`)
  return [text, '', ...lines].join('\n')
}
