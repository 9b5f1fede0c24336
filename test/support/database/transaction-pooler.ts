import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A pooler, as PgBouncer in transaction mode: each transaction runs on any of a few server connections. */
export interface Pooler {
  readonly port: number
  close(): Promise<void>
}

/** Frontend messages that the server answers with ReadyForQuery: Query, Sync and FunctionCall. */
const ANSWERED = new Set(['Q', 'S', 'F'])
const SSL_REQUEST = 80_877_103
const IDLE = 'I'

/** A connection to the server, which one client has for a transaction. */
interface ServerConnection {
  readonly socket: Socket
  client: Client | undefined
}

interface Client {
  readonly socket: Socket
  server: ServerConnection | undefined
  /** ReadyForQuery messages that are still to come. */
  unanswered: number
  /** What the client sent while it had no server connection. */
  waiting: Buffer[]
}

/**
 * Starts a pooler with `size` connections to the server. Clients need no password; the pooler has that of `url`. A
 * transaction keeps its connection until the server says that it is over. A transaction gets the connection that was
 * released last, except the one with the number `skippedBy`: it gets another, as if a statement of somebody else were
 * on that one.
 */
export async function startTransactionPooler(url: string, size: number, skippedBy?: number): Promise<Pooler> {
  const servers = await Promise.all(Array.from({ length: size }, () => connectToServer(url)))
  const idle = [...servers]
  const queue: Client[] = []
  const clients = new Set<Socket>()
  let transactions = 0

  const assign = (): void => {
    while (queue.length > 0 && idle.length > 0) {
      transactions++
      const [client, server] = [queue.shift(), transactions === skippedBy ? idle.splice(-2, 1)[0] : idle.pop()]
      if (client === undefined || server === undefined) return
      ;[client.server, server.client] = [server, client]
      for (const message of client.waiting.splice(0)) send(client, message)
    }
  }
  const send = (client: Client, message: Buffer): void => {
    if (ANSWERED.has(String.fromCharCode(message[0] ?? 0))) client.unanswered++
    client.server?.socket.write(message)
  }
  const take = (client: Client, message: Buffer): void => {
    // Terminate: only the pooler ends connections to the server.
    if (message[0] === 'X'.charCodeAt(0)) return void client.socket.end()
    if (client.server !== undefined) return send(client, message)
    client.waiting.push(message)
    if (!queue.includes(client)) queue.push(client)
    assign()
  }

  for (const server of servers) {
    const reader = new MessageReader(false)
    server.socket.on('data', (data: Buffer) => {
      for (const { bytes: message } of reader.read(data)) {
        const { client } = server
        client?.socket.write(message)
        if (client === undefined || message[0] !== 'Z'.charCodeAt(0)) continue
        client.unanswered--
        if (client.unanswered > 0 || String.fromCharCode(message[5] ?? 0) !== IDLE) continue
        ;[client.server, server.client] = [undefined, undefined]
        idle.push(server)
        assign()
      }
    })
  }

  const listener = createServer((socket) => {
    const client: Client = { socket, server: undefined, unanswered: 0, waiting: [] }
    clients.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clients.delete(socket)
      if (queue.includes(client)) queue.splice(queue.indexOf(client), 1)
      // Whatever transaction it has is rolled back; then the connection is for others.
      if (client.server !== undefined) take(client, queryMessage('rollback'))
    })
    const reader = new MessageReader(true)
    socket.on('data', (data: Buffer) => {
      for (const { bytes, isStartup } of reader.read(data)) {
        if (isStartup) answerStartup(socket, bytes)
        else take(client, bytes)
      }
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port.')
  return {
    port: address.port,
    async close() {
      for (const socket of clients) socket.destroy()
      for (const { socket } of servers) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

/** Connects with the password, and takes over the socket from the driver. */
async function connectToServer(url: string): Promise<ServerConnection> {
  const driver = new pg.Client(url)
  driver.on('error', () => undefined)
  await driver.connect()
  const { stream } = (driver as unknown as { readonly connection: { readonly stream: Socket } }).connection
  stream.removeAllListeners('data')
  return { socket: stream, client: undefined }
}

function answerStartup(socket: Socket, bytes: Buffer): void {
  if (bytes.readInt32BE(4) === SSL_REQUEST) return void socket.write('N')
  const numbers = Buffer.alloc(8)
  numbers.writeInt32BE(randomInt(1, 2 ** 31), 0)
  numbers.writeInt32BE(randomInt(1, 2 ** 31), 4)
  const version = Buffer.from('server_version\u000018.0\u0000')
  const ready = [frame('R', Buffer.alloc(4)), frame('S', version), frame('K', numbers), frame('Z', Buffer.from(IDLE))]
  socket.write(Buffer.concat(ready))
}

function queryMessage(text: string): Buffer {
  return frame('Q', Buffer.from(`${text}\0`))
}

function frame(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** Cuts a stream into messages. A client begins with messages that have no type. */
class MessageReader {
  #rest = Buffer.alloc(0)

  constructor(private isStartup: boolean) {}

  *read(data: Buffer): Generator<{ readonly bytes: Buffer; readonly isStartup: boolean }> {
    this.#rest = Buffer.concat([this.#rest, data])
    for (;;) {
      const { isStartup } = this
      const at = isStartup ? 0 : 1
      if (this.#rest.length < at + 4) return
      const length = at + this.#rest.readInt32BE(at)
      if (this.#rest.length < length) return
      const bytes = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      if (isStartup && bytes.readInt32BE(4) !== SSL_REQUEST) this.isStartup = false
      yield { bytes, isStartup }
    }
  }
}
