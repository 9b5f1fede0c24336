import { ModelUnavailable } from '../model-errors.js'

export interface AnswerBounds {
  /** The longest pause between two parts of an answer, in milliseconds. */
  readonly idleMs: number
  readonly mostBytes: number
}

/**
 * A `fetch` that refuses redirects, because they would receive the key, and that ends answers which stall or grow too
 * long. Reading such an answer fails with ModelUnavailable.
 */
export function guardedFetch(bounds: AnswerBounds): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.body === null) return response
    const body = guarded(response.body.getReader(), bounds)
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
  }
}

function guarded(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { idleMs, mostBytes }: AnswerBounds,
): ReadableStream<Uint8Array> {
  let bytes = 0
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await inTime(reader.read(), idleMs)
        if (done) return controller.close()
        bytes += value.length
        if (bytes > mostBytes) throw new ModelUnavailable('garbage')
        controller.enqueue(value)
      } catch (error) {
        // The rest is not needed. An error here means that the connection is closed already.
        void reader.cancel().catch(() => undefined)
        throw error
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

async function inTime<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelUnavailable('timeout')), ms)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
