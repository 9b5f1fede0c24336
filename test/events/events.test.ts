import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { EphemeralPublisher } from '../../src/events/ephemeral-publisher.js'
import { EventBroker, startEventBroker } from '../../src/events/event-broker.js'
import { toEventCursor } from '../../src/events/event-cursor.js'
import type { DeliveredEvent } from '../../src/events/delivered-event.js'
import type { EventStream } from '../../src/events/event-stream.js'
import { accessRevoked, type Revocation, sessionRevoked } from '../../src/events/revocation.js'
import { defineTopic, defineEphemeralTopic } from '../../src/events/topic.js'
import type { Caller } from '../../src/kernel/caller.js'
import { encodeCursor } from '../../src/kernel/paging/pagination.js'
import { AuditScene, type GatewayDatabase, silent } from '../support/database/audit-database.js'
import { SOON_MS, until } from '../support/until.js'

const topic = defineTopic('thingChanged')
const nodding = defineEphemeralTopic('nodding')
let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
afterEach(async () => {
  await scene.endAll()
  await scene.asOwner('truncate event, event_batch, event_key restart identity')
})
afterAll(() => scene.close())

function user(userId: number, sessionId: number | null = null): Caller {
  return {
    kind: 'user',
    userId,
    role: 'client',
    organisationId: null,
    isOrganisationAdmin: false,
    isOperator: false,
    sessionId,
  }
}

function deliver(database: GatewayDatabase = scene.gateway, patience?: number): EventBroker {
  const broker = startEventBroker({ database, url: scene.url, log: silent, patience })
  scene.atEnd(() => broker.stop())
  return broker
}

function watch(events: EventBroker, key: number, after?: string, caller: Caller = user(1)): Promise<EventStream> {
  return events.open(caller, topic, key, { after })
}

/** Takes events until one of subject `last` came; gives the subjects, and the last cursor. */
async function takeUntil(stream: EventStream, last: number): Promise<{ subjects: number[]; cursor: string }> {
  const subjects: number[] = []
  for (;;) {
    const { value } = await stream.next()
    if (value === undefined) throw new Error(`The stream ended after ${subjects.join()}.`)
    subjects.push(value.subjectId)
    if (value.subjectId === last) return { subjects, cursor: value.cursor }
  }
}

const emit = (key: number, subjectId: number): Promise<void> => scene.emit(topic.name, [key], subjectId)

async function emitRow(row: ReturnType<typeof topic.event>): Promise<void> {
  await scene.gateway.pool.query('insert into event (topic, keys, subject_id, change) values ($1, $2, $3, $4)', [
    row.topic,
    row.keys,
    row.subjectId,
    row.change,
  ])
  scene.gateway.wake()
}

test("subscribers of the topic and one of the event's keys get an event, on every gateway", async () => {
  scene.sequencer()
  const [here, there] = [deliver(), deliver(scene.anotherGateway())]
  const [one, both, other] = [await watch(here, 1), await watch(there, 2), await watch(here, 3)]
  await scene.emit('anotherTopic', [1, 2, 3], 1)
  await scene.emit(topic.name, [1, 2], 2)
  await emit(3, 3)
  const { value } = await one.next()
  expect(value).toEqual({
    cursor: expect.any(String),
    topic: topic.name,
    subjectId: 2,
    change: 'created',
    occurredAt: expect.any(Date),
    trace: null,
  } satisfies Record<keyof DeliveredEvent, unknown>)
  expect((await both.next()).value?.subjectId).toBe(2)
  expect((await other.next()).value?.subjectId).toBe(3)
})

test('a new subscriber does not get events that were committed before, even if they have no number yet', async () => {
  const sequencer = scene.sequencer()
  const broker = deliver()
  await until(() => sequencer.holding)
  await broker.head()
  const numbering = await scene.gateway.pool.connect()
  // Whoever takes the first position waits for this one.
  await numbering.query("begin; insert into event_batch values (1, 1, '{0}', 0)")
  await emit(1, 1)
  let isOpen = false
  const opening = watch(broker, 1).finally(() => (isOpen = true))
  await sleep(100)
  expect(isOpen).toBe(false)
  await numbering.query('rollback')
  numbering.release()
  const stream = await opening
  await emit(1, 2)
  expect((await stream.next()).value?.subjectId).toBe(2)
})

