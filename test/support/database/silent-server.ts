import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A server that takes connections and never answers, as a frozen database does. */
export interface SilentServer {
  readonly port: number
  close(): Promise<void>
}

interface SilentOptions {
  /** How many connections get no answer; all unless given. */
  readonly connections?: number
  /** The address of the database to which the later ones lead. */
  readonly laterTo?: string
}

export async function startSilentServer({
  connections = Infinity,
  laterTo,
}: SilentOptions = {}): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  let taken = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (++taken <= connections || laterTo === undefined) return
    const far = connect(Number(new URL(laterTo).port), '127.0.0.1')
    far.on('error', () => socket.destroy())
    socket.on('close', () => far.destroy())
    socket.pipe(far).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
