import type { Credentials } from './credentials.js'
import type { TypedDocument } from './document.js'
import type { CareError } from './errors.js'
import type { Changeable, Observable } from './observable.js'
import type { UploadProgress } from './upload.js'

/** Whether the service is reached. `offline` after several failures, or when the device says so. */
export type ConnectionState = 'online' | 'reconnecting' | 'offline'

/** How live events come. */
export type TransportName = 'websocket' | 'event-stream' | 'long-poll'

export interface ClientOptions {
  /** The address of the service, such as `https://care.example`. In a page of the service it can be left out. */
  readonly url?: string
  /** Without them, the session cookie. */
  readonly credentials?: Credentials
  /** In place of the global one, such as one with a proxy. */
  readonly fetch?: typeof fetch
  /** In place of the global one, such as that of the package `ws`, which also sends a cookie jar. */
  readonly WebSocket?: unknown
  /** In place of the global one. Without any, uploads show progress by a stream, as in Node. */
  readonly XMLHttpRequest?: typeof XMLHttpRequest
  /** The ways to live events, in the order in which they are tried. */
  readonly transports?: readonly TransportName[]
  /** How often a request is repeated that may be: 3. */
  readonly retries?: number
  /** The longest time that a request waits because the service asked for it, in seconds: 10. Above, it fails. */
  readonly longestWait?: number
  /** The longest time for one attempt of a request, in seconds: 60. */
  readonly timeout?: number
  /** Prints documents that are syntax trees: `print` of the package `graphql`. Texts need none. */
  readonly print?: (document: never) => string
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** Of a mutation that is repeated after a restart of the application. Without one, each call has its own. */
  readonly idempotencyKey?: string
  /** True for a request that no person asked for, such as a refresh. It does not prolong the session. */
  readonly background?: boolean
  /** Called while files are sent. */
  readonly onProgress?: (progress: UploadProgress) => void
  /** True if a mutation adds something and takes an idempotency key, so that it is repeated after a lost answer. */
  readonly takesKey?: boolean
}

/** A connection to one service, in the name of one person or program. */
export interface CareClient {
  readonly url: string
  /** Runs any document. Its data has the types of the document. */
  readonly request: <Data, Variables>(
    document: string | (TypedDocument<Data, Variables> & object),
    variables?: Variables,
    options?: RequestOptions,
  ) => Promise<Data>
  /** Whether the service is reached. */
  readonly connection: Observable<ConnectionState>
  /** Calls the listener when the service no longer accepts the credentials. Returns what ends that. */
  readonly onSessionEnded: (listener: (error: CareError) => void) => () => void
  /** Connects live events anew: after a sign-in, or when the application comes to the front again. */
  readonly reconnect: () => void
  /** Ends all subscriptions. Requests can still be made. */
  readonly close: () => void
  /** What the parts of this package share. */
  readonly internals: Internals
}

export interface Internals {
  readonly http: Http
  readonly options: ClientOptions
  readonly connection: Changeable<ConnectionState>
  readonly ended: { readonly send: (error: CareError) => void }
  readonly reconnects: { readonly subscribe: (listener: (closes: boolean) => void) => () => void }
  /** State of live events, made by the first subscription. */
  live: unknown
}

export interface Http {
  /** The data of a query or mutation; repeated where that is safe. */
  readonly request: (document: string, variables: unknown, options?: RequestOptions) => Promise<unknown>
  /** A body in JSON of a REST path. */
  readonly get: (path: string, signal?: AbortSignal) => Promise<unknown>
  /** Opens a request with the credentials of the client. The answer's body is not read. */
  readonly open: (path: string, init: RequestInit) => Promise<Response>
  readonly credentialHeaders: () => Promise<Record<string, string>>
  /** Gets new credentials, if there can be some. */
  readonly renew: () => Promise<boolean>
  /** Called when the service refuses the credentials for good. */
  readonly sessionEnded: (error: CareError) => void
  /** Called with whether the service was reached. */
  readonly reached: (isReached: boolean) => void
}
