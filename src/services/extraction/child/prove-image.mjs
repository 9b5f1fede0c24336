import sharp from 'sharp'
import { Refused } from './refused.mjs'

/** More than any camera takes; a picture of one colour could otherwise claim to be as large as a town. */
const MOST_PIXELS = 200_000_000

sharp.cache(false)
sharp.concurrency(1)

/** Decodes a picture to the end, line by line, to prove that it is one. It has no text. */
export async function read(content) {
  const picture = sharp(content, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true })
  const { format } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') throw new Refused('unreadable')
  await picture.resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  return ''
}
