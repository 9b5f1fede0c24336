import { GraphQLError } from 'graphql'
import { CHALLENGES } from '../../kernel/challenges.js'
import { unavailabilityOf } from '../../database/connection/unavailability.js'
import type { GraphqlErrorCode } from './error-codes.js'
import {
  CareError,
  ConsentRequired,
  InsufficientScope,
  InvalidInput,
  SecondFactorRequired,
  StaleText,
  TimesTaken,
} from '../../kernel/errors.js'

/** Called once for every error that the caller cannot react to. It gets no content; see `describeError`. */
export type ReportError = (error: ErrorDescription, requestId: string) => void

/** The parts of an error that may be logged: kind, code and position. A message may quote what a person wrote. */
export interface ErrorDescription {
  readonly name: string
  readonly code: string | null
  readonly stack: readonly string[]
}

/** Makes an error for an answer. It has no locations, because the path identifies the field. */
export function answerError(
  message: string,
  extensions: Record<string, unknown>,
  path?: readonly (string | number)[],
): GraphQLError {
  return new GraphQLError(message, { path, extensions })
}

/** Converts any thrown error to one that the caller may see. */
export function toAnswerError(error: unknown, report: (unknown: unknown) => void): GraphQLError {
  const path = error instanceof GraphQLError ? error.path : undefined
  const cause = rootCause(error)
  if (cause instanceof CareError) return answerError(cause.message, careExtensions(cause), path)
  if (cause instanceof GraphQLError) {
    // Errors of the compiler have no extensions, although their type says so.
    const extensions: Record<string, unknown> | undefined = cause.extensions
    if (typeof extensions?.code === 'string') return answerError(cause.message, extensions, path)
    // Both engines throw this error if the variable of an argument is null or missing. It is the caller's error.
    const argument = /^Argument "(\w+)"/.exec(cause.message)?.[1]
    if (argument !== undefined) return toAnswerError(located(InvalidInput.of(argument, 'is not valid'), path), report)
  }
  report(cause)
  const unavailable = unavailabilityOf(cause)
  if (unavailable !== undefined) return toAnswerError(located(unavailable, path), report)
  return answerError('Internal error.', { code: 'INTERNAL_SERVER_ERROR' satisfies GraphqlErrorCode }, path)
}

/** Codes of failures that the caller cannot correct. */
const OWN_FAILURES = ['INTERNAL_SERVER_ERROR', 'MODEL_UNAVAILABLE', 'KNOWLEDGE_UNAVAILABLE']

/** Codes of errors that ask for other credentials. */
const REFUSED_CREDENTIALS: readonly unknown[] = ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED']

/** The HTTP status of an answer without data. An answer with data has 200, as GraphQL over HTTP requires. */
export function httpStatus(errors: readonly GraphQLError[]): number {
  const codes = errors.map((error) => error.extensions.code)
  if (codes.includes('UNAVAILABLE')) return 503
  if (OWN_FAILURES.some((code) => codes.includes(code))) return 500
  if (codes.includes('RATE_LIMITED')) return 429
  if (REFUSED_CREDENTIALS.some((code) => codes.includes(code))) return 401
  if (codes.includes('FORBIDDEN') || codes.includes('INSUFFICIENT_SCOPE')) return 403
  if (codes.includes('TOO_LARGE')) return 413
  if (codes.includes('MISDIRECTED')) return 421
  return 400
}

/** The headers of such an answer. */
export function httpHeaders(errors: readonly GraphQLError[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { extensions } of errors) {
    if (REFUSED_CREDENTIALS.includes(extensions.code)) headers['www-authenticate'] = CHALLENGES.basic
    if (typeof extensions.retryAfter === 'number') headers['retry-after'] = String(extensions.retryAfter)
  }
  return headers
}

/** Name, code and stack frames. The first lines of a stack repeat the message and are dropped. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, code: null, stack: [] }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code, stack: frames.map((line) => line.trim()) }
}

function careExtensions(error: CareError): Record<string, unknown> {
  return {
    code: error.code,
    ...(error instanceof InvalidInput && { fields: error.fields }),
    ...(error instanceof ConsentRequired && { kind: error.kind }),
    ...(error instanceof SecondFactorRequired && { methods: error.methods }),
    ...(error instanceof InsufficientScope && { scopes: error.missing }),
    ...(error instanceof StaleText && { texts: error.texts }),
    ...(error instanceof TimesTaken && { taken: error.taken }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  }
}

function located(error: Error, path: readonly (string | number)[] | undefined): GraphQLError {
  return new GraphQLError(error.message, { path, originalError: error })
}

/** Finds the original error: GraphQL wraps errors, and the entity mapper keeps the driver's error as the cause. */
function rootCause(error: unknown): unknown {
  let cause = error
  for (let steps = 0; steps < 5; steps++) {
    if (!(cause instanceof GraphQLError) || cause.originalError === undefined) return cause
    cause = cause.originalError
  }
  return cause
}
