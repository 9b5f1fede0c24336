import autocannon from 'autocannon'
import type { Call } from '../workloads/workload.js'

/** The time and the latencies of a number of requests. */
export interface Load {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds, ascending. */
  readonly latencies: Float64Array
  readonly bytes: number
}

const REQUEST_LIMIT_SECONDS = 10

/**
 * Sends exactly `amount` requests, spread evenly over one connection for each list of calls. A connection sends its
 * next request after the answer to the last.
 * @throws if an answer is missing or not 2xx.
 */
export async function sendLoad(url: string, calls: readonly (readonly Call[])[], amount: number): Promise<Load> {
  const latencies = new Float64Array(amount)
  let answered = 0
  let bytes = 0
  let connection = 0
  const start = performance.now()
  let end = start
  const options: autocannon.Options = {
    url,
    connections: calls.length,
    amount,
    timeout: REQUEST_LIMIT_SECONDS,
    sampleInt: 50,
    setupClient: (client) => {
      // Copied, because the load generator stores its buffers in these objects.
      client.setRequests((calls[connection++ % calls.length] ?? []).map((call) => ({ ...call })))
    },
  }
  const { errors, timeouts, non2xx, statusCodeStats } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, _status, size, millis) => {
      latencies[answered++] = millis
      bytes += size
      end = performance.now()
    })
  })
  if (errors > 0 || timeouts > 0 || non2xx > 0 || answered !== amount) {
    const statuses = JSON.stringify(statusCodeStats ?? {})
    throw new Error(
      `${amount} requests got ${answered} answers: ${errors} errors, ${timeouts} timeouts, ${non2xx} not 2xx (${statuses}).`,
    )
  }
  return { requests: amount, seconds: (end - start) / 1000, latencies: latencies.sort(), bytes }
}
