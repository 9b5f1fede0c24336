import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can break at a chosen moment. */
export interface DatabaseProxy {
  readonly port: number
  /** The same connection string, over this way. */
  through(url: string): string
  /**
   * Cuts the connection that next says COMMIT after a statement that matches: the server gets the word, the other side
   * hears nothing. Background work commits too.
   */
  cutNextCommit(of: RegExp): Promise<void>
  close(): Promise<void>
}

/** Listens on `port`, or on a free one. */
export async function startDatabaseProxy(target: number, port = 0): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let armed: { readonly of: RegExp; readonly tell: () => void } | undefined
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    let matches = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.end()
      })
    }
    far.on('data', (data) => near.write(data))
    near.on('data', (data) => {
      const cut = armed
      const text = data.toString('latin1')
      matches ||= cut?.of.test(text) === true
      const isCommit = /\bcommit\b/i.test(text)
      far.write(data, () => {
        if (!isCommit || !matches || cut === undefined) return
        armed = undefined
        near.destroy()
        cut.tell()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The way has no port.')
  return {
    port: address.port,
    through: (url) => via(url, address.port),
    cutNextCommit: (of) => new Promise((resolve) => (armed = { of, tell: resolve })),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A connection string with another port. */
export function via(url: string, port: number): string {
  return url.replace(/:\d+\//, `:${port}/`)
}
