import { ModelUnavailable } from '../model-errors.js'

export interface AnswerBounds {
  /** The most that passes between two pieces of an answer. */
  readonly idleMs: number
  readonly mostBytes: number
}

/**
 * Fetches from one endpoint only (redirects are refused: the key would go with them), and ends an answer that stalls or
 * grows too long. Such an answer fails with ModelUnavailable while it is read.
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
        // The rest is not wanted; that the connection is gone already is no trouble.
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
