import { Gauge, Histogram, type Registry } from 'prom-client'
import type { LiveConnections } from './live-connections.js'

/** What is counted of requests and operations; labels come from routes and the schema, never from callers. */
export interface DoorMetrics {
  readonly request: (route: string, method: string, status: number, seconds: number) => void
  readonly operation: (door: string, rootFields: readonly string[], failed: boolean, seconds: number) => void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Puts the doors' metrics into a registry. */
export function makeDoorMetrics(registry: Registry, live: LiveConnections): DoorMetrics {
  const registers = [registry]
  const requests = new Histogram({
    name: 'care_http_request_seconds',
    help: 'Time from request to answer by route template.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  const operations = new Histogram({
    name: 'care_graphql_operation_seconds',
    help: 'Time that an operation ran, by door and root field.',
    labelNames: ['door', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'care_live_connections',
      help: 'Event streams and sockets that are open.',
      registers: [],
      collect() {
        this.set(live.size)
      },
    }),
  )
  return {
    request: (route, method, status, seconds) => requests.observe({ route, method, status: String(status) }, seconds),
    operation: (door, rootFields, failed, seconds) => {
      // Documents with several root fields come in too many combinations for a label each.
      const operation = rootFields.length === 1 ? (rootFields[0] ?? '') : rootFields.length === 0 ? 'schema' : 'several'
      operations.observe({ door, operation, outcome: failed ? 'failed' : 'done' }, seconds)
    },
  }
}
