import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'
import { GlobalId, parseGlobalId } from './global-ids.js'
import { isId, parseId, type Id } from './ids.js'
import { isoInstant } from './time/iso-instant.js'
import { isDay, parseDateOrInstant, type DateOrInstant } from './time/date-or-instant.js'

function fromString<Value>(name: string, expected: string, read: (text: string) => Value | undefined) {
  const parse = (value: unknown): Value => {
    const found = typeof value === 'string' ? read(value) : undefined
    if (found === undefined) throw new GraphQLError(`must be ${expected}`)
    return found
  }
  return {
    parseValue: parse,
    parseLiteral: (node: ValueNode): Value => parse(node.kind === Kind.STRING ? node.value : undefined),
    name,
  }
}

/**
 * GraphQL's `ID`: a string in answers, and internally the positive 32-bit integer that it stands for. A global id keeps
 * its type until the field that takes it has checked it (`acceptGlobalIds`).
 */
export const IdScalar = new GraphQLScalarType<Id | GlobalId, string>({
  name: 'ID',
  description: 'The identifier of a record. Input takes the plain form (`21`, `"21"`) and the global one.',
  serialize: String,
  parseValue: (value) => toId(value),
  parseLiteral: (node) => toId(node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : undefined),
})

function toId(value: unknown): Id | GlobalId {
  const id = typeof value === 'string' ? (parseGlobalId(value) ?? parseId(value)) : value
  if (id instanceof GlobalId) return id
  if (!isId(id)) throw new GraphQLError('must be an identifier, a positive 32-bit integer')
  return id
}

/** An instant. Answers have `2026-03-01T09:30:00.000Z`; input may have any offset. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  ...fromString('DateTime', 'an ISO 8601 date-time', (text) => {
    const value = parseDateOrInstant(text)
    return value?.kind === 'instant' ? value.at : undefined
  }),
  description: 'An instant as an ISO 8601 date-time. Output is UTC with milliseconds; input may have any offset.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => (value instanceof Date ? isoInstant(value) : String(value)),
})

/** A calendar day without a time, `2026-03-01`. */
export const LocalDateScalar = new GraphQLScalarType<string, string>({
  ...fromString('LocalDate', 'a date as YYYY-MM-DD', (text) => (isDay(text) ? text : undefined)),
  description: 'A calendar day as YYYY-MM-DD.',
  serialize: String,
})

/** Input only: an instant, or a whole day of the client user's time zone. */
export const DateOrInstantScalar = new GraphQLScalarType<DateOrInstant, string>({
  ...fromString('Moment', 'an ISO 8601 date-time or a date', parseDateOrInstant),
  description:
    "An ISO 8601 date-time with any offset, or a date. A date stands for that day in the client's time zone (UTC if the client has none).",
  serialize: (value) => {
    const when = value as DateOrInstant
    return when.kind === 'day' ? when.day : when.at.toISOString()
  },
})

/** Any JSON value. Operations limit its size and depth. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
})
