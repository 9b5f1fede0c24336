import { createInflate } from 'node:zlib'
import { Refused } from './refused.mjs'

/**
 * The most bytes that all packed streams of a PDF may unpack to, without images. Two hundred pages of text take far
 * less.
 */
const MOST_UNPACKED = 32 * 1_024 * 1_024
/** The most bytes between the start of a stream's dictionary and the stream. */
const DICTIONARY_BYTES = 2_048

/**
 * Refuses a PDF whose packed streams unpack to more than text needs. It detects small files that would make a reader
 * process gigabytes. Images are left out, because extracting text does not unpack them.
 */
export async function checkUnpacked(content) {
  let left = MOST_UNPACKED
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    const start = startOfStream(content, at)
    if (start === undefined) continue
    const end = content.indexOf('endstream', start)
    left -= await unpackedSize(content.subarray(start, end === -1 ? undefined : end), left)
    if (left < 0) throw new Refused('too-large-unpacked')
    at = end === -1 ? content.length : end
  }
}

/** The start of a stream's bytes if it is packed and not an image. */
function startOfStream(content, at) {
  const dictionary = content.latin1Slice(Math.max(0, at - DICTIONARY_BYTES), at)
  const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
  if (!/\/Fl(?:ateDecode)?\b/.test(own) || /\/Subtype\s*\/Image\b/.test(own)) return undefined
  const [first, second] = content.subarray(at + 6, at + 8)
  if (first === 0x0a) return at + 7
  return first === 0x0d ? at + (second === 0x0a ? 8 : 7) : undefined
}

/** The unpacked size, counted to slightly more than `most`. A damaged stream counts up to the damage. */
async function unpackedSize(packed, most) {
  const inflate = createInflate()
  let size = 0
  try {
    inflate.end(packed)
    for await (const chunk of inflate) {
      size += chunk.length
      if (size > most) break
    }
  } catch {
    // The reader decides about damaged streams.
  }
  return size
}
