import { createSecretKey } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { decryptEither, decryptFile, encryptFile } from '../../src/services/files/encrypted-file.js'

const ID = '0b0f5c1e-1111-4222-8333-444455556666'
const OTHER_ID = '0b0f5c1e-1111-4222-8333-444455556667'
const FRAME = 64 * 1_024
const HEADER = 24
const STORED_FRAME = FRAME + 16
const key = createSecretKey(Buffer.alloc(32, 1))
const otherKey = createSecretKey(Buffer.alloc(32, 2))

/** Different in every frame. */
const content = (bytes: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: bytes }, (_, at) => at * 2_654_435_761))
const inChunks = (whole: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(whole.length / size) }, (_, at) => whole.subarray(at * size, (at + 1) * size)),
  )
const collect = async (chunks: AsyncIterable<unknown>): Promise<Buffer> =>
  Buffer.concat(await Readable.from(chunks).toArray())
const stored = (whole: Buffer): Promise<Buffer> => collect(encryptFile(inChunks(whole, 50_000), ID, key))
const read = (file: Buffer, id = ID, secret = key): Promise<Buffer> =>
  collect(decryptFile(inChunks(file, 7_001), id, secret))

test.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 200_001])(
  '%i bytes are read as they were written',
  async (bytes) => {
    const whole = content(bytes)
    const file = await stored(whole)
    expect(file.length).toBe(HEADER + bytes + 16 * Math.max(1, Math.ceil(bytes / FRAME)))
    expect((await read(file)).equals(whole)).toBe(true)
    expect((await collect(decryptEither(inChunks(file, 5), ID, key))).equals(whole)).toBe(true)
    // As it was before it was encrypted.
    expect((await collect(decryptEither(inChunks(whole, 5_000), ID, key))).equals(whole)).toBe(true)
  },
)

test('a file that was changed, cut off, lengthened or put together anew is not read', async () => {
  const file = await stored(content(2 * FRAME + 10))
  const at = (frame: number): number => HEADER + frame * STORED_FRAME
  const changed = Buffer.from(file)
  changed.writeUInt8(changed.readUInt8(at(1) + 5) ^ 1, at(1) + 5)
  const [header, one, two, last] = [
    file.subarray(0, HEADER),
    file.subarray(at(0), at(1)),
    file.subarray(at(1), at(2)),
    file.subarray(at(2)),
  ] as const
  const forged = {
    changed,
    'without its end': file.subarray(0, at(2)),
    'cut within a frame': file.subarray(0, at(2) - 100),
    'header alone': header,
    nothing: Buffer.alloc(0),
    lengthened: Buffer.concat([file, Buffer.from('x')]),
    'with its end twice': Buffer.concat([file, last]),
    'in another order': Buffer.concat([header, two, one, last]),
    'without a frame': Buffer.concat([header, one, last]),
  }
  for (const [what, bytes] of Object.entries(forged)) {
    expect([what, await read(bytes).catch(() => 'refused')]).toEqual([what, 'refused'])
  }
})

test('a file is read neither with the key nor under the id of another', async () => {
  const file = await stored(content(100))
  await expect(read(file, ID, otherKey)).rejects.toThrow()
  await expect(read(file, OTHER_ID)).rejects.toThrow('A stored file is not the one of this id.')
  const renamed = Buffer.from(file)
  renamed.writeUInt8(renamed.readUInt8(HEADER - 1) ^ 1, HEADER - 1)
  await expect(read(renamed, OTHER_ID)).rejects.toThrow()
})

test('who stops reading closes the file', async () => {
  const source = inChunks(await stored(content(200_001)), 1_000)
  const opened = decryptFile(source, ID, key)
  opened.destroy()
  await new Promise((resolve) => source.once('close', resolve))
  expect(source.destroyed).toBe(true)
})
