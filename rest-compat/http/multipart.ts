import type { FastifyRequest } from 'fastify'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Readable } from 'node:stream'
import { CareError, InvalidInput, TooLarge, UnsupportedMediaType } from '../../src/kernel/errors.js'
import type { StagedFile } from '../host.js'
import type { PartContent } from './idempotency.js'

/** What a multipart route takes. */
export interface MultipartRule {
  /** The name of file parts, for OpenAPI and for complaints. */
  readonly fileField: string
  readonly maxFiles: number
  readonly maxFileBytes: number
  readonly maxTextBytes: number
  /** Media types by content that are taken; every other is 415. */
  readonly mediaTypes: readonly string[]
}

export interface MultipartBody {
  readonly texts: Readonly<Record<string, string>>
  readonly files: readonly StagedFile[]
  readonly parts: readonly PartContent[]
}

type Stage = (file: Readable, part: { readonly name: string; readonly maxBytes: number }) => Promise<StagedFile>

/**
 * Reads a multipart body part by part; a file goes to the store as it arrives.
 * @param staged every file staged so far, filled as they come, so that the caller can discard them whatever happens.
 * @throws UnsupportedMediaType, TooLarge, or InvalidInput naming the part.
 */
export async function readMultipart(
  request: FastifyRequest,
  rule: MultipartRule,
  stage: Stage,
  staged: StagedFile[],
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new UnsupportedMediaType('The body must be multipart/form-data.')
  const texts: Record<string, string> = Object.create(null) as Record<string, string>
  const parts: PartContent[] = []
  for await (const part of complaining(partsOf(request, rule), rule)) {
    if (part.type === 'file') {
      const file = await stageFile(part, rule, stage, staged)
      parts.push({ kind: 'file', name: part.fieldname, claimedType: part.mimetype, file })
    } else {
      const value = textOf(part)
      if (part.fieldname in texts) throw InvalidInput.of(part.fieldname, 'must be sent once')
      texts[part.fieldname] = value
      parts.push({ kind: 'text', name: part.fieldname, value })
    }
  }
  return { texts, files: staged, parts }
}

function partsOf(request: FastifyRequest, rule: MultipartRule): AsyncIterable<MultipartFile | MultipartValue> {
  return request.parts({
    limits: {
      files: rule.maxFiles,
      // One byte more than allowed, so that the store sees the excess and refuses.
      fileSize: rule.maxFileBytes + 1,
      fieldSize: rule.maxTextBytes + 1,
      fieldNameSize: 100,
      fields: 50,
      parts: rule.maxFiles + 50,
      headerPairs: 50,
    },
  })
}

async function stageFile(
  part: MultipartFile,
  rule: MultipartRule,
  stage: Stage,
  staged: StagedFile[],
): Promise<StagedFile> {
  const { fileField, maxFileBytes, mediaTypes } = rule
  if (part.fieldname !== fileField) {
    part.file.resume()
    throw InvalidInput.of(part.fieldname, `is not a file of this request; files are sent as ${fileField}`)
  }
  const file = await stage(part.file, { name: part.filename, maxBytes: maxFileBytes })
  staged.push(file)
  if (!mediaTypes.includes(file.mediaType)) {
    throw new UnsupportedMediaType(
      `File ${staged.length} is of a type that is not accepted here. Accepted: ${mediaTypes.join(', ')}.`,
    )
  }
  return file
}

function textOf(part: MultipartValue): string {
  if (part.valueTruncated) throw new TooLarge(`The part ${part.fieldname} is too long.`)
  if (typeof part.value === 'string') return part.value
  // The plugin has parsed a part that called itself JSON; routes take such parts as text.
  try {
    return JSON.stringify(part.value)
  } catch {
    throw InvalidInput.of(part.fieldname, 'is nested too deep')
  }
}

/** Passes parts on; what the parser throws becomes a complaint about the body, since only its sender can cause it. */
async function* complaining<Part>(parts: AsyncIterable<Part>, rule: MultipartRule): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]()
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      throw complaintOf(error, rule)
    })
    if (next.done === true) return
    yield next.value
  }
}

function complaintOf(error: unknown, rule: MultipartRule): CareError {
  if (error instanceof CareError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return InvalidInput.of(rule.fileField, `must be at most ${rule.maxFiles} files`)
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new TooLarge('The body has too many parts.')
  return InvalidInput.of('body', 'is not valid multipart/form-data')
}
