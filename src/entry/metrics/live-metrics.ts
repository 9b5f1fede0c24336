import { Counter, Gauge, type Registry } from 'prom-client'
import type { EventBroker } from '../../events/event-broker.js'
import type { LiveConnections } from '../live/live-connections.js'
import type { Unidentified } from '../live/unidentified.js'

/** The parts that count open connections and streams themselves. */
export interface LiveParts {
  readonly live: LiveConnections
  readonly unidentified: Unidentified
  readonly events: Pick<EventBroker, 'size' | 'waitingRequests' | 'interrupted'>
}

/**
 * Registers metrics of open connections, delivered events and closed streams. They are read when the metrics are
 * requested.
 */
export function observeLive(
  registry: Registry,
  { live, unidentified, events }: LiveParts,
  delivered: Readonly<Record<string, number>>,
): void {
  const connections = new Gauge({
    name: 'care_live_connections',
    help: 'Event streams and sockets that are open.',
    labelNames: ['kind'],
    registers: [],
    collect() {
      for (const kind of ['socket', 'stream'] as const) this.set({ kind }, live.count(kind))
    },
  })
  const subscriptions = new Gauge({
    name: 'care_subscriptions',
    help: 'Subscriptions to events that are open.',
    registers: [],
    collect() {
      this.set(events.size)
    },
  })
  const waiting = new Gauge({
    name: 'care_events_waiting',
    help: 'Requests that wait for events without a stream.',
    registers: [],
    collect() {
      this.set(events.waitingRequests)
    },
  })
  const deliveries = new Counter({
    name: 'care_deliveries_total',
    help: 'Events that were delivered to subscribers, by entry point.',
    labelNames: ['door'],
    registers: [],
    collect() {
      this.reset()
      for (const [door, count] of Object.entries(delivered)) this.inc({ door }, count)
    },
  })
  const closed = new Counter({
    name: 'care_live_closed_total',
    help: 'Connections and subscriptions that were closed or refused by the service, by reason.',
    labelNames: ['reason'],
    registers: [],
    collect() {
      this.reset()
      const counts = { ...live.closed, refused: unidentified.refused, ...events.interrupted }
      for (const [reason, count] of Object.entries(counts)) this.inc({ reason }, count)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(subscriptions)
  registry.registerMetric(waiting)
  registry.registerMetric(deliveries)
  registry.registerMetric(closed)
}
