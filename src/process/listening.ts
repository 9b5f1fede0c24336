import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.js'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not a known host name',
}

/** Explains a failure to listen in words that name the settings. Returns other errors unchanged. */
export function describeListenError(error: unknown, host: string, port: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason === undefined) return error
  return new StartError(`${host}:${port} ${reason}. Set HOST or PORT to something else.`, {
    cause: error,
    mayPass: true,
  })
}

// A gateway that was just killed may still hold its port for a moment.
const PATIENCE_MS = 2000

/** Checks that the port is free before any other work is done. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const error = await tryListen(host, port)
    if (error === undefined) return
    if (error.code !== 'EADDRINUSE' || Date.now() > giveUpAt) throw describeListenError(error, host, port)
    await sleep(100)
  }
}

function tryListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}
