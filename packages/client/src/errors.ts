/** The codes of the service, and five of this package: the last line. Services that are newer may have more. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'FORBIDDEN'
  | 'CONSENT_REQUIRED'
  | 'FRESH_AUTHENTICATION_REQUIRED'
  | 'INSUFFICIENT_SCOPE'
  | 'SECOND_FACTOR_ENROLMENT_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'MISDIRECTED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'MODEL_UNAVAILABLE'
  | 'KNOWLEDGE_UNAVAILABLE'
  | 'CURSOR_EXPIRED'
  | 'SUBSCRIPTION_INTERRUPTED'
  | 'DOCUMENT_LIMIT_EXCEEDED'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'BAD_REQUEST'
  | 'INTERNAL_SERVER_ERROR'
  | ('NETWORK' | 'TIMEOUT' | 'BAD_ANSWER' | 'NO_TRANSPORT' | 'OAUTH')

/** One error of an answer, as GraphQL has it. */
export interface AnswerError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: string; readonly retryAfter?: number; readonly [name: string]: unknown }
}

/** What a request answered. */
export interface Answer<Data = unknown> {
  readonly data?: Data | null
  readonly errors?: readonly AnswerError[]
}

export interface ErrorFacts {
  readonly code: string
  readonly status?: number | undefined
  readonly path?: readonly (string | number)[] | undefined
  readonly retryAfter?: number | undefined
  readonly requestId?: string | undefined
  readonly errors?: readonly AnswerError[] | undefined
  readonly data?: unknown
  readonly cause?: unknown
}

/** The one error that this package throws, beside the reason of a signal that was aborted. */
export class CareError extends Error {
  override readonly name = 'CareError'
  /** For programs; the message is for people. */
  readonly code: ErrorCode | (string & {})
  /** The HTTP status; undefined when there was no answer, or for an event of a live connection. */
  readonly status: number | undefined
  /** The field of the answer that failed. */
  readonly path: readonly (string | number)[] | undefined
  /** Seconds after which to try again, whether the service said so in the answer or in a header. */
  readonly retryAfter: number | undefined
  /** Name it when you ask the operators for help. */
  readonly requestId: string | undefined
  /** All errors of the answer; this one is the first. */
  readonly errors: readonly AnswerError[]
  /** What the answer has in spite of its errors. */
  readonly data: unknown

  constructor(message: string, { code, status, path, retryAfter, requestId, errors = [], data, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.path = path
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.errors = errors
    this.data = data
  }

  /** What else the service says: `methods` of a second factor, `texts` of a conflict, `scopes`, `kind` of a consent. */
  get extensions(): Readonly<Record<string, unknown>> {
    return this.errors[0]?.extensions ?? {}
  }

  /** The fields of the input that are not valid, to show each beside its field. */
  get fields(): readonly { readonly field: string; readonly message: string }[] {
    return (this.extensions.fields ?? []) as never
  }
}

/** True for an error of this package, with this code if one is given. */
export function isCareError(error: unknown, code?: ErrorCode): error is CareError {
  return error instanceof CareError && (code === undefined || error.code === code)
}

/** The error of an answer of GraphQL. */
export function errorOf(
  answer: Answer,
  facts: Pick<ErrorFacts, 'status' | 'retryAfter' | 'requestId'> = {},
): CareError {
  const errors = answer.errors ?? []
  const [first] = errors
  const { code = codeOfStatus(facts.status), retryAfter = facts.retryAfter } = first?.extensions ?? {}
  return new CareError(first?.message ?? 'The answer has neither data nor errors.', {
    ...facts,
    ...{ code, retryAfter, path: first?.path, errors, data: answer.data },
  })
}

/** The code of an answer that has none: of REST, or of a proxy before the service. */
export function codeOfStatus(status: number | undefined): ErrorCode {
  switch (status) {
    case 400:
      return 'BAD_USER_INPUT'
    case 401:
      return 'UNAUTHENTICATED'
    case 403:
      return 'FORBIDDEN'
    case 404:
      return 'NOT_FOUND'
    case 409:
      return 'CONFLICT'
    case 410:
      return 'CURSOR_EXPIRED'
    case 413:
      return 'TOO_LARGE'
    case 429:
      return 'RATE_LIMITED'
    case 502:
    case 503:
    case 504:
      return 'UNAVAILABLE'
    default:
      return 'BAD_ANSWER'
  }
}

/** Seconds until the time that a header `Retry-After` names, as a number or as a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1_000)
}
