import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { Forbidden } from '../../kernel/errors.js'
import type { Clock } from '../../kernel/time/clock.js'
import { disconnectSignalOf } from '../http/disconnect-signal.js'
import { describeError } from '../graphql/graphql-errors.js'
import { useGraphqlErrors } from '../graphql/graphql-scope.js'
import type { IncomingRequest } from '../context/request-context.js'
import type { OwnAddresses } from '../http/own-addresses.js'
import { answerFormOf } from '../graphql/answer-form.js'
import { InitBudget } from './init-budget.js'
import type { Unidentified } from './unidentified.js'
import { type SocketExtra, type SocketProtocolOptions, socketProtocol } from './websocket-protocol.js'
import { WebsocketWriter } from './websocket-writer.js'

export interface WebsocketOptions extends SocketProtocolOptions {
  readonly logger: FastifyBaseLogger
  readonly addresses: OwnAddresses
  readonly clock: Clock
  /** Bytes of one message. */
  readonly maxMessageBytes: number
  /** Milliseconds between pings. A socket without an answer in between is closed. */
  readonly keepAlive: number
  readonly unidentified: Unidentified
}

const PUBLIC_PATH = '/graphql'
/**
 * The internal path of upgrades. The host's hooks (phase, request id, limits) run before the handshake as for other
 * requests.
 */
const PATH = '/graphql/socket'
/** The most bytes of unread answers. Beyond that, nothing more is read from the client. */
const MOST_UNREAD = 1024 * 1024

interface Upgrade {
  readonly socket: Socket
  readonly head: Buffer
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/** Serves graphql-transport-ws at /graphql, the protocol of rich clients' subscriptions. */
export async function mountWebsocket(scope: FastifyInstance, options: WebsocketOptions): Promise<void> {
  const { logger, clock, addresses, maxMessageBytes, keepAlive } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: true,
    handleProtocols,
  })
  const server = makeServer(socketProtocol(options))
  useGraphqlErrors(scope, options.report)

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    // The upgrade was refused before the handshake and answered, so the socket is closed.
    response.on('finish', () => socket.end())
    socket.on('error', (error) => logger.debug({ error: describeError(error) }, 'socket lost before its handshake'))
    const [path, search] = (request.url ?? '').split('?', 2)
    if (path === PUBLIC_PATH) {
      // The socket of an HTTP request is a `net.Socket`.
      upgrades.set(request, { socket: socket as Socket, head })
      request.url = search === undefined ? PATH : `${PATH}?${search}`
    }
    scope.routing(request, response)
  }
  scope.server.on('upgrade', onUpgrade)

  scope.get(PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const upgrade = upgrades.get(request.raw)
    if (upgrade === undefined) return reply.code(426).header('upgrade', 'websocket').send()
    const { origin } = request.headers
    // Browsers open sockets to every host and send cookies; only the origin identifies the page.
    if (origin !== undefined && !addresses.trustsOrigin(origin, request)) throw new Forbidden()
    const { id, ip, headers } = request
    const disconnectSignal = disconnectSignalOf(upgrade.socket)
    const incoming: IncomingRequest = {
      door: 'websocket',
      requestId: id,
      address: ip,
      connectedAt: clock.now(),
      headers,
      addHeader: null,
      disconnectSignal,
      disconnect: () => upgrade.socket.resetAndDestroy(),
    }
    const identified = options.unidentified.add(ip)
    upgrade.socket.once('close', identified)
    reply.hijack()
    reply.raw.detachSocket(upgrade.socket)
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      const writer = new WebsocketWriter(socket, upgrade.socket)
      const budget = new InitBudget()
      const admits = (bytes: number): boolean => {
        if (budget.takes(bytes)) return true
        socket.close(CloseCode.TooManyInitialisationRequests, 'Too much was sent before the acknowledgement')
        return false
      }
      // `ws` itself answers the pings of RFC 6455.
      for (const frame of ['ping', 'pong'] as const) socket.on(frame, ({ length }: Buffer) => void admits(length))
      const extra: SocketExtra = {
        ...{ socket, writer, incoming, identified, budget, messageBytes: 0, running: new Map() },
        form: answerFormOf(request.url),
      }
      const closed = server.opened(
        {
          protocol: socket.protocol,
          send: async (data) => {
            await writer.send(data)
            if (socket.isPaused && socket.bufferedAmount <= MOST_UNREAD) socket.resume()
          },
          close: (code, reason) => socket.close(code, reason),
          onMessage: (take) => {
            socket.on('message', (data) => {
              if (!admits((data as Buffer).length)) return
              // A client that sends operations without reading answers would fill the memory.
              if (socket.bufferedAmount > MOST_UNREAD) socket.pause()
              extra.messageBytes = (data as Buffer).length
              take((data as Buffer).toString()).catch((error: unknown) => {
                options.report(describeError(error), id)
                socket.close(CloseCode.InternalServerError, 'Internal error.')
              })
            })
          },
        },
        extra,
      )
      // A malformed frame closes only its own socket; `ws` has answered it already.
      socket.on('error', (error) => logger.debug({ error: describeError(error) }, 'socket closed for a bad frame'))
      socket.once('close', (code, reason) => {
        closed(code, String(reason)).catch((error: unknown) => options.report(describeError(error), id))
      })
    })
    return reply
  })

  const silent = new WeakSet<WebSocket>()
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) {
        socket.terminate()
      } else {
        silent.add(socket)
        socket.once('pong', () => silent.delete(socket))
        socket.ping()
      }
    }
  }, keepAlive)
  pings.unref()
  scope.addHook('onClose', async () => {
    clearInterval(pings)
    scope.server.off('upgrade', onUpgrade)
    for (const socket of sockets.clients) socket.terminate()
  })
}
