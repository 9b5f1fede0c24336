/** What a code of an error means to who calls the service. docs/errors.md is made of these. */
export interface ErrorMeaning {
  /** The HTTP status over REST. GraphQL answers 200 with the code. */
  readonly status: number
  /** The type of its problem over REST, if it has one of its own. It leads to its part of docs/errors.md. */
  readonly problem?: string
  readonly meaning: string
  /** What an application does. */
  readonly remedy: string
}

/** The codes of operations, stable. GraphQL shows them as `extensions.code`. */
export const ERROR_CODES = {
  BAD_USER_INPUT: {
    status: 400,
    meaning: 'Fields are not valid. `extensions.fields`, over REST `errors`, has `{ field, message }` for each.',
    remedy: 'Show each message beside its field.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'Credentials are missing, wrong or expired.',
    remedy: 'Sign in.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    problem: 'second-factor-required',
    meaning:
      'The password is right, and the account has a second factor. `extensions.methods`, over REST `methods`, says which.',
    remedy: 'Ask for the code or the passkey, and sign in with it.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'You may see the record but not do this, or your role has no part in it.',
    remedy: 'Do not repeat it.',
  },
  CONSENT_REQUIRED: {
    status: 403,
    problem: 'consent-required',
    meaning: 'The client has not consented, or has withdrawn it. `extensions.kind` says to what.',
    remedy: 'Say so. Only the client can change it.',
  },
  FRESH_AUTHENTICATION_REQUIRED: {
    status: 403,
    problem: 'fresh-authentication-required',
    meaning: 'The password was last checked more than five minutes ago, and this needs it.',
    remedy: 'Ask for the password, confirm it by `confirmPassword` or a new sign-in, and repeat.',
  },
  SECOND_FACTOR_ENROLMENT_REQUIRED: {
    status: 403,
    problem: 'second-factor-enrolment-required',
    meaning: 'The practice asks for a second factor, and the days of grace are over.',
    remedy: 'Lead the person to the enrolment of an authenticator app or a passkey.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    problem: 'insufficient-scope',
    meaning: 'The access token does not allow this, whatever its owner may do. `extensions.scopes` are those it lacks.',
    remedy: 'Ask for a token with them.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'Absent, deleted, or not visible to you: the three are not told apart.',
    remedy: 'Treat it as absent.',
  },
  CONFLICT: {
    status: 409,
    meaning:
      'It contradicts what is stored: a name that is taken, a stale version. A changed text comes with `extensions.texts`: the stored one and yours.',
    remedy: 'Read again and let the person decide. With `extensions.retryAfter` wait so many seconds and repeat.',
  },
  CURSOR_EXPIRED: {
    status: 410,
    meaning:
      'The cursor of events is older than seven days, from before a restore, or after what a promoted standby had.',
    remedy: 'Read the current state, then subscribe without `after`.',
  },
  TOO_LARGE: {
    status: 413,
    meaning: 'The body or document has too many bytes, or the entries of a page together have more than 64 MiB.',
    remedy: 'Send less, or ask for fewer entries.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body has a media type that this path does not take.',
    remedy: 'Send JSON, or for files what the page about files says.',
  },
  MISDIRECTED: {
    status: 421,
    meaning: 'The `Host` of the request is not one of this service.',
    remedy: 'Use the public address of the service.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests. Nothing was done.',
    remedy: 'Wait `extensions.retryAfter` seconds, over REST those of `Retry-After`, and repeat.',
  },
  MODEL_UNAVAILABLE: {
    status: 500,
    meaning: 'A language model gave no answer in time, or none that could be used.',
    remedy: 'Offer to try again.',
  },
  KNOWLEDGE_UNAVAILABLE: {
    status: 500,
    meaning: 'The knowledge index is not built yet.',
    remedy: 'Repeat after `extensions.retryAfter` seconds.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The service starts or stops, or has no database.',
    remedy: 'Repeat after `retryAfter` seconds. Read first whether a mutation without an idempotency key has happened.',
  },
  SUBSCRIPTION_INTERRUPTED: {
    status: 503,
    meaning: 'The subscriber read too slowly, rights changed, or an event cannot be read now. Nothing is lost.',
    remedy: 'Subscribe again with the last cursor.',
  },
} as const satisfies Readonly<Record<string, ErrorMeaning>>

/** A code of an operation. */
export type ErrorCode = keyof typeof ERROR_CODES