test('an event is delivered within milliseconds; if its transaction commits late, it is delivered late', async () => {
  const sequencer = scene.sequencer()
  await until(() => sequencer.holding)
  const stream = await watch(deliver(), 1)
  const late = await scene.gateway.pool.connect()
  await late.query('begin')
  await late.query(`insert into event (topic, keys, subject_id, change) values ($1, '{1}', 1, 'created')`, [topic.name])
  const waits: number[] = []
  for (let at = 2; at <= 12; at++) {
    const start = performance.now()
    await emit(1, at)
    expect((await stream.next()).value?.subjectId).toBe(at)
    waits.push(performance.now() - start)
  }
  await late.query('commit')
  late.release()
  scene.gateway.wake()
  expect((await stream.next()).value?.subjectId).toBe(1)
  // A busy machine delays some of them.
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(50)
})

test('only the slow subscriber is closed, and it gets the remaining events with its last cursor', async () => {
  scene.sequencer()
  const broker = deliver(scene.gateway, 500)
  const [slow, quick] = [await watch(broker, 1), await watch(broker, 1)]
  const first = slow.next()
  const all = takeUntil(quick, 200)
  for (let at = 1; at <= 200; at++) await emit(1, at)
  expect((await all).subjects).toHaveLength(200)
  await until(() => broker.size === 1)
  let cursor = (await first).value?.cursor
  const got = [1]
  const end = (async () => {
    for (;;) {
      const { value, done } = await slow.next()
      if (done === true) return
      got.push(value.subjectId)
      cursor = value.cursor
    }
  })()
  await expect(end).rejects.toMatchObject({ code: 'SUBSCRIPTION_INTERRUPTED' })
  expect(got).toEqual(Array.from({ length: 65 }, (_, at) => at + 1))
  expect(await slow.next()).toEqual({ done: true, value: undefined })
  const { subjects } = await takeUntil(await watch(broker, 1, cursor), 200)
  expect(subjects).toEqual(Array.from({ length: 135 }, (_, at) => at + 66))
})

test('a burst closes no subscriber that keeps taking events', async () => {
  scene.sequencer()
  const broker = deliver(scene.gateway, 500)
  const stream = await watch(broker, 1)
  await scene.asOwner(
    `insert into event (topic, keys, subject_id, change) select $1, '{1}', n, 'created' from generate_series(1, 700) n`,
    [topic.name],
  )
  const subjects: number[] = []
  for (let at = 1; at <= 700; at++) {
    const { value } = await stream.next()
    subjects.push(value?.subjectId ?? 0)
    // As a policy that asks the database would.
    await scene.gateway.pool.query('select 1')
  }
  await emit(1, 701)
  subjects.push((await stream.next()).value?.subjectId ?? 0)
  expect(subjects).toEqual(Array.from({ length: 701 }, (_, at) => at + 1))
})

test('a subscriber that reconnects repeatedly during writes gets every event exactly once', async () => {
  scene.sequencer()
  const broker = deliver()
  const first = await watch(broker, 1)
  const total = 900
  const writers = Promise.all(
    [0, 1, 2].map(async (writer) => {
      for (let at = 1; at <= total / 3; at++) {
        await emit(1, writer * 1_000 + at)
        await emit(2, 5_000)
      }
    }),
  )
  const got: number[] = []
  let cursor = ''
  let stream = first
  while (got.length < total) {
    // A few events on one stream, then away and back with the cursor.
    for (let taken = 0; taken < 70 && got.length < total; taken++) {
      const { value } = await stream.next()
      if (value === undefined) throw new Error('The stream ended.')
      got.push(value.subjectId)
      cursor = value.cursor
    }
    await stream.return()
    stream = await watch(broker, 1, cursor)
  }
  await writers
  expect(new Set(got).size).toBe(total)
  // Nothing is left, and nothing comes twice.
  const extra = await Promise.race([stream.next().then(({ value }) => value?.subjectId), sleep(600, 'nothing')])
  expect(extra).toBe('nothing')
})

test('after a long absence, events are read in slices and continue live without a gap', async () => {
  scene.sequencer()
  const broker = deliver()
  await watch(broker, 1)
  const cursor = toEventCursor({ epoch: await epoch(), timeline: 1, position: 0 })
  await scene.asOwner(
    `insert into event (topic, keys, subject_id, change) select $1, '{1}', n, 'created' from generate_series(1, 1200) n`,
    [topic.name],
  )
  await until(async () => (await scene.numbered()).length === 1_200)
  const stream = await watch(broker, 1, cursor)
  const all = takeUntil(stream, 1_230)
  for (let at = 1_201; at <= 1_230; at++) await emit(1, at)
  expect((await all).subjects).toEqual(Array.from({ length: 1_230 }, (_, at) => at + 1))
})

