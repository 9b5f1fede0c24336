import sharp from 'sharp'
import { Refused } from './refused.mjs'

/** More than any camera takes. Without a limit, a small file of one colour could unpack to a huge image. */
const MOST_PIXELS = 200_000_000

sharp.cache(false)
sharp.concurrency(1)

/** Decodes an image completely, row by row, to prove that it is valid. It has no text. */
export async function read(content) {
  const picture = sharp(content, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true })
  const { format } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') throw new Refused('unreadable')
  await picture.resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  return ''
}
