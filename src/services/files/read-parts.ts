import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CareError, InvalidInput, TooLarge } from '../../kernel/errors.js'

/** The limits of a multipart body. */
export interface PartLimits {
  /** The name of file parts, for error messages. */
  readonly fileField: string
  readonly maxFiles: number
  readonly maxFileBytes: number
  readonly maxTextBytes: number
  /** The name of the part that holds JSON, for error messages about invalid JSON. */
  readonly jsonField?: string
}

/**
 * Yields the parts of a multipart body in order. Each part must be read before the next one arrives. Errors of the
 * parser become errors about the body, because only the sender can cause them.
 * @throws InvalidInput, TooLarge.
 */
export async function* readParts(
  request: FastifyRequest,
  limits: PartLimits,
): AsyncGenerator<MultipartFile | MultipartValue> {
  const parts = request.parts({
    limits: {
      files: limits.maxFiles,
      // One byte more than the limit, so that the store detects the excess and refuses.
      fileSize: limits.maxFileBytes + 1,
      fieldSize: limits.maxTextBytes + 1,
      fieldNameSize: 100,
      fields: 50,
      parts: limits.maxFiles + 50,
      headerPairs: 50,
    },
  })
  const iterator = parts[Symbol.asyncIterator]()
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      throw complaintOf(error, limits)
    })
    if (next.done === true) return
    yield next.value
  }
}

/**
 * The text of a part that is not a file.
 * @throws TooLarge, InvalidInput.
 */
export function textOfPart(part: MultipartValue): string {
  if (part.valueTruncated) throw new TooLarge(`The part ${part.fieldname} is too long.`)
  if (typeof part.value === 'string') return part.value
  // The plugin parses parts with a JSON content type. Callers expect them as text.
  try {
    return JSON.stringify(part.value)
  } catch {
    throw InvalidInput.of(part.fieldname, 'is nested too deep')
  }
}

function complaintOf(error: unknown, { fileField, maxFiles, jsonField = 'body' }: PartLimits): CareError {
  if (error instanceof CareError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return InvalidInput.of(fileField, `must be at most ${maxFiles} files`)
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new TooLarge('The body has too many parts.')
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return InvalidInput.of(jsonField, 'is not valid JSON')
  return InvalidInput.of('body', 'is not valid multipart/form-data')
}
