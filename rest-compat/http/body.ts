import type { FastifyRequest } from 'fastify'
import { InvalidInput, TooLarge, UnsupportedMediaType } from '../../src/kernel/errors.js'

/** The documented limit of a JSON body. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024

/** Documented bodies nest only a few levels. Deeper input could exhaust the stack. */
const MAX_DEPTH = 100

/**
 * Reads a JSON body. The raw stream arrives here unparsed, so that size, type, encoding and depth are judged in one
 * place.
 * @throws UnsupportedMediaType, TooLarge, or InvalidInput naming `body`.
 */
export async function readJsonBody(request: FastifyRequest, limit = MAX_BODY_BYTES): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const chunked = request.headers['transfer-encoding'] !== undefined
  if (!chunked && !(declared > 0)) throw InvalidInput.of('body', 'is required: a JSON object')
  if (!isJson(request)) throw new UnsupportedMediaType('The body must be application/json in UTF-8.')
  if (declared > limit) throw tooLarge(limit)
  const bytes = await readBytes(request.raw, limit)
  if (bytes.length === 0) throw InvalidInput.of('body', 'is required: a JSON object')
  return parseJson(bytes)
}

function isJson(request: FastifyRequest): boolean {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return false
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') return false
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='))
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset)
}

async function readBytes(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)
}

function tooLarge(limit: number): TooLarge {
  return new TooLarge(`The body must be at most ${limit} bytes.`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): unknown {
  let json: string
  try {
    json = utf8.decode(bytes)
  } catch {
    throw InvalidInput.of('body', 'is not valid UTF-8')
  }
  return parseJsonText(json, 'body')
}

/**
 * Parses JSON from a request.
 * @param field the name of the text in the request.
 * @throws InvalidInput naming the field.
 */
export function parseJsonText(json: string, field: string): unknown {
  if (isDeeperThan(json, MAX_DEPTH)) throw InvalidInput.of(field, `is nested deeper than ${MAX_DEPTH} levels`)
  try {
    return JSON.parse(json)
  } catch {
    // The parser's message is not shown: it quotes the text around the error, which may be a person's.
    throw InvalidInput.of(field, 'is not valid JSON')
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Counts brackets outside of strings, before the text is parsed. */
function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at)
    if (unit === QUOTE) at = endOfString(json, at)
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > limit) return true
    } else if (unit === 0x5d || unit === 0x7d) depth--
  }
  return false
}

/** The closing quote of the string that starts at `start`; the end of the text if there is none. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = json.indexOf('"', at)
    if (at === -1) return json.length
    let before = at - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    if ((at - before) % 2 === 1) return at
  }
}
