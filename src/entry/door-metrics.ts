import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Delivery } from '../events/delivery.js'
import type { LiveConnections } from './live-connections.js'
import type { Unidentified } from './unidentified.js'

/** What is counted of requests and operations; labels come from routes and the schema, never from callers. */
export interface DoorMetrics {
  readonly request: (route: string, method: string, status: number, seconds: number) => void
  readonly operation: (door: string, rootFields: readonly string[], failed: boolean, seconds: number) => void
  /** Events that were handed to the subscribers of a door. */
  readonly delivered: (door: string, events: number) => void
}

/** What is open, and counts for itself. */
export interface LiveParts {
  readonly live: LiveConnections
  readonly unidentified: Unidentified
  readonly events: Pick<Delivery, 'size' | 'interrupted'>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Puts the doors' metrics into a registry. */
export function makeDoorMetrics(registry: Registry, parts: LiveParts): DoorMetrics {
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
  const delivered: Record<string, number> = {}
  observeLive(registry, parts, delivered)
  return {
    request: (route, method, status, seconds) => requests.observe({ route, method, status: String(status) }, seconds),
    operation: (door, rootFields, failed, seconds) => {
      // Documents with several root fields come in too many combinations for a label each.
      const operation = rootFields.length === 1 ? (rootFields[0] ?? '') : rootFields.length === 0 ? 'schema' : 'several'
      operations.observe({ door, operation, outcome: failed ? 'failed' : 'done' }, seconds)
    },
    // A plain number: a hundred thousand of them may leave in a second.
    delivered: (door, events) => {
      delivered[door] = (delivered[door] ?? 0) + events
    },
  }
}

/** What is counted where it happens is read when somebody asks for it. */
function observeLive(
  registry: Registry,
  { live, unidentified, events }: LiveParts,
  delivered: Readonly<Record<string, number>>,
): void {
  const registers = [registry]
  new Gauge({
    name: 'care_live_connections',
    help: 'Event streams and sockets that are open.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of ['socket', 'stream'] as const) this.set({ kind }, live.count(kind))
    },
  })
  new Gauge({
    name: 'care_subscriptions',
    help: 'Subscriptions to events that are open.',
    registers,
    collect() {
      this.set(events.size)
    },
  })
  new Counter({
    name: 'care_deliveries_total',
    help: 'Events that were told to subscribers, by door.',
    labelNames: ['door'],
    registers,
    collect() {
      this.reset()
      for (const [door, count] of Object.entries(delivered)) this.inc({ door }, count)
    },
  })
  new Counter({
    name: 'care_live_closed_total',
    help: 'Connections and subscriptions that were closed or refused by the service, by reason.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      const counts = { ...live.closed, refused: unidentified.refused, ...events.interrupted }
      for (const [reason, count] of Object.entries(counts)) this.inc({ reason }, count)
    },
  })
}
