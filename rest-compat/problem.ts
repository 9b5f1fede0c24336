import { STATUS_CODES } from 'node:http'
import type { GraphQLError } from 'graphql'
import { CHALLENGES } from '../src/kernel/challenges.js'
import { ERROR_CODES, type ErrorCode, type ErrorMeaning } from '../src/kernel/error-codes.js'
import { isoInstant } from '../src/kernel/time/iso-instant.js'
import { CareError, InvalidInput, SecondFactorRequired, type FieldError } from '../src/kernel/errors.js'

/** The body of every REST error: RFC 9457, `application/problem+json`. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly errors?: readonly FieldError[]
  /** How a sign-in whose password was right can be completed. */
  readonly methods?: readonly string[]
  /** The beginnings at which the therapist has another appointment. */
  readonly taken?: readonly string[]
}

/** A problem for the caller, together with values that are sent as headers. */
export class ProblemError extends Error {
  constructor(
    readonly body: Problem,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The internal cause, for the log of a 500. The caller never sees it. */
    override readonly cause?: unknown,
  ) {
    super(body.title)
  }
}

/** The problem for an unknown path. */
export const NO_SUCH_PATH = 'Nothing is served under this path.'

/** The problem for an unexpected error. It shows no detail. */
const FAILURE = 'Something went wrong here. The request id finds it in the log.'

/** A route's own names for the fields of its operation: `clientId` → `userid`, `range.from` → `fromdate`. */
export type FieldNames = Readonly<Record<string, string>>

/** An index in the path of a field. */
const INDEX = /\[\d+\]/g

interface Complaint {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: readonly FieldError[] | undefined
  readonly methods?: readonly string[] | undefined
  readonly taken?: readonly string[] | undefined
  readonly retryAfter?: number | undefined
}

/** The problem for a status that no operation raised (an unknown route, a wrong method). */
export function problem(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): ProblemError {
  return new ProblemError({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail }, headers)
}

/** The problem for any thrown value: a `CareError` shows its message, everything else only a status. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof CareError) {
    const { code, message, retryAfter } = error
    const fields = error instanceof InvalidInput ? error.fields : undefined
    const methods = error instanceof SecondFactorRequired ? error.methods : undefined
    return complain({ code, message, retryAfter, fields, methods })
  }
  const status = frameworkStatus(error)
  return status === undefined ? failure(error) : problem(status, 'The request cannot be read.')
}

/** The first error of an operation decides. Errors about fields are collected under the route's names. */
export function problemOfErrors(errors: readonly GraphQLError[], names: FieldNames): ProblemError {
  const complaints = errors.map(complaintOf)
  const [first] = complaints
  if (first === undefined || complaints.includes(undefined)) {
    const at = Math.max(0, complaints.indexOf(undefined))
    return failure(errors[at]?.originalError ?? errors[at])
  }
  if (first.code !== 'BAD_USER_INPUT') return complain(first)
  const fields = complaints
    .flatMap((complaint) => complaint?.fields ?? [])
    .map(({ field, message }) => ({ field: restName(field, names), message }))
  // The detail is written anew, because the operation's message uses its own names of fields.
  return complain({ ...first, fields, ...(fields.length > 0 && { message: new InvalidInput(fields).message }) })
}

/**
 * The route's name of a field: `input.addresses[0].city` is `address[0].city`. The longest matching name is replaced; a
 * name may contain a list, such as `consents[].formId`.
 */
function restName(field: string, names: FieldNames): string {
  const own = field.replace(/^input\.(?=.)/, '')
  for (let end = own.length; end > 0; end--) {
    if (end < own.length && own[end] !== '.' && own[end] !== '[') continue
    const head = own.slice(0, end)
    const general = head.replace(INDEX, '[]')
    const name = Object.hasOwn(names, general) ? names[general] : undefined
    if (name === undefined) continue
    const places = head.match(INDEX) ?? []
    return places.reduce<string>((named, place) => named.replace('[]', place), name) + own.slice(end)
  }
  return own
}

function complaintOf(error: GraphQLError): Complaint | undefined {
  const { code, fields, methods, taken, retryAfter } = error.extensions
  if (typeof code !== 'string' || !Object.hasOwn(ERROR_CODES, code)) return undefined
  return {
    code: code as ErrorCode,
    message: error.message,
    fields: Array.isArray(fields) ? (fields as readonly FieldError[]) : undefined,
    methods: Array.isArray(methods) ? (methods as readonly string[]) : undefined,
    taken: Array.isArray(taken) ? (taken as readonly Date[]).map(isoInstant) : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  }
}

function complain({ code, message, fields, methods, taken, retryAfter }: Complaint): ProblemError {
  const { status, problem: type }: ErrorMeaning = ERROR_CODES[code]
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = CHALLENGES.basic
  if (retryAfter !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfter)))
  if (status === 413) headers['connection'] = 'close'
  return new ProblemError(
    {
      type: type === undefined ? 'about:blank' : `/problems/${type}`,
      title: STATUS_CODES[status] ?? code,
      status,
      detail: message,
      ...(fields === undefined || fields.length === 0 ? {} : { errors: fields }),
      ...(methods !== undefined && { methods }),
      ...(taken !== undefined && { taken }),
    },
    headers,
  )
}

function failure(cause: unknown): ProblemError {
  return new ProblemError(problem(500, FAILURE).body, {}, cause)
}

/** Fastify and its plugins set a 4xx status on errors that the caller caused. */
function frameworkStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error) || !('code' in error)) return undefined
  const status = Number(error.statusCode)
  return String(error.code).startsWith('FST_') && status >= 400 && status < 500 ? status : undefined
}
