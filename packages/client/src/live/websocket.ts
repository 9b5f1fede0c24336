import type { Client } from 'graphql-ws/client'
import type { CareClient } from '../care-client.js'
import { type Answer, type AnswerError, CareError, errorOf } from '../errors.js'
import { Queue } from './queue.js'
import { cut, REPLACED, type Transport, unsupported } from './transport.js'

/** Operations that the service lets one socket have. */
const MOST_OPERATIONS = 10
/** Milliseconds between pings, and for their answer: browsers do not notice a network that is gone. */
const PING_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000
const ACKNOWLEDGED_WITHIN_MS = 10_000

/** Close codes of the service. */
const UNAUTHORIZED = 4_401
const NEWER_SOCKET = 4_429

/** One socket. It never connects again, because a resumed subscription has new variables. */
interface Socket {
  readonly client: Client
  readonly operations: Set<(failure: CareError) => void>
  isConnected: boolean
}

/** Subscriptions over WebSockets, ten on each. */
export function socketTransport(client: CareClient): Transport {
  const sockets = new Set<Socket>()
  const { http, options } = client.internals

  const openSocket = async (): Promise<Socket> => {
    const known = (options.WebSocket ?? globalThis.WebSocket) as typeof WebSocket | undefined
    if (known === undefined) throw unsupported('There is no WebSocket.')
    const Given = known
    const [{ createClient }, headers] = await Promise.all([loadGraphqlWs(), http.credentialHeaders()])
    const free = [...sockets].find(({ operations }) => operations.size < MOST_OPERATIONS)
    if (free !== undefined) return free
    let late: ReturnType<typeof setTimeout> | undefined
    const made = createClient({
      url: socketAddress(client.url),
      // The package `ws` and React Native take headers; browsers ignore them and send their own cookies.
      webSocketImpl: class {
        static readonly CONNECTING = Given.CONNECTING
        static readonly OPEN = Given.OPEN
        static readonly CLOSING = Given.CLOSING
        static readonly CLOSED = Given.CLOSED
        constructor(address: string, protocol: string) {
          return headers.cookie === undefined
            ? new Given(address, protocol)
            : new (Given as unknown as HeaderedSocket)(address, protocol, { headers: { cookie: headers.cookie } })
        }
      },
      ...(headers.authorization !== undefined && { connectionParams: { authorization: headers.authorization } }),
      retryAttempts: 0,
      keepAlive: PING_EVERY_MS,
      connectionAckWaitTimeout: ACKNOWLEDGED_WITHIN_MS,
      on: {
        connected: () => (socket.isConnected = true),
        ping: (received) => {
          if (!received) late = setTimeout(() => made.terminate(), ANSWER_WITHIN_MS)
        },
        pong: (received) => received && clearTimeout(late),
        closed: (event) => lost(failureOf(event)),
        error: (error) => lost(failureOf(error)),
      },
    })
    const socket: Socket = { client: made, operations: new Set(), isConnected: false }
    // All operations end here and at once: the library would open some of them again, with their first variables.
    const lost = (failure: CareError): void => {
      clearTimeout(late)
      sockets.delete(socket)
      for (const fail of [...socket.operations]) fail(failure)
    }
    sockets.add(socket)
    return socket
  }

  return {
    name: 'websocket',
    async *open({ document, variables, signal, opened }) {
      const socket = await openSocket()
      if (signal.aborted) return
      const answers = new Queue<Answer>()
      const stop = socket.client.subscribe(
        { query: document, variables },
        {
          next: (answer) => answers.push(answer),
          error: (error) => answers.end(failureOf(error)),
          complete: () => answers.end(),
        },
      )
      const fail = (failure: CareError): void => {
        answers.end(failure)
        stop()
      }
      socket.operations.add(fail)
      const leave = (): void => answers.end()
      signal.addEventListener('abort', leave, { once: true })
      const unlisten = socket.client.on('connected', opened)
      if (socket.isConnected) opened()
      try {
        yield* answers
      } finally {
        unlisten()
        signal.removeEventListener('abort', leave)
        socket.operations.delete(fail)
        stop()
        // The library closes a socket without operations. Another is opened for the next one.
        if (socket.operations.size === 0) sockets.delete(socket)
      }
    },
    close: () => {
      for (const { client: each } of sockets) each.terminate()
    },
  }
}

type HeaderedSocket = new (address: string, protocol: string, options: { headers: object }) => WebSocket

/** Made of texts, because addresses of React Native cannot be changed. */
function socketAddress(url: string): string {
  return `${url || globalThis.location.origin}/graphql`.replace(/^http/, 'ws')
}

/** What the library says of an end: errors of GraphQL, how the socket was closed, or why it was never opened. */
function failureOf(end: unknown): CareError {
  if (end instanceof CareError) return end
  if (Array.isArray(end)) return errorOf({ errors: end as AnswerError[] })
  const { code, reason } = end as { readonly code?: unknown; readonly reason?: string }
  if (code === UNAUTHORIZED) return new CareError(reason ?? 'The session ended.', { code: 'UNAUTHENTICATED' })
  if (code === NEWER_SOCKET) return new CareError('A newer connection took its place.', { code: REPLACED })
  return cut(end)
}

/** A browser fetches it when it is first used. If it is without network then, that is tried again like a connection. */
async function loadGraphqlWs(): Promise<typeof import('graphql-ws/client')> {
  try {
    return await import('graphql-ws/client')
  } catch (cause) {
    throw new CareError('The code for live events could not be loaded.', { code: 'NETWORK', cause })
  }
}
