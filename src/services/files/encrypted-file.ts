import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'

const CIPHER = 'aes-256-gcm'
/** The first bytes of an encrypted file; then its id. */
const MAGIC = Buffer.from('CAREENC1')
const ID_BYTES = 16
const HEADER_BYTES = MAGIC.length + ID_BYTES
/** Bytes of the content in one frame. The last one has fewer, or none. */
const FRAME_BYTES = 64 * 1_024
const TAG_BYTES = 16
const NONCE_BYTES = 12

type Bytes = AsyncIterable<Buffer>

/** How an encrypted file with this id begins. Nobody knows the id before the file was sent, so no other begins so. */
function headerOf(id: string): Buffer {
  return Buffer.concat([MAGIC, Buffer.from(id.replaceAll('-', ''), 'hex')])
}

/**
 * Encrypts a file frame by frame (AES-256-GCM). The nonce is the number of the frame and whether it is the last, which
 * is safe because each file has a key of its own. Frames that are missing, exchanged or cut off are noticed, and so is
 * the content of another file.
 */
export async function* encryptFile(content: Bytes, id: string, key: KeyObject): AsyncGenerator<Buffer> {
  const header = headerOf(id)
  yield header
  let number = 0
  const seal = (frame: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
  const frames = new Frames(FRAME_BYTES)
  for await (const chunk of content) {
    for (const frame of frames.add(chunk)) yield seal(frame, false)
  }
  yield seal(frames.rest(), true)
}

/** @throws Error if the file was changed or cut off, or is encrypted with another key. */
async function* decryptFrames(content: Bytes, id: string, key: KeyObject): AsyncGenerator<Buffer> {
  const header = headerOf(id)
  let number = 0
  const open = (frame: Buffer, isLast: boolean): Buffer => {
    const end = frame.length - TAG_BYTES
    if (end < 0) throw new Error('A stored file is cut off.')
    const opening = createDecipheriv(CIPHER, key, nonceOf(number++, isLast), { authTagLength: TAG_BYTES })
      .setAAD(header)
      .setAuthTag(frame.subarray(end))
    return Buffer.concat([opening.update(frame.subarray(0, end)), opening.final()])
  }
  const frames = new Frames(FRAME_BYTES + TAG_BYTES)
  let begin: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of content) {
    let rest = chunk
    if (begin !== undefined) {
      begin = Buffer.concat([begin, chunk])
      if (begin.length < HEADER_BYTES) continue
      if (!begin.subarray(0, HEADER_BYTES).equals(header)) throw new Error('A stored file is not the one of this id.')
      rest = begin.subarray(HEADER_BYTES)
      begin = undefined
    }
    for (const frame of frames.add(rest)) yield open(frame, false)
  }
  yield open(frames.rest(), true)
}

/** The content of an encrypted file. It fails as soon as a frame is not what it was. */
export function decryptFile(content: Readable, id: string, key: KeyObject): Readable {
  return closing(Readable.from(decryptFrames(content, id, key), { objectMode: false }), content)
}

/** Who closes what is read closes what it is read from, even if nothing of it was read yet. */
export function closing(decrypted: Readable, content: Readable): Readable {
  return decrypted.on('close', () => content.destroy())
}

/** The content of a file that is just being encrypted, and may be there in either form. */
export function decryptEither(content: Readable, id: string, key: KeyObject): Readable {
  const either = async function* (): AsyncGenerator<Buffer> {
    const { isEncrypted, all } = await peek(content, id)
    yield* isEncrypted ? decryptFrames(all, id, key) : all
  }
  return closing(Readable.from(either(), { objectMode: false }), content)
}

/** Whether a content is encrypted, and the same content from its beginning. */
export async function peek(content: Readable, id: string): Promise<{ isEncrypted: boolean; all: Bytes }> {
  const rest = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let begin: Buffer = Buffer.alloc(0)
  while (begin.length < HEADER_BYTES) {
    const { done, value } = await rest.next()
    if (done === true) break
    begin = Buffer.concat([begin, value])
  }
  const all = async function* (): AsyncGenerator<Buffer> {
    yield begin
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { isEncrypted: begin.subarray(0, HEADER_BYTES).equals(headerOf(id)), all: all() }
}

/** Collects bytes into frames of one size. A full frame is kept back until more follows, because it may be the last. */
class Frames {
  #parts: Buffer[] = []
  #bytes = 0

  constructor(private readonly size: number) {}

  *add(chunk: Buffer): Generator<Buffer> {
    let rest = chunk
    while (this.#bytes + rest.length > this.size) {
      const missing = this.size - this.#bytes
      this.#parts.push(rest.subarray(0, missing))
      rest = rest.subarray(missing)
      yield this.rest()
    }
    if (rest.length === 0) return
    this.#parts.push(rest)
    this.#bytes += rest.length
  }

  rest(): Buffer {
    const [only] = this.#parts
    const frame = only !== undefined && this.#parts.length === 1 ? only : Buffer.concat(this.#parts)
    this.#parts = []
    this.#bytes = 0
    return frame
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(number, NONCE_BYTES - 5)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}
