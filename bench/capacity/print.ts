import { type Machines, type Peak, type People, total } from './model.js'
import type { SimulatedDay } from './simulate.js'

const count = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const gigabytes = (bytes: number): string => `${count(bytes / 1e9, bytes < 1e10 ? 1 : 0)} GB`
const percent = (share: number): string => `${share >= 0 ? '+' : ''}${count(share * 100)} %`

export function printMachines(people: People, machines: Machines): string {
  const rows = [
    ['clients, therapists', `${count(people.clients)}, ${count(people.therapists)}`],
    ['requests on a working day', count(machines.requestsPerDay)],
    ['requests a second at the busiest time', count(machines.requestsPerSecond)],
    ['open sockets', count(machines.sockets)],
    ['gateways, one of them to spare', count(machines.gateways)],
    ['cores for gateways', count(machines.serviceCores, 1)],
    ['memory for gateways', gigabytes(machines.gatewayMemoryBytes)],
    ['connections to PostgreSQL', count(machines.connections)],
    ['cores for PostgreSQL', count(machines.postgresCores, 1)],
    ['disk for a working day', gigabytes(machines.bytesPerDay)],
    ['disk after a year', gigabytes(machines.diskAfterYearBytes)],
    ['groups of practices, each with a PostgreSQL', count(machines.groups)],
  ]
  const ends = machines.limits.map(([name, times]) => `| ${name} | ${count(times, 2)} |`)
  return [
    ['| | |', '|---|--:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    ['| what ends first | times what one PostgreSQL carries |', '|---|--:|', ...ends].join('\n'),
  ].join('\n\n')
}

export function printSimulation({ requests, busiestMinute }: SimulatedDay, hour: Peak): string {
  const { minute } = busiestMinute
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const more = total(busiestMinute.work) / total(hour.work) - 1
  return (
    `A day of virtual people: ${count(requests)} requests; the busiest minute is ${clock} with ` +
    `${count(busiestMinute.requests, 1)} requests a second. Its work is ${percent(more)} of the busiest hour's.\n`
  )
}
