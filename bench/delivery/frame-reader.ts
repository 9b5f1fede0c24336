const EMPTY = Buffer.alloc(0)
const OPCODES = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** Receives the frames that a server may send. */
export interface FrameHandler {
  text(payload: Buffer): void
  ping(payload: Buffer): void
  closed(code: number): void
}

/** Splits bytes into the frames of a server, which are neither masked nor compressed nor fragmented. */
export class FrameReader {
  #rest = EMPTY

  constructor(private readonly taker: FrameHandler) {}

  read(chunk: Buffer): void {
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    for (;;) {
      const frame = firstFrame(bytes)
      if (frame === undefined) break
      this.#take(frame.opcode, bytes.subarray(frame.start, frame.end))
      bytes = bytes.subarray(frame.end)
    }
    // Copied, because a few bytes would otherwise keep the whole chunk in memory.
    this.#rest = bytes.length === 0 ? EMPTY : Buffer.from(bytes)
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === OPCODES.text) this.taker.text(payload)
    else if (opcode === OPCODES.ping) this.taker.ping(payload)
    else if (opcode === OPCODES.close) this.taker.closed(payload.length >= 2 ? payload.readUInt16BE(0) : 1005)
    else throw new Error(`The server sent a frame of opcode ${opcode}.`)
  }
}

function firstFrame(bytes: Buffer): { opcode: number; start: number; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return undefined
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const end = start + length
  return bytes.length < end ? undefined : { opcode: (bytes[0] ?? 0) & 0x0f, start, end }
}

/** A frame of a client. Its mask is zero, which leaves the payload unchanged. */
export function clientFrame(payload: Buffer, kind: 'text' | 'pong' = 'text'): Buffer {
  const length = payload.length
  if (length > 0xffff) throw new Error('Longer messages are not needed here.')
  const head = Buffer.alloc(length < 126 ? 6 : 8)
  head[0] = 0x80 | OPCODES[kind]
  head[1] = 0x80 | (length < 126 ? length : 126)
  if (length >= 126) head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}
