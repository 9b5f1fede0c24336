import { Gauge, type Registry } from 'prom-client'
import type { BytesInFlight } from '../../kernel/bytes/bytes-in-flight.js'

/** Shows how much memory large requests hold, and how many wait for it. They are read when metrics are requested. */
export function observeBytes(registry: Registry, inFlight: BytesInFlight): BytesInFlight {
  registry.registerMetric(
    new Gauge({
      name: 'care_large_requests_bytes',
      help: 'Bytes that large requests hold in memory.',
      registers: [],
      collect() {
        this.set(inFlight.held)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'care_large_requests_waiting',
      help: 'Large requests that wait for memory.',
      registers: [],
      collect() {
        this.set(inFlight.waiting)
      },
    }),
  )
  return inFlight
}
