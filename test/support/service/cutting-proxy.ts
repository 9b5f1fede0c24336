import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between a client and the service, which a test cuts. */
export interface CuttingProxy {
  /** The address of the service behind it. */
  readonly url: string
  /** Leads to another gateway from now on. */
  leadTo(url: string): void
  /** Cuts all connections that are open. */
  cut(): void
  /** Passes the next request on and cuts its connection when the answer comes. Resolves then. */
  loseNextAnswer(): Promise<void>
  /** How many connections were made. */
  readonly connections: number
  close(): Promise<void>
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  let port = Number(new URL(target).port)
  let connections = 0
  let loses: (() => void) | undefined
  const open = new Set<Socket>()
  const server = createServer((near) => {
    connections++
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (bytes) => {
      if (loses === undefined) near.write(bytes)
      else {
        loses()
        loses = undefined
        near.destroy()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      port = Number(new URL(url).port)
    },
    cut() {
      for (const socket of open) socket.destroy()
    },
    loseNextAnswer: () => new Promise((resolve) => (loses = resolve)),
    get connections() {
      return connections
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
