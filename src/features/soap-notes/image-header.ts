/** What the first bytes of a picture say of it. */
export interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly pixels: number
}

/** The kind of a picture and how large it unfolds, by its own bytes; a name or a claim proves nothing. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  return png(bytes) ?? jpeg(bytes) ?? webp(bytes)
}

function says(bytes: Buffer, at: number, expected: string): boolean {
  return at >= 0 && bytes.toString('latin1', at, at + expected.length) === expected
}

function png(bytes: Buffer): ImageHeader | undefined {
  if (
    bytes.length < 32 ||
    !says(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    !says(bytes, 12, 'IHDR') ||
    !says(bytes, bytes.length - 8, 'IEND')
  )
    return
  return { type: 'image/png', pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20) }
}

/** Markers of frames; between them are those of tables. */
const FRAME = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

function jpeg(bytes: Buffer): ImageHeader | undefined {
  if (!says(bytes, 0, '\xff\xd8\xff') || !says(bytes, bytes.length - 2, '\xff\xd9')) return
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    if (FRAME.includes(bytes[at + 1] ?? 0)) {
      return { type: 'image/jpeg', pixels: bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) }
    }
    // A marker may be filled up before it.
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webp(bytes: Buffer): ImageHeader | undefined {
  const isWhole = says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP') && bytes.length >= 30
  if (!isWhole || bytes.readUInt32LE(4) + 8 > bytes.length) return
  const type = 'image/webp'
  if (says(bytes, 12, 'VP8X')) return { type, pixels: (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1) }
  if (says(bytes, 12, 'VP8 ')) {
    return { type, pixels: (bytes.readUInt16LE(26) & 0x3f_ff) * (bytes.readUInt16LE(28) & 0x3f_ff) }
  }
  if (!says(bytes, 12, 'VP8L')) return
  const packed = bytes.readUInt32LE(21)
  return { type, pixels: ((packed & 0x3f_ff) + 1) * (((packed >>> 14) & 0x3f_ff) + 1) }
}
