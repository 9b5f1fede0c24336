import type { Stream } from 'node:stream'
import { once } from '../../kernel/once.js'

/** A signal that fires when the stream that leads to the caller has closed; listens only once somebody asks for it. */
export function leftBy(stream: Stream & { readonly destroyed: boolean }): () => AbortSignal {
  return once(() => {
    if (stream.destroyed) return AbortSignal.abort()
    const left = new AbortController()
    stream.once('close', () => left.abort())
    return left.signal
  })
}

/** For work that nobody waits for in person: a job, the command line. */
export const neverLeaves = once(() => new AbortController().signal)
