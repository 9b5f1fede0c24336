import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ShownMetrics } from '../entry/http/operations-routes.js'
import { isWorkerMessage, sendToPrimary } from './worker-messages.js'

const LIMIT_MS = 10_000

/** Metrics of all workers together; any worker can be asked for them. */
export function metricsOfAll(registry: Registry): ShownMetrics {
  AggregatorRegistry.setRegistries(registry)
  // The constructor installs the listener by which this worker answers when the primary process collects metrics.
  const { contentType } = new AggregatorRegistry()
  let last = 0
  return { contentType, metrics: () => gather(++last) }
}

/** @throws when a worker did not answer: a sum without it would look complete. */
function gather(id: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onMessage = (message: unknown): void => {
    if (!isWorkerMessage(message) || message.kind !== 'metrics' || message.id !== id) return
    if (message.text === null) reject(new Error('A worker did not send its metrics.'))
    else resolve(message.text)
  }
  const limit = setTimeout(() => reject(new Error('The metrics were not gathered in time.')), LIMIT_MS)
  process.on('message', onMessage)
  sendToPrimary({ kind: 'metrics?', id })
  return promise.finally(() => {
    clearTimeout(limit)
    process.off('message', onMessage)
  })
}
