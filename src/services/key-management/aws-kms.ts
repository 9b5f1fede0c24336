import { DecryptCommand, EncryptCommand, KMSClient, KMSServiceException } from '@aws-sdk/client-kms'
import { type KeyManager, KeyManagerError } from './key-manager.js'

/** A key of AWS KMS. Credentials come from Amazon's default chain, for example the role of the machine. */
export interface KmsSettings {
  /** Id, ARN or alias (`alias/care`). */
  readonly keyId: string
  readonly region: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
}

const CONNECT_MS = 3_000
const REQUEST_MS = 5_000
const ATTEMPTS = 4
const SERVER_ERROR = 500
/** Answers that say "later", with status 400. */
const PASSING = new Set(['ThrottlingException', 'LimitExceededException', 'DependencyTimeoutException'])

/** AWS KMS. A wrapped key is bound to its purpose by the encryption context, which stands in Amazon's log too. */
export class AwsKms implements KeyManager {
  readonly #client: KMSClient

  constructor(private readonly settings: KmsSettings) {
    const { region, endpoint } = settings
    this.#client = new KMSClient({
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    })
  }

  wrap(secret: Buffer, purpose: string): Promise<Buffer> {
    return this.#ask(purpose, async (key) => {
      const { CiphertextBlob: wrapped } = await this.#client.send(new EncryptCommand({ ...key, Plaintext: secret }))
      return wrapped
    })
  }

  unwrap(wrapped: Buffer, purpose: string): Promise<Buffer> {
    return this.#ask(purpose, async (key) => {
      const { Plaintext: secret } = await this.#client.send(new DecryptCommand({ ...key, CiphertextBlob: wrapped }))
      return secret
    })
  }

  /** The key is named for unwrapping too, so that nobody can hand in something wrapped by a key of theirs. */
  async #ask(
    purpose: string,
    send: (key: { KeyId: string; EncryptionContext: Record<string, string> }) => Promise<Uint8Array | undefined>,
  ): Promise<Buffer> {
    const { keyId } = this.settings
    try {
      const bytes = await send({ KeyId: keyId, EncryptionContext: { service: 'care-gateway', purpose } })
      if (bytes === undefined) throw new Error('The answer has no bytes.')
      return Buffer.from(bytes)
    } catch (error) {
      throw describe(error)
    }
  }
}

/** The name of an answer is shown, its text is not: it may name accounts and roles. */
function describe(error: unknown): KeyManagerError {
  if (!(error instanceof KMSServiceException)) {
    return new KeyManagerError('AWS KMS cannot be reached.', true, { cause: error })
  }
  const { name, $metadata } = error
  const mayPass = PASSING.has(name) || ($metadata.httpStatusCode ?? SERVER_ERROR) >= SERVER_ERROR
  return new KeyManagerError(`AWS KMS answered ${name}.`, mayPass, { cause: error })
}
