import { S3Client } from '@aws-sdk/client-s3'

/** A bucket of S3 or of a service with a compatible API. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
  /** Undefined: the default credential chain of Amazon's libraries, for example the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

const CONNECT_MS = 5_000
/** How long a bucket may be silent. `requestTimeout` would only be logged. */
const SILENCE_MS = 5_000

/** The library writes remarks to the console. What fails is thrown too. */
const QUIET = { debug: nothing, info: nothing, warn: nothing, error: nothing }
function nothing(): void {}

export function s3Client({ region, endpoint, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    logger: QUIET,
    ...(credentials === undefined ? {} : { credentials }),
    // Other services have no domain for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // The checksum is known and sent as a header. Computing it while sending needs trailers, which few other services
    // support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
}
