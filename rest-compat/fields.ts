import { z } from 'zod'
import { isEmailAddress } from '../src/kernel/text/email-address.js'
import { MAX_ID, parseId, type Id } from '../src/kernel/ids.js'
import { MAX_JSON_DEPTH } from '../src/kernel/json-value.js'
import { isDay, parseDateOrInstant } from '../src/kernel/time/date-or-instant.js'
import { codePoints, isStorable, text } from '../src/kernel/text/text.js'
import { atMost, atMostBytes, BYTE_LIMITS, LIMITS } from '../src/kernel/limits.js'

/** A path segment that names a record. Any other segment makes the path unknown: 404. */
export const pathId = idSegment(parseId, 1)

/** As `pathId`, where `0` stands for a record that is to be created. */
export const pathIdOrZero = idSegment((segment) => (segment === '0' ? 0 : parseId(segment)), 0)

/** The path parameter of what belongs to one client. */
export const byClient = z.object({ userid: pathId.describe('The client.') })

function idSegment(read: (segment: string) => Id | undefined, minimum: number) {
  return z
    .string()
    .transform((segment, check): Id => {
      const id = read(segment)
      if (id !== undefined) return id
      check.addIssue('is not an identifier')
      return z.NEVER
    })
    .meta({ type: 'integer', format: 'int32', minimum, maximum: MAX_ID })
}

/** An identifier in a body: a JSON number. `"5"` is text and refused. */
export const bodyId = z
  .int({ error: `must be an integer from 1 to ${MAX_ID}`, abort: true })
  .min(1, `must be an integer from 1 to ${MAX_ID}`)
  .max(MAX_ID, `must be an integer from 1 to ${MAX_ID}`)
  .meta({ format: 'int32' })

/**
 * An identifier in a query parameter. It is input, so an invalid one is answered with 400 and the name of the field.
 */
export const queryId = z
  .string()
  .transform((value, check): Id => {
    const id = parseId(value)
    if (id !== undefined) return id
    check.addIssue(`must be an integer from 1 to ${MAX_ID}`)
    return z.NEVER
  })
  .meta({ type: 'integer', format: 'int32', minimum: 1, maximum: MAX_ID })

/** An identifier in an answer: text, as a document gives it, and shown as a number (`idRenderer`). */
export const shownId = z.codec(
  z.union([z.string(), z.int()]),
  z.int().meta({ format: 'int32', minimum: 1, maximum: MAX_ID }),
  { decode: Number, encode: String },
)

/** A documented "or null": the field may be absent too. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish()
}

/** An e-mail address. */
export const emailAddress = z
  .string()
  .refine(isStorable, { error: 'must not contain NUL characters or unpaired surrogates', abort: true })
  .refine((value) => codePoints(value) <= LIMITS.user.email, {
    error: `must be ${atMost(LIMITS.user.email)}`,
    abort: true,
  })
  .refine(isEmailAddress, 'must be an e-mail address')
  .meta({ format: 'email', maxLength: LIMITS.user.email })

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.string().refine(isDay, 'must be a date, YYYY-MM-DD').meta({ format: 'date' })

/** A point in time with any offset, or a bare date, which means a day of the client user's time zone. */
export const dateOrInstant = z
  .string()
  .refine((value) => parseDateOrInstant(value) !== undefined, 'must be an ISO 8601 date-time or a date')
  .meta({ anyOf: [{ format: 'date-time' }, { format: 'date' }] })

/** A point in time with any offset. */
export const instant = z
  .string()
  .refine((value) => parseDateOrInstant(value)?.kind === 'instant', 'must be an ISO 8601 date-time')
  .meta({ format: 'date-time' })

/** A point in time in an answer. */
export const timestamp = z.string().meta({ format: 'date-time', examples: ['2026-03-01T09:30:00.000Z'] })

/** A date in an answer. */
export const shownDate = z.string().meta({ format: 'date' })

/** Any text up to a limit in bytes, such as a data URL. */
export const image = text(LIMITS.longText)
  .refine((value) => Buffer.byteLength(value) <= BYTE_LIMITS.image, {
    error: `must be ${atMostBytes(BYTE_LIMITS.image)}`,
    params: { tooLarge: true },
  })
  .meta({
    description: `Any string of ${atMostBytes(BYTE_LIMITS.image)}; may be a data URL.`,
    maxLength: BYTE_LIMITS.image,
  })

/** Any JSON value or null. The operation bounds its size and depth. */
export const anyJson = z
  .unknown()
  .optional()
  .meta({
    description: `Any JSON value or null, at most ${MAX_JSON_DEPTH} levels deep.`,
    ...maxBytes(BYTE_LIMITS.messageJson),
  })

/** Shows in OpenAPI how many bytes any JSON may have; JSON Schema has no word for it. */
export function maxBytes(most: number): Record<'x-max-bytes', number> {
  return { 'x-max-bytes': most }
}

/** Any JSON value or null in an answer. The field is always present. */
export const shownJson = z.unknown().meta({ description: 'Any JSON value or null.' })
