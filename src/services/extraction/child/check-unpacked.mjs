import { createInflate } from 'node:zlib'
import { Refused } from './refused.mjs'

/** What all packed streams of a PDF may unpack to, pictures aside: far more than two hundred pages of text take. */
const MOST_UNPACKED = 32 * 1_024 * 1_024
/** How far before a stream its dictionary may begin. */
const DICTIONARY_BYTES = 2_048

/**
 * Refuses a PDF whose packed streams unpack to more than any text needs. A small file that makes a reader work through
 * gigabytes is found out here in passing; pictures are left out, because nobody unpacks them for the text.
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

/** Where the bytes of a stream begin that is packed and no picture. */
function startOfStream(content, at) {
  const dictionary = content.latin1Slice(Math.max(0, at - DICTIONARY_BYTES), at)
  const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
  if (!/\/Fl(?:ateDecode)?\b/.test(own) || /\/Subtype\s*\/Image\b/.test(own)) return undefined
  const [first, second] = content.subarray(at + 6, at + 8)
  if (first === 0x0a) return at + 7
  return first === 0x0d ? at + (second === 0x0a ? 8 : 7) : undefined
}

/** How much comes out, counted to a little more than `most`. What cannot be unpacked counts as far as it went. */
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
    // Damaged streams are the reader's to judge.
  }
  return size
}
