import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CareError, InvalidInput, TooLarge } from '../../kernel/errors.js'

/** How much a multipart body may hold. */
export interface PartLimits {
  /** The name of file parts, for complaints. */
  readonly fileField: string
  readonly maxFiles: number
  readonly maxFileBytes: number
  readonly maxTextBytes: number
  /** The text part that holds JSON, for complaints: a part may call itself JSON and be none. */
  readonly jsonField?: string
}

/**
 * The parts of a multipart body in their order, as they arrive: the next one comes when this one was read. What the
 * parser throws becomes a complaint about the body, since only its sender can cause it.
 * @throws InvalidInput, TooLarge.
 */
export async function* readParts(
  request: FastifyRequest,
  limits: PartLimits,
): AsyncGenerator<MultipartFile | MultipartValue> {
  const parts = request.parts({
    limits: {
      files: limits.maxFiles,
      // One byte more than allowed, so that the store sees the excess and refuses.
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
 * The text of a part that is no file.
 * @throws TooLarge, InvalidInput.
 */
export function textOfPart(part: MultipartValue): string {
  if (part.valueTruncated) throw new TooLarge(`The part ${part.fieldname} is too long.`)
  if (typeof part.value === 'string') return part.value
  // The plugin has parsed a part that called itself JSON; those who take such parts take them as text.
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
