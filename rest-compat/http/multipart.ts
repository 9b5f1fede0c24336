import type { FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import type { Readable } from 'node:stream'
import { InvalidInput, UnsupportedMediaType } from '../../src/kernel/errors.js'
import { type PartLimits, readParts, textOfPart } from '../../src/services/files/read-parts.js'
import type { StagedFile } from '../host.js'
import type { PartContent } from './idempotency.js'

/** The limits of a multipart route. */
export interface MultipartRule extends PartLimits {
  /** The accepted media types, by content. Other files are refused with 415. */
  readonly mediaTypes: readonly string[]
}

export interface MultipartBody {
  readonly texts: Readonly<Record<string, string>>
  readonly files: readonly StagedFile[]
  readonly parts: readonly PartContent[]
}

type Stage = (file: Readable, part: { readonly name: string; readonly maxBytes: number }) => Promise<StagedFile>

/**
 * Reads a multipart body part by part. A file is stored as it arrives.
 * @param staged collects every staged file, so that the caller can discard them after an error.
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
  for await (const part of readParts(request, rule)) {
    if (part.type === 'file') {
      const file = await stageFile(part, rule, stage, staged)
      parts.push({ kind: 'file', name: part.fieldname, claimedType: part.mimetype, file })
    } else {
      const value = textOfPart(part)
      if (part.fieldname in texts) throw InvalidInput.of(part.fieldname, 'must be sent once')
      texts[part.fieldname] = value
      parts.push({ kind: 'text', name: part.fieldname, value })
    }
  }
  return { texts, files: staged, parts }
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
