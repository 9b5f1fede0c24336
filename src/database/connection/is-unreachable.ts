const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** PostgreSQL: connection lost, shutting down, starting up, too many connections. */
const SERVER_CODES = /^(?:08...|57P0[1-3]|53300)$/
/** Messages of errors that the driver throws without a code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** True for the code of an error of a connection, or of its name's look-up. */
export function isSocketCode(code: unknown): boolean {
  return typeof code === 'string' && SOCKET_CODES.has(code)
}

/** True if a connection outside a pool was not made in time. The driver gives this error no code. */
export function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired'
}

/** True if the database could not be reached or the connection was lost. A repeat a moment later may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let at: unknown = error, steps = 0; at instanceof Error && steps < 5; at = at.cause, steps++) {
    const code = 'code' in at ? at.code : undefined
    // The server's socket in the file system. Without a connection it is a file that is missing.
    if (code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true
    if (isSocketCode(code) || (typeof code === 'string' && SERVER_CODES.test(code))) return true
    if (DRIVER_MESSAGES.test(at.message)) return true
  }
  return false
}
