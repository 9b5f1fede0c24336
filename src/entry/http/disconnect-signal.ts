import type { Stream } from 'node:stream'
import { once } from '../../kernel/once.js'

/** A signal that aborts when the stream to the caller closes. It is made on the first call, because few operations need it. */
export function disconnectSignalOf(stream: Stream & { readonly destroyed: boolean }): () => AbortSignal {
  return once(() => {
    if (stream.destroyed) return AbortSignal.abort()
    const disconnected = new AbortController()
    stream.once('close', () => disconnected.abort())
    return disconnected.signal
  })
}

/** For work that no connection waits for: jobs and the command line. */
export const neverDisconnects = once(() => new AbortController().signal)
