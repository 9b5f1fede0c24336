import type { IncomingHttpHeaders } from 'node:http'
import type { RequestFacts } from '../../database/database-context.js'
import type { OperationContext } from '../../features/operation-context.js'

/** The facts of a request before its credentials are checked. */
export interface IncomingRequest {
  readonly door: RequestFacts['door']
  readonly requestId: string
  readonly address: string | null
  /** When a WebSocket was opened, with these headers; undefined for a request of its own. */
  readonly connectedAt?: Date
  /** The context uses Cookie, Authorization, Host and the forwarding headers. */
  readonly headers: IncomingHttpHeaders
  /**
   * Adds a header to the answer, for the session cookie. Null if the answer has no headers (a WebSocket); operations
   * that set the cookie are then refused.
   */
  readonly addHeader: ((name: string, value: string) => void) | null
  /** Returns a signal that aborts when the caller disconnects. */
  readonly disconnectSignal: () => AbortSignal
  /** Closes the connection, if the caller does not take a large answer. */
  readonly disconnect: () => void
}

/**
 * Authenticates the caller and makes the context of one request, in the same way for all entry points.
 * @throws Unauthenticated if the credentials are wrong, even for operations that need none.
 */
export type MakeContext = (incoming: IncomingRequest) => Promise<OperationContext>
