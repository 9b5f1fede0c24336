import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ShownMetrics } from '../entry/http/operations-routes.js'
import { isWorkerMessage, tellFirst } from './worker-order.js'

const LIMIT_MS = 10_000

/** The metrics of all workers together, asked of any of them. */
export function metricsOfAll(registry: Registry): ShownMetrics {
  AggregatorRegistry.setRegistries(registry)
  // Made for what it starts: this worker answers when the first process gathers.
  const { contentType } = new AggregatorRegistry()
  let last = 0
  return { contentType, metrics: () => gather(++last) }
}

/** @throws when some worker did not tell: a sum without it would look like one. */
function gather(id: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onMessage = (message: unknown): void => {
    if (!isWorkerMessage(message) || message.care !== 'metrics' || message.id !== id) return
    if (message.text === null) reject(new Error('A worker did not tell its metrics.'))
    else resolve(message.text)
  }
  const limit = setTimeout(() => reject(new Error('The metrics were not gathered in time.')), LIMIT_MS)
  process.on('message', onMessage)
  tellFirst({ care: 'metrics?', id })
  return promise.finally(() => {
    clearTimeout(limit)
    process.off('message', onMessage)
  })
}
