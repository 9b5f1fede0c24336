import { z } from 'zod'
import { type FieldError, InvalidInput } from '../errors.js'

/** The length of a text as the limits count it: Unicode code points, not UTF-16 units. */
export function codePoints(value: string): number {
  let count = 0
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at)
    if (unit >= 0xd8_00 && unit <= 0xdb_ff) at++
    count++
  }
  return count
}

/** The first characters of a text, counted as the documented limits count them. */
export function cutToCodePoints(value: string, most: number): string {
  let units = 0
  for (let count = 0; count < most && units < value.length; count++) {
    units += (value.codePointAt(units) ?? 0) > 0xff_ff ? 2 : 1
  }
  return value.slice(0, units)
}

/**
 * True if PostgreSQL can store the text: it has neither NUL nor unpaired surrogates. Other input is refused, never
 * altered.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** Free text as a person may write it, with its limit in code points. */
export function text(limit: number): z.ZodType<string, string> {
  return z
    .string()
    .refine(isStorable, 'must not contain NUL characters or unpaired surrogates')
    .refine((value) => value.length <= limit || codePoints(value) <= limit, `must be at most ${limit} characters`)
    .meta({ maxLength: limit })
}

/** Free text that has more than white space. */
export function writtenText(limit: number): z.ZodType<string, string> {
  return text(limit).refine((value) => value.trim() !== '', 'must not be empty')
}

/**
 * Checks input against a schema.
 * @throws InvalidInput naming every field that does not fit, by the names of the schema.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new InvalidInput(fieldErrors(parsed.error))
}

/** The errors of a schema for each field, in plain words: `title must be a string`. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ field: fieldName(issue.path), message: inWords(issue) }))
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    if (issue.message.endsWith('received undefined')) return 'is required'
    return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
  }
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `must be one of ${issue.values.join(', ')}`
  return issue.message
}

/** `['address', 0, 'city']` as `address[0].city`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')
}
