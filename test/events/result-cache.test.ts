import { expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { GraphQLError } from 'graphql'
import type { AuditEntry } from '../../src/database/audit/audit-trail.js'
import type { Answer } from '../../src/entry/graphql/answer.js'
import { AnswerStream } from '../../src/entry/live/answer-stream.js'
import { EventAudit } from '../../src/entry/live/event-audit.js'
import type { DeliveredEvent } from '../../src/events/delivered-event.js'
import { EventStream } from '../../src/events/event-stream.js'
import { RecentEvents } from '../../src/events/recent-events.js'
import { Backpressure } from '../../src/events/backpressure.js'
import { callerCacheKey, ResultCache } from '../../src/events/result-cache.js'
import type { Caller } from '../../src/kernel/caller.js'
import { systemClock } from '../../src/kernel/time/clock.js'
import { bestOf } from '../support/best-of.js'

const ada = {
  kind: 'user',
  userId: 1,
  role: 'client',
  organisationId: 3,
  isOrganisationAdmin: false,
  isOperator: false,
  sessionId: 11,
} as const

test('two callers have the same cache key only if person, rights and session are the same', () => {
  const same: Caller = { ...ada }
  const { kind, ...rest } = ada
  const otherOrder = { ...rest, kind } as Caller
  expect([callerCacheKey(same), callerCacheKey(otherOrder)]).toEqual([callerCacheKey(ada), callerCacheKey(ada)])
  const others: Caller[] = [
    { ...ada, userId: 2 },
    { ...ada, role: 'therapist' },
    { ...ada, organisationId: null },
    { ...ada, isOrganisationAdmin: true },
    { ...ada, isOperator: true },
    { ...ada, sessionId: null },
    { ...ada, sessionId: 12 },
    { kind: 'legacy' },
    { kind: 'public' },
  ]
  expect(new Set([ada, ...others].map(callerCacheKey)).size).toBe(10)
})

test('a cached result is reused for the same event and key for a quarter of a second', async () => {
  const shared = new ResultCache<number>()
  const [event, other] = [{}, {}]
  let asked = 0
  const find = async (): Promise<number> => ++asked
  expect(await Promise.all([shared.get(event, 'a', find), shared.get(event, 'a', find)])).toEqual([1, 1])
  expect(await shared.get(event, 'b', find)).toBe(2)
  expect(await shared.get(other, 'a', find)).toBe(3)
  await sleep(300)
  // A subscriber who was stalled meanwhile asks under the rights of now.
  expect(await shared.get(event, 'a', find)).toBe(4)
})

test('recent events are found by key and position, as far back as they reach', () => {
  const recent = new RecentEvents()
  const add = (position: number, key: number, topic = 'a'): void => {
    const event = {
      topic,
      subjectId: position,
      change: 'created',
      occurredAt: new Date(),
      cursor: '',
      trace: null,
    } as const
    recent.add({ topic, keys: [key], position }, { position, event })
  }
  const find = (after: number, upTo = 1e9, limit = 1e9): number[] | undefined =>
    recent.find({ topic: 'a', key: 1, after, upTo, limit })?.map(({ position }) => position)
  expect(find(0)).toBeUndefined()
  for (let position = 10; position < 20; position++) add(position, position % 2)
  add(20, 1, 'b')
  expect([find(8), find(9), find(13), find(13, 17), find(9, 1e9, 2), find(20), find(25)]).toEqual([
    undefined,
    [11, 13, 15, 17, 19],
    [15, 17, 19],
    [15, 17],
    [11, 13],
    [],
    [],
  ])
  // Behind a gap nobody knows what was there.
  add(30, 1)
  expect([find(20), find(29)]).toEqual([undefined, [30]])
  // What was not read is looked up by those who want it.
  recent.add({ topic: 'a', keys: [2], position: 31 }, undefined)
  expect(find(29)).toEqual([30])
  recent.add({ topic: 'a', keys: [1], position: 32 }, undefined)
  expect([find(29, 31), find(29), find(32)]).toEqual([[30], undefined, []])
  for (let position = 33; position < 20_000; position++) add(position, 1)
  expect(find(10_000)).toBeUndefined()
  expect(find(19_000)).toHaveLength(999)
})

test('backpressure waits for slow subscribers that make progress, and not for a stalled one', async () => {
  const backpressure = new Backpressure<string>()
  backpressure.apply('quick')
  backpressure.apply('stalled')
  setTimeout(() => backpressure.release('quick'), 20)
  await backpressure.wait()
  expect(backpressure.isActive).toBe(false)
  // Nobody is waited for twice for the same.
  backpressure.release('stalled')
  const again = bestOf(90, async () => {
    backpressure.apply('quick')
    setTimeout(() => backpressure.release('quick'), 20)
    const start = performance.now()
    await backpressure.wait()
    return performance.now() - start
  })
  expect(await again).toBeLessThan(90)
})

/** A stream of events that the test pushes. */
function pushedStream(): EventStream {
  const ignore = (): void => undefined
  return new EventStream(
    {
      ...{ position: 0, patience: 1_000, backpressure: new Backpressure<EventStream>() },
      ...{ attach: ignore, detach: ignore, forget: ignore, cutOff: ignore },
      missed: async () => [],
      clock: systemClock,
      toCursor: String,
    },
    { caller: ada, topic: 'a', key: 1, ephemeral: [] },
    undefined,
  )
}

function push(stream: EventStream, position: number): void {
  const event = {
    topic: 'a',
    subjectId: position,
    change: 'created',
    occurredAt: new Date(),
    cursor: '',
    trace: null,
  } as const
  stream.push({ position, event })
}

const answerSubject = async (event: unknown): Promise<Answer> => ({ data: { id: (event as DeliveredEvent).subjectId } })
const failureOf = (error: unknown): Answer => ({ errors: [new GraphQLError((error as Error).message)] })

test('an answer is dropped if its right is revoked meanwhile, and the reason is sent', async () => {
  const stream = pushedStream()
  const answers = new AnswerStream(stream, {
    answer: async (event) => {
      const answer = await answerSubject(event)
      if (answer.data?.id === 3) stream.revoke(new Error('revoked'))
      return answer
    },
    failure: failureOf,
    ended: async () => undefined,
  })
  for (const position of [1, 2]) push(stream, position)
  expect(await answers.take(5)).toEqual([{ data: { id: 1 } }, { data: { id: 2 } }])
  push(stream, 3)
  expect(await answers.take(5)).toEqual([{ errors: [expect.objectContaining({ message: 'revoked' })] }])
  expect(await answers.take(5)).toEqual([])
})

test('a subscription ends if its answers can no longer be sent', async () => {
  const stream = pushedStream()
  let ends = 0
  const answers = new AnswerStream(stream, { answer: answerSubject, failure: failureOf, ended: async () => ends++ })
  const sent: (readonly Answer[])[] = []
  const over = answers
    .sendBy((ready) => {
      sent.push(ready)
      return sent.length === 2 ? Promise.reject(new Error('connection lost')) : undefined
    })
    .next()
  for (const position of [1, 2]) push(stream, position)
  setTimeout(() => push(stream, 3), 20)
  await expect(over).rejects.toThrow('connection lost')
  expect(sent).toEqual([[{ data: { id: 1 } }, { data: { id: 2 } }], [{ data: { id: 3 } }]])
  expect(ends).toBe(1)
  expect(await stream.take(1)).toEqual([])
})

test('recipients of the same event share an audit row, which is written before the first delivery', async () => {
  const rows: AuditEntry[] = []
  const audit = new EventAudit({
    append: async (entry) => {
      await sleep(20)
      rows.push(entry)
    },
  })
  const entry = (callerUserId: number, subjectIds = [7]): AuditEntry => ({
    ...{
      action: 'read',
      operation: 'journalChanged',
      outcome: 'done',
      callerKind: 'user',
      callerSessionId: 1,
      jobName: null,
    },
    ...{
      organisationId: 3,
      requestId: `r${callerUserId}`,
      door: 'websocket',
      address: '10.0.0.1',
      target: null,
      emergencyAccessIds: null,
    },
    callerUserId,
    subjectIds,
  })
  const [event, other] = [{}, {}]
  const counts = await Promise.all(
    [
      audit.append(event, entry(1)),
      audit.append(event, entry(2)),
      audit.append(event, entry(1)),
      audit.append(event, entry(3, [8])),
      audit.append(other, entry(2)),
    ].map(async (written) => {
      await written
      return rows.length > 0
    }),
  )
  expect(counts).not.toContain(false)
  expect(
    rows.map(({ callerKind, callerUserId, jobName, target, subjectIds }) => [
      callerKind,
      callerUserId,
      jobName,
      target,
      subjectIds,
    ]),
  ).toEqual([
    ['job', null, 'tell-subscribers', 'told:1,2', [7]],
    ['user', 3, null, null, [8]],
    ['user', 2, null, null, [7]],
  ])
})

test('cached results are freed when they expire, even without further calls', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const shared = new ResultCache<object>()
  const event = {}
  let answers = 0
  const gone = new FinalizationRegistry(() => answers--)
  for (let nth = 0; nth < 20; nth++) {
    const answer = { large: nth }
    gone.register(answer, undefined)
    answers++
    await shared.get(event, String(nth), () => Promise.resolve(answer))
  }
  await sleep(600)
  for (let tries = 0; tries < 40 && answers > 1; tries++) {
    collect()
    await sleep(25)
  }
  // One may still stand on the stack of the loop above. The event itself is kept as long as others may ask about it.
  expect(answers).toBeLessThanOrEqual(1)
  expect(event).toEqual({})
})
