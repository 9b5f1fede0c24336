import type { ErrorCode } from './error-codes.js'

/** An error of one input field, named as in the caller's input (`title`, `address[0].city`). */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/**
 * An error of an operation that the caller can react to. Its message is shown to the caller, so it never quotes what a
 * person wrote, a query, or other people's data.
 */
export abstract class CareError extends Error {
  abstract readonly code: ErrorCode
  /** Seconds until a repeat makes sense, for `Retry-After`. */
  readonly retryAfter?: number
  override get name(): string {
    return this.constructor.name
  }
}

/** 400: one or more fields are invalid; the error names all of them. */
export class InvalidInput extends CareError {
  readonly code = 'BAD_USER_INPUT'
  constructor(readonly fields: readonly FieldError[]) {
    super(fields.length === 1 ? `${fields[0]?.field}: ${fields[0]?.message}` : 'Some fields are not valid.')
  }
  static of(field: string, message: string): InvalidInput {
    return new InvalidInput([{ field, message }])
  }
}

/** 401: the operation needs credentials, or those given are wrong. */
export class Unauthenticated extends CareError {
  readonly code: 'UNAUTHENTICATED' | 'SECOND_FACTOR_REQUIRED' = 'UNAUTHENTICATED'
  constructor(message = 'Credentials are missing or wrong.') {
    super(message)
  }
}

/** How a person can complete a sign-in whose password was right. */
export type SecondFactorMethod = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE'

/** 401 with a problem type of its own: the password is right, and the account has a second factor. */
export class SecondFactorRequired extends Unauthenticated {
  override readonly code = 'SECOND_FACTOR_REQUIRED'
  constructor(
    readonly methods: readonly SecondFactorMethod[],
    message = 'This account needs a second factor.',
  ) {
    super(message)
  }
}

/** 403: the caller is known but may not do this. */
export class Forbidden extends CareError {
  readonly code = 'FORBIDDEN'
  constructor(message = 'You are not allowed to do this.') {
    super(message)
  }
}

/** 403 with a problem type of its own: the client has not given the necessary consent, or has withdrawn it. */
export class ConsentRequired extends CareError {
  readonly code = 'CONSENT_REQUIRED'
  constructor(readonly kind: 'ai' | 'journal_sharing') {
    super(`The client's consent of kind ${kind} is required.`)
  }
}

/**
 * 403 with a problem type of its own: the password was last checked too long ago for this operation. A client asks for
 * it, confirms it, and repeats the request.
 */
export class FreshAuthenticationRequired extends CareError {
  readonly code = 'FRESH_AUTHENTICATION_REQUIRED'
  constructor() {
    super('Confirm your password (confirmPassword), then repeat this within five minutes.')
  }
}

/** 403 with a problem type of its own: the token does not allow this, whatever its owner may do. */
export class InsufficientScope extends CareError {
  readonly code = 'INSUFFICIENT_SCOPE'
  constructor(readonly missing: readonly string[]) {
    super(`The token lacks ${missing.length === 1 ? 'the scope' : 'the scopes'} ${missing.join(', ')}.`)
  }
}

/** 403 with a problem type of its own: the caller must add a second factor before anything else. */
export class SecondFactorEnrolmentRequired extends CareError {
  readonly code = 'SECOND_FACTOR_ENROLMENT_REQUIRED'
  constructor() {
    super('Your practice asks for a second factor. Add an authenticator app or a passkey, then repeat this.')
  }
}

/** 404: absent, deleted or not visible to this caller; the three are indistinguishable. */
export class NotFound extends CareError {
  readonly code = 'NOT_FOUND'
  constructor(message = 'There is no such record.') {
    super(message)
  }
}

/** 409: the request contradicts what is stored (a taken login name, a stale version). */
export class Conflict extends CareError {
  readonly code = 'CONFLICT'
  constructor(
    message: string,
    override readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/**
 * 409: the text that the caller started from has changed meanwhile. The error contains both texts, so that neither is
 * lost: throw it only for callers who may read the stored text, and note the client in the audit row.
 */
export class StaleText extends Conflict {
  constructor(
    readonly texts: {
      /** The stored version, which the next attempt must expect. */
      readonly version: number
      readonly stored: string
      readonly yours: string
    },
  ) {
    super('The text has changed since you read it. `texts` has the stored text and yours.')
  }
}

/** 409: the therapist has other appointments at some of these times. */
export class TimesTaken extends Conflict {
  /** @param taken the beginnings that were asked for and are taken. */
  constructor(readonly taken: readonly Date[]) {
    super('The therapist has another appointment at that time.')
  }
}

/** 413: more bytes than the operation takes. */
export class TooLarge extends CareError {
  readonly code = 'TOO_LARGE'
}

/** 415: a media type the operation does not take. */
export class UnsupportedMediaType extends CareError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE'
}

/** 421: the request names a host that is not this service. */
export class Misdirected extends CareError {
  readonly code = 'MISDIRECTED'
  constructor() {
    super('This service is not reached under that host.')
  }
}

/** 429: too many requests; `retryAfter` seconds until the next one counts. */
export class RateLimited extends CareError {
  readonly code = 'RATE_LIMITED'
  override readonly retryAfter: number
  /** @param seconds until the next attempt can succeed; told as whole seconds, at least one. */
  constructor(seconds: number) {
    super('Too many requests.')
    this.retryAfter = Math.max(1, Math.ceil(seconds))
  }
}

/** 503: starting, draining, or without a database. */
export class Unavailable extends CareError {
  readonly code = 'UNAVAILABLE'
  constructor(
    message = 'The service is not available at the moment.',
    override readonly retryAfter: number = 2,
  ) {
    super(message)
  }
}

/** 410: an event cursor that is older than the stored events, or from before a restore. */
export class CursorExpired extends CareError {
  readonly code = 'CURSOR_EXPIRED'
  constructor() {
    super('The cursor has expired. Read the current state and subscribe again without it.')
  }
}

/** Ends a subscription that can be resumed. Nothing is lost if the caller subscribes again with its last cursor. */
export class SubscriptionInterrupted extends CareError {
  readonly code = 'SUBSCRIPTION_INTERRUPTED'
  constructor(message = 'The subscription was interrupted. Subscribe again with the last cursor.') {
    super(message)
  }
}
