import { median } from '../measure/statistics.js'
import { goalResult, type GoalResult } from './goal-result.js'
import type { Report } from './report.js'

const DELIVERIES = 4
const P99_SHARE = 1 / 3
const THREADS_MILLIS = 200
const THREADS_MEGABYTES = 600
const STOCK = 'graphql-ws, each subscriber executed'

/** The goals for one event to many subscribers, and for messages to two people each. */
export function deliveryGoals({ plan, oneToMany, threads }: Report): readonly GoalResult[] {
  const { driven, wide } = plan.delivery
  const compare = (of: 'perSecond' | 'toAllMillis'): number | undefined =>
    oneToMany && median(oneToMany.ours.map((one) => one[of])) / median(oneToMany.stock.map((one) => one[of]))
  const many = threads === undefined ? '' : `, ${threads.sockets.toLocaleString('en')} sockets`
  const whole = (value: number): string => Math.round(value).toLocaleString('en')
  return [
    goalResult({
      ...{ what: `S1, ${driven.toLocaleString('en')} subscribers: deliveries a second`, against: STOCK },
      ...{ goal: `at least ${DELIVERIES} times`, value: compare('perSecond') },
      show: (times) => times.toFixed(1),
      isMet: (times) => times >= DELIVERIES,
    }),
    goalResult({
      ...{ what: `S1, ${wide.toLocaleString('en')} subscribers: p99 of one event`, against: STOCK },
      ...{ goal: 'at most 1/3', value: compare('toAllMillis') },
      show: (share) => share.toFixed(2),
      isMet: (share) => share <= P99_SHARE,
    }),
    goalResult({
      ...{ what: `S2${many}: p99 of a message`, against: '', goal: `under ${THREADS_MILLIS} ms` },
      value: threads?.p99Millis,
      show: (millis) => `${whole(millis)} ms (${whole(threads?.deliveredPerSecond ?? 0)} messages a second)`,
      isMet: (millis) => millis < THREADS_MILLIS,
    }),
    goalResult({
      ...{ what: `S2${many}: memory of the service`, against: '', goal: `under ${THREADS_MEGABYTES} MB` },
      value: threads && threads.memoryBytes / 1e6,
      show: (megabytes) => `${whole(megabytes)} MB`,
      isMet: (megabytes) => megabytes < THREADS_MEGABYTES,
    }),
  ]
}
