import type { EventCosts, FleetResult } from '../delivery/fleet.js'

/** What one event costs with several gateways. */
export function fleetSection(results: readonly FleetResult[]): string[] {
  const cells = ({ micros, sessionMicros, bytes, deliveries }: EventCosts): string[] => [
    ...[micros, sessionMicros, bytes].map((value) => value.toFixed(0)),
    deliveries.toFixed(2),
  ]
  return [
    '## Several gateways',
    '',
    'Messages go to one gateway. For each event, a gateway beside it without subscribers, and one whose subscribers watch a tenth of the events: CPU in µs of the part that hears of events, of its session in PostgreSQL, bytes from there, and deliveries.',
    '',
    '| gateways | events | idle: gateway | session | bytes | deliveries | watching: gateway | session | bytes | deliveries |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...results.map(
      ({ gateways, events, idle, watching }) =>
        `| ${[gateways, events, ...cells(idle), ...cells(watching)].join(' | ')} |`,
    ),
  ]
}
