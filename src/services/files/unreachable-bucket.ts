import type { S3Client } from '@aws-sdk/client-s3'
import { isSocketCode } from '../../database/connection/is-unreachable.js'
import { Unavailable } from '../../kernel/errors.js'

const RETRY_SECONDS = 10
const TOO_MANY_REQUESTS = 429

/** The part of an error of Amazon's library that says what a bucket answered; no status if it did not answer. */
interface BucketError {
  readonly name?: string
  readonly code?: unknown
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** Makes errors that pass by themselves to `Unavailable`, once the library has tried again in vain. */
export function sayWhenUnreachable(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        const unavailable = new Unavailable(
          'Files cannot be stored or opened at the moment. Repeat this later.',
          RETRY_SECONDS,
        )
        throw Object.assign(unavailable, { cause: error })
      }
    },
    // Outside of the repeats.
    { step: 'initialize' },
  )
}

/** True if the bucket could not be reached, did not answer in time, or has too much to do. */
function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, code, $metadata }: BucketError = error
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return status >= 500 || status === TOO_MANY_REQUESTS
  return name === 'TimeoutError' || isSocketCode(code)
}
