import type { Stream } from 'node:stream'
import { once } from '../../kernel/once.js'

/**
 * Returns a signal that aborts when the stream to the caller closes. The signal is made at the first call, because few
 * operations need it.
 */
export function disconnectSignalOf(stream: Stream & { readonly destroyed: boolean }): () => AbortSignal {
  return once(() => {
    if (stream.destroyed) return AbortSignal.abort()
    const disconnected = new AbortController()
    stream.once('close', () => disconnected.abort())
    return disconnected.signal
  })
}

/** The signal for jobs and the command line, which have no connection. */
export const neverDisconnects = once(() => new AbortController().signal)
