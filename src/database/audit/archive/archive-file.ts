import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Readable, Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { hashRows } from '../seal.js'
import type { SealRow } from '../check-seal.js'

/**
 * A part of the trail is a text, compressed by gzip. Its first line says what it is. Each other line is a seal with the
 * texts of its rows, from which its hashes follow, so `zcat` and `jq` read it too.
 */
const headLine = z.object({ format: z.literal('care-audit'), version: z.literal(1), month: z.string() })
const sealLine = z.object({
  seal: z.number(),
  position: z.number(),
  ids: z.array(z.number()),
  mac: z.string(),
  key: z.string().nullable(),
  rows: z.array(z.string()),
})

/** A seal with the texts of its rows, by their ids. */
export interface SealWithRows {
  readonly seal: SealRow
  readonly texts: ReadonlyMap<number, string>
}

export interface FileFacts {
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** Writes a part to a new file. When it resolves, the file lasts. */
export async function writeArchiveFile(
  path: string,
  month: string,
  seals: AsyncIterable<SealWithRows>,
): Promise<FileFacts> {
  const lines = async function* (): AsyncGenerator<string> {
    yield `${JSON.stringify({ format: 'care-audit', version: 1, month })}\n`
    for await (const { seal, texts } of seals) {
      yield `${JSON.stringify({
        ...{ seal: seal.seal, position: seal.first_position, ids: seal.audit_ids },
        ...{ mac: seal.mac.toString('base64'), key: seal.key_id },
        rows: seal.audit_ids.map((id) => texts.get(id) ?? ''),
      })}\n`
    }
  }
  const file = await open(path, 'wx', 0o600)
  const digest = new Digest()
  try {
    await pipeline(lines, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) {
        digest.add(chunk)
        await file.appendFile(chunk)
      }
    })
    await file.sync()
  } finally {
    await file.close()
  }
  return digest.facts
}

/** A part is not a text of the expected form. */
export class NotAnArchive extends Error {
  override readonly name = 'NotAnArchive'
}

/**
 * Reads a part. `previous` is the code of the seal before the first one. The facts of the file are known when all seals
 * were read.
 */
export class ArchiveReader {
  readonly #digest = new Digest()

  constructor(private readonly content: Readable) {}

  /** Of what was read. */
  get facts(): FileFacts {
    return this.#digest.facts
  }

  /** @throws NotAnArchive, or an error of the store. */
  async *seals(previous: Buffer): AsyncGenerator<SealWithRows> {
    let mac = previous
    let isFirst = true
    for await (const line of this.#lines()) {
      if (isFirst) {
        parse(headLine, line)
        isFirst = false
        continue
      }
      const { seal, position, ids, mac: code, key, rows } = parse(sealLine, line)
      if (ids.length === 0 || ids.length !== rows.length) throw new NotAnArchive()
      const { leaves, root } = hashRows(rows)
      const row: SealRow = {
        ...{ seal, first_position: position, last_position: position + ids.length - 1, count: ids.length },
        ...{ audit_ids: ids, leaves, merkle_root: root, previous: mac, mac: Buffer.from(code, 'base64'), key_id: key },
      }
      yield { seal: row, texts: new Map(ids.map((id, at) => [id, rows[at] ?? ''])) }
      mac = row.mac
    }
    if (isFirst) throw new NotAnArchive()
  }

  async *#lines(): AsyncGenerator<string> {
    const digest = this.#digest
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        digest.add(chunk)
        done(null, chunk)
      },
    })
    const unpacked = createGunzip()
    // An error of one of them is an error of the last, which is read here.
    const reading = pipeline(this.content, counted, unpacked)
    reading.catch(() => undefined)
    const decoder = new TextDecoder()
    let rest = ''
    try {
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        yield* lines
      }
    } catch (error) {
      throw isGarbage(error) ? new NotAnArchive('', { cause: error }) : error
    }
    if (rest !== '') throw new NotAnArchive()
  }
}

/** Codes of zlib begin so. */
function isGarbage(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_')
}

function parse<Value>(schema: z.ZodType<Value>, line: string): Value {
  try {
    return schema.parse(JSON.parse(line))
  } catch (error) {
    throw new NotAnArchive('', { cause: error })
  }
}

class Digest {
  #bytes = 0
  readonly #hash = createHash('sha256')

  add(chunk: Buffer): void {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
  }

  get facts(): FileFacts {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }
}
