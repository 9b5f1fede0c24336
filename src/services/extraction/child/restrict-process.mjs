import { registerHooks } from 'node:module'

/** Modules that open connections or start processes. Node's own permissions deny files and addons. */
const CLOSED = /^(?:node:)?(?:net|tls|dns|dgram|http|https|http2|cluster|child_process|inspector|repl)(?:\/.*)?$/

/**
 * Removes from this process what a file reader must not use: connections, and the console, whose output would mix with
 * the answer. Call it after the reader is loaded and before any byte of a file is read.
 */
export function restrictProcess() {
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
