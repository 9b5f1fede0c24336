import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import {
  readImageHeader,
  parseSignature,
  parseSignatureImage,
} from '../../../src/features/signed-records/signature-image.js'
import { PIXEL } from '../../support/records/soap-notes.js'

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 255, g: 255, b: 255, alpha: 0.5 } } })

const FORMATS: [string, string, (width: number, height: number) => Promise<Buffer>][] = [
  ['png', 'image/png', (width, height) => picture(width, height).png().toBuffer()],
  ['jpeg', 'image/jpeg', (width, height) => picture(width, height).jpeg().toBuffer()],
  ['progressive jpeg', 'image/jpeg', (width, height) => picture(width, height).jpeg({ progressive: true }).toBuffer()],
  ['webp', 'image/webp', (width, height) => picture(width, height).webp().toBuffer()],
  ['lossless webp', 'image/webp', (width, height) => picture(width, height).webp({ lossless: true }).toBuffer()],
  ['webp with alpha', 'image/webp', (width, height) => picture(width, height, 4).webp().toBuffer()],
]

describe.each(FORMATS)('a signature as %s', (_name, type, make) => {
  test('is accepted up to the size limit', async () => {
    const bytes = await make(300, 170)
    expect(readImageHeader(bytes)).toEqual({ type, pixels: 51_000 })
    expect(parseSignatureImage(bytes.toString('base64'))).toBe(bytes.toString('base64'))
    const claimed = `data:${type};base64,${bytes.toString('base64')}`
    expect(parseSignatureImage(claimed)).toBe(claimed)
    for (let length = 0; length < bytes.length; length += 7) readImageHeader(bytes.subarray(0, length))
    expect(() => parseSignatureImage(bytes.subarray(0, bytes.length - 9).toString('base64'))).toThrow()
  })

  test('is refused if it unpacks to a huge image', async () => {
    const encoded = (await make(3_000, 1_400)).toString('base64')
    expect(encoded.length).toBeLessThan(512 * 1_024)
    for (const given of [encoded, `data:${type};base64,${encoded}`]) {
      expect(() => parseSignature(given)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
    }
  })
})

test.each([
  ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
  ['the same by its claim', `data:image/svg+xml;base64,${btoa('<svg/>')}`],
  ['a picture under another name', `data:image/jpeg;base64,${PIXEL}`],
  ['a page', btoa('<script>alert(1)</script>')],
  ['the ends of a picture', Buffer.from('\x89PNG\r\n\x1a\nIENDIHDR', 'latin1').toString('base64')],
])('%s is refused as a signature', (_name, given) => {
  expect(() => parseSignatureImage(given)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
})
