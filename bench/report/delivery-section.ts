import type { DeliveryResult, DeliveryRound } from '../delivery/measure-delivery.js'
import { fact, type Goal, goal, goalsTable } from './goals-table.js'

const MIB = 2 ** 20

/** The results for delivery to subscribers, with their goals. */
export function deliverySection({ size, bytesEach, rounds }: DeliveryResult): string[] {
  const [driven, wide] = [size.driven, size.wide].map((count) => count.toLocaleString('en'))
  const goals: Goal<DeliveryRound>[] = [
    goal(`${driven} subscribers, driven flat out: deliveries a second`, 100_000, 'least', ({ perSecond }) => perSecond),
    fact('one delivery then: CPU of the service', 'µs', ({ serverMicros }) => serverMicros),
    fact('one delivery then: CPU of the subscribers', 'µs', ({ clientMicros }) => clientMicros),
    goal(`${wide} subscribers, one change to all: p99`, 1_000, 'most', ({ toAllMillis }) => toAllMillis, 'ms'),
    goal(`${wide} subscribers: memory each, once`, 60, 'most', () => bytesEach / 1_000, 'KB'),
    fact(
      `${size.messages} messages a second, from sending to the right subscriber: p50`,
      'ms',
      (round) => round.messageP50Millis,
    ),
    goal(
      `${size.messages} messages a second, from sending to the right subscriber: p99`,
      50,
      'most',
      (round) => round.messageP99Millis,
      'ms',
    ),
    fact('one message then, delivery included: CPU of the service', 'µs', ({ messageMicros }) => messageMicros),
    fact('one message then, delivery included: CPU of PostgreSQL', 'µs', (round) => round.messagePostgresMicros),
    goal('one reader who stalls: memory', 50, 'most', ({ stalledBytes }) => stalledBytes / MIB, 'MiB'),
    fact('beside that reader, one change to all others: p99', 'ms', ({ besideStalledMillis }) => besideStalledMillis),
  ]
  return [
    '## Delivery to subscribers',
    '',
    'WebSockets of a process of their own, subscribed through the public door; every event is a stored change, and every subscriber got every one of them once.',
    '',
    ...goalsTable(goals, rounds),
  ]
}
