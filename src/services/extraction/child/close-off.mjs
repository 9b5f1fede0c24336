import { registerHooks } from 'node:module'

/** What opens connections or processes. Files and addons are kept shut by Node's own permissions. */
const CLOSED = /^(?:node:)?(?:net|tls|dns|dgram|http|https|http2|cluster|child_process|inspector|repl)(?:\/.*)?$/

/**
 * Takes from this process what a reader of files has no use for, before any byte of a file is looked at: connections,
 * and a console, which would write into the answer. To be called when the reader is loaded.
 */
export function closeOff() {
  registerHooks({
    resolve(specifier, context, next) {
      if (CLOSED.test(specifier)) throw new Error('Closed off.')
      return next(specifier, context)
    },
  })
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) delete globalThis[name]
  process.getBuiltinModule = () => undefined
  process.binding = () => undefined
  const silent = () => undefined
  for (const name of Object.keys(console)) if (typeof console[name] === 'function') console[name] = silent
}
