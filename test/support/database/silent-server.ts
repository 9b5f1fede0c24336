import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A server that takes connections and never answers, as a frozen database does. */
export interface SilentServer {
  readonly port: number
  close(): Promise<void>
}

export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
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