async function epoch(): Promise<string> {
  const [row] = await scene.asOwner<{ epoch: string }>('select epoch from event_epoch')
  return row?.epoch ?? ''
}

describe('cursors', () => {
  async function three(): Promise<{ broker: EventBroker; cursors: string[] }> {
    scene.sequencer()
    const broker = deliver()
    const stream = await watch(broker, 1)
    const cursors: string[] = []
    for (let at = 1; at <= 3; at++) {
      await emit(1, at)
      cursors.push((await stream.next()).value?.cursor ?? '')
    }
    return { broker, cursors }
  }

  test.each([
    '',
    'x',
    encodeCursor(['2020', 1]),
    encodeCursor(['00000000-0000-0000-0000-000000000000', -1]),
    encodeCursor(['00000000-0000-0000-0000-000000000000', 1.5]),
    encodeCursor(['-'.repeat(36), 1]),
  ])('that are invalid are refused: %j', async (cursor) => {
    await expect(watch(deliver(), 1, cursor)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'after' }],
    })
  })

  test('from before a restore or from the future have expired', async () => {
    const { broker } = await three()
    for (const cursor of [
      { epoch: '00000000-0000-0000-0000-000000000000', timeline: 1, position: 1 },
      { epoch: await epoch(), timeline: 1, position: 1_000 },
    ]) {
      await expect(watch(broker, 1, toEventCursor(cursor))).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    }
  })

  test('from before cursors had timelines go on, if their events got positions before that too', async () => {
    const { broker } = await three()
    const earlier = encodeCursor([await epoch(), 2])
    await expect(watch(broker, 1, earlier)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    await scene.asOwner('update event_batch set timeline = 0')
    expect((await takeUntil(await watch(broker, 1, earlier), 3)).subjects).toEqual([3])
  })

  test('expire when an event after them is older than seven days', async () => {
    const { broker, cursors } = await three()
    await scene.asOwner(`update event_batch set created_at = now() - interval '8 days' where last_position <= 2`)
    await expect(watch(broker, 1, cursors[0])).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    expect((await takeUntil(await watch(broker, 1, cursors[1]), 3)).subjects).toEqual([3])
    await scene.gateway.pool.query('select prune_events()')
    await expect(watch(broker, 1, cursors[0])).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    expect((await takeUntil(await watch(broker, 1, cursors[1]), 3)).subjects).toEqual([3])
  })

  test('work on a gateway that is behind the one that issued them', async () => {
    const { cursors } = await three()
    const stream = await watch(deliver(scene.anotherGateway()), 1, cursors[2])
    await emit(1, 4)
    expect((await takeUntil(stream, 4)).subjects).toEqual([4])
  })
})

