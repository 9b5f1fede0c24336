import { randomFrom } from '../measure/random.js'
import type { Assumptions, Costs } from './inputs.js'
import { type DayOfGroup, isWrite, type Peak, total, workOf } from './model.js'

const MINUTES = 24 * 60

/** A day of virtual people, minute by minute. */
export interface SimulatedDay {
  readonly requests: number
  readonly busiestMinute: Peak & { readonly minute: number }
}

/**
 * Lets every virtual person live a day: each visit begins at a random minute by the weights of the hours, and has some
 * requests of the person's day. The same seed gives the same day.
 */
export function simulateDay(
  days: readonly DayOfGroup[],
  { costs, assumptions, seed }: { readonly costs: Costs; readonly assumptions: Assumptions; readonly seed: number },
): SimulatedDay {
  const random = randomFrom(seed)
  const counts = { requests: new Float64Array(MINUTES), events: new Float64Array(MINUTES) }
  const work = { service: new Float64Array(MINUTES), postgres: new Float64Array(MINUTES) }
  const add = (list: Float64Array, minute: number, amount: number): void => {
    list[minute] = (list[minute] ?? 0) + amount
  }
  for (const { people, requests, hours } of days) {
    const drawMinute = minuteDrawer(hours, random)
    const kinds = requests.map(([kind, each]) => ({
      ...{ each, isWrite: isWrite(kind), ...workOf(kind, costs, assumptions) },
    }))
    for (let person = 0; person < people; person++) {
      let minute = 0
      let left = 0
      for (const { each, isWrite: tells, service, postgres } of kinds) {
        // Half a request a day is one on half of the days.
        const times = Math.floor(each) + (random() < each % 1 ? 1 : 0)
        for (let nth = 0; nth < times; nth++) {
          if (left-- === 0) {
            minute = drawMinute()
            left = assumptions.requestsPerVisit.value - 1
          }
          add(counts.requests, minute, 1)
          if (tells) add(counts.events, minute, 1)
          add(work.service, minute, service)
          add(work.postgres, minute, postgres)
        }
      }
    }
  }
  let busiest = 0
  const at = (minute: number): Peak => ({
    requests: (counts.requests[minute] ?? 0) / 60,
    events: (counts.events[minute] ?? 0) / 60,
    work: { service: (work.service[minute] ?? 0) / 60, postgres: (work.postgres[minute] ?? 0) / 60 },
  })
  for (let minute = 1; minute < MINUTES; minute++)
    if (total(at(minute).work) > total(at(busiest).work)) busiest = minute
  return {
    requests: counts.requests.reduce((sum, count) => sum + count, 0),
    busiestMinute: { ...at(busiest), minute: busiest },
  }
}

/** Draws minutes of a day by the shares of its hours. */
function minuteDrawer(hours: readonly number[], random: () => number): () => number {
  let sum = 0
  const ends = hours.map((share) => (sum += share))
  return () => {
    const drawn = random() * sum
    const hour = ends.findIndex((end) => drawn < end)
    return (hour === -1 ? hours.length - 1 : hour) * 60 + Math.floor(random() * 60)
  }
}
