import type { IncomingHttpHeaders } from 'node:http'
import type { RequestFacts } from '../../database/database-context.js'
import type { OperationContext } from '../../features/operation-context.js'

/** What a door knows of a request before anybody has looked at its credentials. */
export interface IncomingRequest {
  readonly door: RequestFacts['door']
  readonly requestId: string
  readonly address: string | null
  /** Cookie, Authorization, Host and the forwarding headers are read from here. */
  readonly headers: IncomingHttpHeaders
  /**
   * Adds a header to the answer, for the session cookie. Null where the answer has no headers (a WebSocket):
   * an operation that needs the cookie is refused there.
   */
  readonly addHeader: ((name: string, value: string) => void) | null
  /** Fires when the caller has gone. */
  readonly disconnectSignal: () => AbortSignal
}

/**
 * Finds out who is calling and makes the context of one request, the same for every door.
 * @throws Unauthenticated when credentials were given and are wrong, even where none are needed.
 */
export type MakeContext = (incoming: IncomingRequest) => Promise<OperationContext>