describe('a revocation', () => {
  test('of a session closes its streams on every gateway within a second, and no others', async () => {
    scene.sequencer()
    const [here, there] = [deliver(), deliver(scene.anotherGateway())]
    const heard: Revocation[] = []
    here.onRevoked((revocation) => void heard.push(revocation))
    const [mine, elsewhere, otherSession, somebody] = [
      await watch(here, 1, undefined, user(5, 50)),
      await watch(there, 1, undefined, user(5, 50)),
      await watch(here, 1, undefined, user(5, 51)),
      await watch(here, 1, undefined, user(6, 60)),
    ]
    const ended = [mine.next(), elsewhere.next()].map((next) => next.catch((error: { code: string }) => error.code))
    const start = performance.now()
    await emitRow(sessionRevoked(5, 50))
    expect(await Promise.all(ended)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect(performance.now() - start).toBeLessThan(SOON_MS)
    expect(heard).toEqual([{ userId: 5, sessionId: 50, isCredential: true }])
    await emit(1, 9)
    expect([(await otherSession.next()).value?.subjectId, (await somebody.next()).value?.subjectId]).toEqual([9, 9])
    // A request that was let in a moment before cannot open a new one.
    await expect(watch(here, 1, undefined, user(5, 50))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('of a right ends all streams of the people concerned, and nothing more is delivered', async () => {
    scene.sequencer()
    const broker = deliver()
    const heard: Revocation[] = []
    broker.onRevoked((revocation) => void heard.push(revocation))
    const [one, two, three] = [
      await watch(broker, 1, undefined, user(5, 50)),
      await watch(broker, 1, undefined, user(5)),
      await watch(broker, 1, undefined, user(6)),
    ]
    await emit(1, 1)
    await emitRow(accessRevoked([5, 7], 99))
    await until(() => heard.length === 2)
    expect(heard).toEqual([
      { userId: 5, sessionId: null, isCredential: false },
      { userId: 7, sessionId: null, isCredential: false },
    ])
    await expect(one.next()).rejects.toMatchObject({ code: 'SUBSCRIPTION_INTERRUPTED' })
    await expect(two.next()).rejects.toMatchObject({ code: 'SUBSCRIPTION_INTERRUPTED' })
    expect((await three.next()).value?.subjectId).toBe(1)
  })
})

test('a stream can be closed while it waits, and releases everything', async () => {
  const broker = deliver()
  const stream = await watch(broker, 1)
  const waiting = stream.next()
  expect(broker.size).toBe(1)
  await stream.return()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(broker.size).toBe(0)
})

test('a stopping gateway ends its streams, and they can be resumed', async () => {
  const broker = deliver()
  const waiting = (await watch(broker, 1)).next().catch((error: { code: string }) => error.code)
  await broker.stop()
  expect(await waiting).toBe('SUBSCRIPTION_INTERRUPTED')
})

describe('an ephemeral event', () => {
  const listen = (events: EventBroker, key: number, after?: string): Promise<EventStream> =>
    events.open(user(1), topic, key, { after, ephemeral: [nodding] })

  test('reaches current subscribers on every gateway, with their last cursor', async () => {
    scene.sequencer()
    const [here, there] = [deliver(), deliver(scene.anotherGateway())]
    const [one, two, without, other] = [
      await listen(here, 1),
      await listen(there, 2),
      await watch(here, 1),
      await listen(here, 3),
    ]
    await emit(1, 5)
    const { value: before } = await one.next()
    await here.publishEphemeral(nodding, [1, 2], 8)
    expect((await one.next()).value).toEqual({
      ...before,
      topic: 'nodding',
      subjectId: 8,
      change: 'updated',
      occurredAt: expect.any(Date),
    })
    expect((await two.next()).value).toMatchObject({ topic: 'nodding', subjectId: 8 })
    await emit(1, 6)
    await emit(3, 6)
    expect((await one.next()).value?.subjectId).toBe(6)
    expect((await takeUntil(without, 6)).subjects).toEqual([5, 6])
    expect((await takeUntil(other, 6)).subjects).toEqual([6])
    // Nothing of it is kept: whoever comes back hears what is stored.
    expect((await takeUntil(await listen(here, 1, before?.cursor), 6)).subjects).toEqual([6])
    const { rows } = await scene.gateway.pool.query(`select 1 from event where topic = 'nodding'`)
    expect(rows).toEqual([])
  })

  test('is sent once a second at most, never fills a queue, and stores nothing', async () => {
    scene.sequencer()
    const broker = deliver(scene.gateway, 60_000)
    const slow = await listen(broker, 1)
    const stored: number[] = []
    const ephemeral: number[] = []
    const take = async (upTo: number): Promise<void> => {
      while (stored.at(-1) !== upTo) {
        const { value } = await slow.next()
        if (value === undefined) throw new Error('The stream ended.')
        if (value.topic === topic.name) stored.push(value.subjectId)
        else ephemeral.push(value.subjectId)
      }
    }
    for (let again = 0; again < 5; again++) await broker.publishEphemeral(nodding, [1], 8)
    await emit(1, 1)
    await take(1)
    expect(ephemeral).toEqual([8])
    // Half of the queue is theirs at most, and when the other half is not enough they go.
    await Promise.all(Array.from({ length: 100 }, (_, at) => broker.publishEphemeral(nodding, [1], 1_000 + at)))
    for (let at = 2; at <= 90; at++) await emit(1, at)
    await take(90)
    expect(stored).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
    expect(ephemeral.length).toBeLessThanOrEqual(33)
  })

  test('is refused while the database is unreachable, and can be repeated at once', async () => {
    const pool = new Pool({ connectionString: 'postgresql://127.0.0.1:1/none' })
    scene.atEnd(() => pool.end())
    const publisher = new EphemeralPublisher({ pool })
    for (let again = 0; again < 2; again++) {
      await expect(publisher.publish(nodding, [1], 8)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
  })

  test('is ignored if another program sent the notification', async () => {
    scene.sequencer()
    const stream = await listen(deliver(), 1)
    for (const text of [
      '',
      'nodding',
      'nodding 8',
      'nodding x 1',
      'nodding 8 1,',
      'nodding 99999999999 1',
      'other 8 1',
      // The name of what is stored, and so told by a commit alone.
      `${topic.name} 8 1`,
    ]) {
      await scene.gateway.pool.query('select pg_notify($1, $2)', ['care_ephemeral', text])
    }
    await emit(1, 7)
    expect((await takeUntil(stream, 7)).subjects).toEqual([7])
  })
})
