/**
 * A service that keeps keys and never gives them out, such as AWS KMS. It wraps the gateway's own keys, so that
 * settings hold nothing that could be used without it.
 */
export interface KeyManager {
  /**
   * @param purpose bound to the result: it can only be unwrapped for the same one.
   * @throws KeyManagerError
   */
  wrap(secret: Buffer, purpose: string): Promise<Buffer>
  /** @throws KeyManagerError */
  unwrap(wrapped: Buffer, purpose: string): Promise<Buffer>
}

/** The service did not wrap or unwrap a key. The message can be shown to operators. */
export class KeyManagerError extends Error {
  override name = 'KeyManagerError'

  constructor(
    message: string,
    /** True if the service was away or busy, so that a later attempt may succeed. */
    readonly mayPass: boolean,
    options: ErrorOptions,
  ) {
    super(message, options)
  }
}
