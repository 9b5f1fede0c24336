import { Histogram, type Registry } from 'prom-client'
import { logged, type TraceParent } from '../../kernel/tracing/trace-parent.js'
import { type LiveParts, observeLive } from './live-metrics.js'

/** Counters of requests and operations. Labels come from routes and the schema, never from callers. */
export interface EntryPointMetrics {
  /** @param trace the recorded span of the request, which becomes the example of its bucket. */
  readonly request: (route: string, method: string, status: number, seconds: number, trace?: TraceParent) => void
  readonly operation: (door: string, rootFields: readonly string[], failed: boolean, seconds: number) => void
  /** Counts events that were sent to the subscribers of an entry point. */
  readonly delivered: (door: string, events: number) => void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Registers the metrics of the entry points.
 * @param enableExemplars true if requests have traces; the registry is one of OpenMetrics then.
 */
export function makeEntryPointMetrics(
  registry: Registry,
  parts: LiveParts,
  enableExemplars = false,
): EntryPointMetrics {
  const registers = [registry]
  const requests = new Histogram<'route' | 'method' | 'status' | 'trace_id'>({
    name: 'care_http_request_seconds',
    help: 'Time from request to answer by route template.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
    enableExemplars,
  })
  const operations = new Histogram({
    name: 'care_graphql_operation_seconds',
    help: 'Time that an operation ran, by entry point and root field.',
    labelNames: ['door', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const delivered: Record<string, number> = {}
  observeLive(registry, parts, delivered)
  return {
    request: (route, method, status, seconds, trace) => {
      const labels = () => ({ route, method, status: String(status) })
      const { traceId } = logged(trace)
      if (traceId === undefined) observerOf(requests, `${route}\n${method}\n${status}`, labels).observe(seconds)
      else requests.observe({ labels: labels(), value: seconds, exemplarLabels: { trace_id: traceId } })
    },
    operation: (door, rootFields, failed, seconds) => {
      // Documents with several root fields have too many combinations for a label each.
      const operation = rootFields.length === 1 ? (rootFields[0] ?? '') : rootFields.length === 0 ? 'schema' : 'several'
      const outcome = failed ? 'failed' : 'done'
      observerOf(operations, `${door}\n${operation}\n${outcome}`, () => ({ door, operation, outcome })).observe(seconds)
    },
    // Added as a number, because a hundred thousand events may leave in a second.
    delivered: (door, events) => {
      delivered[door] = (delivered[door] ?? 0) + events
    },
  }
}

type Observer = ReturnType<Histogram['labels']>
const observers = new WeakMap<Histogram, Map<string, Observer>>()

/**
 * Caches the series of these labels: looking it up took longer than counting. The number of series bounds the cache.
 */
function observerOf<Label extends string>(
  histogram: Histogram<Label>,
  key: string,
  labels: () => Partial<Record<Label, string>>,
): Observer {
  const known = observers.get(histogram) ?? new Map<string, Observer>()
  if (known.size === 0) observers.set(histogram, known)
  let observer = known.get(key)
  if (observer === undefined) {
    observer = histogram.labels(labels())
    known.set(key, observer)
  }
  return observer
}
