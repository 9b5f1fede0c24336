import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './explain.js'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not a known host name',
}

/** A failure to listen in words that name the settings; any other failure as it is. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason === undefined) return error
  return new StartError(`${host}:${port} ${reason}. Set HOST or PORT to something else.`, { cause: error })
}

// A gateway that was killed a moment ago may not have let go of its port yet.
const PATIENCE_MS = 2000

/** Finds out before any work is done whether the port can be had. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const error = await tryListen(host, port)
    if (error === undefined) return
    if (error.code !== 'EADDRINUSE' || Date.now() > giveUpAt) throw explainListenError(error, host, port)
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
