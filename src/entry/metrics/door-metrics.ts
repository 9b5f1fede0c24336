import { Histogram, type Registry } from 'prom-client'
import { type LiveParts, observeLive } from './live-metrics.js'

/** What is counted of requests and operations; labels come from routes and the schema, never from callers. */
export interface DoorMetrics {
  readonly request: (route: string, method: string, status: number, seconds: number) => void
  readonly operation: (door: string, rootFields: readonly string[], failed: boolean, seconds: number) => void
  /** Events that were handed to the subscribers of a door. */
  readonly delivered: (door: string, events: number) => void
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
    request: (route, method, status, seconds) =>
      observerOf(requests, { route, method, status: String(status) }).observe(seconds),
    operation: (door, rootFields, failed, seconds) => {
      // Documents with several root fields come in too many combinations for a label each.
      const operation = rootFields.length === 1 ? (rootFields[0] ?? '') : rootFields.length === 0 ? 'schema' : 'several'
      observerOf(operations, { door, operation, outcome: failed ? 'failed' : 'done' }).observe(seconds)
    },
    // A plain number: a hundred thousand of them may leave in a second.
    delivered: (door, events) => {
      delivered[door] = (delivered[door] ?? 0) + events
    },
  }
}

type Observer = ReturnType<Histogram['labels']>
const observers = new WeakMap<Histogram, Map<string, Observer>>()

/** The series of these labels, kept: finding it anew cost more than counting. As many as there are series. */
function observerOf<Label extends string>(histogram: Histogram<Label>, labels: Record<Label, string>): Observer {
  const known = observers.get(histogram) ?? new Map<string, Observer>()
  if (known.size === 0) observers.set(histogram, known)
  const key = Object.values(labels).join('\n')
  let observer = known.get(key)
  if (observer === undefined) {
    observer = histogram.labels(labels)
    known.set(key, observer)
  }
  return observer
}
