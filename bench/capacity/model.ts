import type { Assumptions, Costs, RequestKind } from './inputs.js'

/** Work of requests in microseconds of CPU. */
export interface Work {
  readonly service: number
  readonly postgres: number
}

/** People who use the service on a working day. */
export interface People {
  readonly clients: number
  readonly therapists: number
}

/** What one group of people asks on a day. */
export interface DayOfGroup {
  readonly people: number
  readonly requests: readonly (readonly [RequestKind, number])[]
  /** Shares of the requests by hour; together 1. */
  readonly hours: readonly number[]
}

const WRITES = ['createJournal', 'sendMessage', 'writeNote'] as const
type WriteKind = (typeof WRITES)[number]

export const isWrite = (kind: RequestKind): kind is WriteKind => WRITES.some((write) => write === kind)

export function peopleOf(clients: number, assumptions: Assumptions): People {
  return { clients, therapists: Math.ceil(clients / assumptions.clientsPerTherapist.value) }
}

/** The day of clients and that of therapists. */
export function daysOf(people: People, assumptions: Assumptions): readonly DayOfGroup[] {
  const { activeClients, activeTherapists, clientDay, therapistDay, clientHours, therapistHours } = assumptions
  const group = (count: number, day: typeof clientDay, { weights }: typeof clientHours): DayOfGroup => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return {
      people: Math.round(count),
      requests: Object.entries(day.requests) as [RequestKind, number][],
      hours: weights.map((weight) => weight / all),
    }
  }
  return [
    group(people.clients * activeClients.value, clientDay, clientHours),
    group(people.therapists * activeTherapists.value, therapistDay, therapistHours),
  ]
}

/** The work of one request, with the delivery of its event. */
export function workOf(kind: RequestKind, costs: Costs, assumptions: Assumptions): Work {
  const { micros, serviceShare } = costs.requests[kind]
  // The measured cost of a message has its deliveries in it.
  const isDelivered = isWrite(kind) && kind !== 'sendMessage'
  const delivery = isDelivered ? assumptions.subscribersPerWrite.value * costs.deliveryMicros.service : 0
  return { service: micros * serviceShare + delivery, postgres: micros * (1 - serviceShare) }
}

/** What a second of the busiest time asks for. */
export interface Peak {
  readonly requests: number
  readonly events: number
  readonly work: Work
}

/** The busiest hour of the day as a steady rate. */
export function busiestHour(days: readonly DayOfGroup[], costs: Costs, assumptions: Assumptions): Peak {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    let peak: Peak = { requests: 0, events: 0, work: { service: 0, postgres: 0 } }
    for (const { people, requests, hours: shares } of days) {
      for (const [kind, each] of requests) {
        const rate = (people * each * (shares[hour] ?? 0)) / 3_600
        const { service, postgres } = workOf(kind, costs, assumptions)
        peak = {
          requests: peak.requests + rate,
          events: peak.events + (isWrite(kind) ? rate : 0),
          work: { service: peak.work.service + rate * service, postgres: peak.work.postgres + rate * postgres },
        }
      }
    }
    return peak
  })
  return hours.reduce((most, hour) => (total(hour.work) > total(most.work) ? hour : most))
}

export const total = ({ service, postgres }: Work): number => service + postgres

/** The machines that a number of clients needs. */
export interface Machines {
  readonly requestsPerDay: number
  readonly requestsPerSecond: number
  readonly serviceCores: number
  readonly postgresCores: number
  readonly sockets: number
  readonly gateways: number
  readonly gatewayMemoryBytes: number
  readonly connections: number
  readonly bytesPerDay: number
  readonly diskAfterYearBytes: number
  /** Each has a PostgreSQL of its own. */
  readonly groups: number
  /** How often what one PostgreSQL can carry is needed, the most first. The first ends first. */
  readonly limits: readonly (readonly [name: string, times: number])[]
}

const MICROS = 1_000_000

export function machinesFor(people: People, peak: Peak, costs: Costs, assumptions: Assumptions): Machines {
  const used = assumptions.utilisation.value
  const days = daysOf(people, assumptions)
  let requestsPerDay = 0
  let bytesPerDay = 0
  for (const { people: count, requests } of days) {
    for (const [kind, each] of requests) {
      requestsPerDay += count * each
      bytesPerDay +=
        count * each * (assumptions.bytesPerRequest.value + (isWrite(kind) ? assumptions.bytesPerWrite[kind] : 0))
    }
  }
  const sockets = Math.ceil(
    people.clients * assumptions.connectedClients.value + people.therapists * assumptions.connectedTherapists.value,
  )
  const rest = costs.restMicrosPerSecond
  // What a gateway needs at rest is taken from its core.
  const coreOfGateway = assumptions.gatewayCores.value * used - rest.service / MICROS
  const byWork = Math.ceil(peak.work.service / MICROS / coreOfGateway)
  const gateways =
    Math.max(byWork, Math.ceil(sockets / assumptions.gatewaySockets.value), 1) + assumptions.spareGateways.value
  const connections = gateways * assumptions.gatewayConnections.value
  const postgresCores = (peak.work.postgres + rest.postgres) / MICROS / used
  const diskAfterYearBytes = bytesPerDay * assumptions.workdays.value
  const limits = (
    [
      ['PostgreSQL, processor', postgresCores / assumptions.postgresCores.value],
      ['PostgreSQL, connections', connections / assumptions.postgresConnections.value],
      ['PostgreSQL, disk after a year', diskAfterYearBytes / assumptions.postgresDiskBytes.value],
      ['the numbering of events', peak.events / costs.eventsPerSecond.value],
    ] as const
  ).toSorted(([, one], [, other]) => other - one)
  return {
    requestsPerDay,
    requestsPerSecond: peak.requests,
    serviceCores: peak.work.service / MICROS / used,
    postgresCores,
    sockets,
    gateways,
    gatewayMemoryBytes: gateways * costs.gatewayBytes.value + sockets * costs.socketBytes.value,
    connections,
    bytesPerDay,
    diskAfterYearBytes,
    groups: Math.max(1, Math.ceil(limits[0]?.[1] ?? 1)),
    limits,
  }
}
