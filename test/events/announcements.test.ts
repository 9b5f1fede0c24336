import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type EventBroker, startEventBroker } from '../../src/events/event-broker.js'
import type { EventStream } from '../../src/events/event-stream.js'
import { defineTopic } from '../../src/events/topic.js'
import type { Caller } from '../../src/kernel/caller.js'
import { AuditScene, type GatewayDatabase, silent } from '../support/database/audit-database.js'
import { countStatements } from '../support/database/count-statements.js'
import { until } from '../support/until.js'

const topic = defineTopic('thingChanged')
const caller: Caller = { kind: 'job', job: 'test', subjectId: 1 }
/** Statements that read events for subscribers. */
const READS = /unnest\(b\.event_ids\)|b\.event_ids\[|from event_key/

let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
afterEach(async () => {
  await scene.endAll()
  await scene.asOwner('truncate event, event_batch, event_key restart identity')
})
afterAll(() => scene.close())

function deliver(database: GatewayDatabase = scene.gateway): EventBroker {
  const broker = startEventBroker({ database, url: scene.url, log: silent })
  scene.atEnd(() => broker.stop())
  return broker
}

async function emit(key: number, from: number, count = 1): Promise<void> {
  await scene.gateway.pool.query(
    `insert into event (topic, keys, subject_id, change)
     select $1, array[$2::bigint], n, 'created' from generate_series($3::integer, $3::integer + $4::integer - 1) n`,
    [topic.name, key, from, count],
  )
  scene.gateway.wake()
}

/** The subjects of the next events. */
async function take(stream: EventStream, count: number): Promise<number[]> {
  const subjects: number[] = []
  while (subjects.length < count) subjects.push(...(await stream.take(count)).map(({ subjectId }) => subjectId))
  return subjects
}

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_none, at) => from + at)

/** Resolves when the gateway has passed on so many events. */
const passedOn = (broker: EventBroker, position: number): Promise<unknown> =>
  until(async () => (await broker.head()).position >= position)

test('a gateway reads the events that somebody there watches, and passes over the others', async () => {
  const sequencer = scene.sequencer()
  await until(() => sequencer.holding)
  const broker = deliver()
  const stream = await broker.open(caller, topic, 1)
  await emit(1, 1)
  expect(await take(stream, 1)).toEqual([1])
  let last = 1
  const pass = async (key: number): Promise<void> => {
    await emit(key, ++last)
    await passedOn(broker, last)
  }
  expect((await countStatements(READS, () => pass(2))).statements).toBe(0)
  expect((await countStatements(READS, () => pass(1))).statements).toBe(1)
  await stream.return()
  expect((await countStatements(READS, () => pass(1))).statements).toBe(0)
})

test('events of a batch that is too long to be listed arrive all the same', async () => {
  scene.sequencer()
  const [watched, other] = [deliver(), deliver(scene.anotherGateway())]
  const stream = await watched.open(caller, topic, 1)
  await other.head()
  await emit(1, 1, 1_000)
  expect(await take(stream, 1_000)).toEqual(numbers(1, 1_000))
  await passedOn(other, 1_000)
})

test('what was passed over is there for those who come later, and for those who come back', async () => {
  scene.sequencer()
  const broker = deliver()
  const { cursor } = await firstOf(await broker.open(caller, topic, 1))
  await emit(1, 2, 3)
  await passedOn(broker, 4)
  const resumed = await broker.open(caller, topic, 1, { after: cursor })
  const fresh = await broker.open(caller, topic, 1)
  await emit(1, 5, 2)
  expect(await take(resumed, 5)).toEqual(numbers(2, 5))
  expect(await take(fresh, 2)).toEqual(numbers(5, 2))
})

test('streams that open and close while events are passed over miss nothing', async () => {
  scene.sequencer()
  const broker = deliver()
  let { cursor } = await firstOf(await broker.open(caller, topic, 1))
  const last = 200
  const writing = (async () => {
    for (let subject = 2; subject <= last; subject++) await emit(1, subject)
  })()
  const subjects: number[] = []
  while (subjects.at(-1) !== last) {
    const stream = await broker.open(caller, topic, 1, { after: cursor })
    for (const event of await stream.take(3)) {
      subjects.push(event.subjectId)
      cursor = event.cursor
    }
    await stream.return()
  }
  await writing
  expect(subjects).toEqual(numbers(2, last - 1))
})

test('a stream that opens while its events wait behind a slow subscriber gets them', async () => {
  scene.sequencer()
  const broker = deliver()
  const { cursor } = await firstOf(await broker.open(caller, topic, 1))
  const slow = await broker.open(caller, topic, 2)
  // One batch: passing it on pauses in the middle, when half of the slow subscriber's queue is full.
  await scene.gateway.pool.query(
    `insert into event (topic, keys, subject_id, change)
     select $1, array[case when n <= 41 then 2 else 1 end], n, 'created' from generate_series(2, 46) n`,
    [topic.name],
  )
  scene.gateway.wake()
  await passedOn(broker, 30)
  const stream = await broker.open(caller, topic, 1, { after: cursor })
  expect(await take(stream, 5)).toEqual(numbers(42, 5))
  expect(await take(slow, 40)).toEqual(numbers(2, 40))
})

test('without any announcement all events arrive, late and in order', async () => {
  // A sequencer whose sessions find this function before PostgreSQL's.
  await scene.asOwner(`create function public.pg_notify(text, text) returns void language sql as ''`)
  scene.atEnd(() => scene.asOwner('drop function public.pg_notify'))
  const mute = new URL(scene.url)
  mute.searchParams.set('options', '-c search_path=public,pg_catalog')
  scene.sequencer(scene.gateway, { url: mute.href })
  const [here, there] = [deliver(), deliver(scene.anotherGateway())]
  const streams = await Promise.all([here, there].map((broker) => broker.open(caller, topic, 1)))
  await emit(1, 1, 5)
  await emit(2, 6, 5)
  await emit(1, 11, 5)
  for (const stream of streams) expect(await take(stream, 10)).toEqual([...numbers(1, 5), ...numbers(11, 5)])
})

test('a list that another program sends is not believed', async () => {
  scene.sequencer()
  const broker = deliver()
  const stream = await broker.open(caller, topic, 1)
  await emit(1, 1)
  expect(await take(stream, 1)).toEqual([1])
  for (const text of ['', 'x', '2', '2 2', '2 2 other:7', '3 3 other:7 other:8', '9 9 other:7', '2 x other:x']) {
    await scene.gateway.pool.query('select pg_notify($1, $2)', ['care_events', text])
  }
  await emit(1, 2, 3)
  expect(await take(stream, 3)).toEqual([2, 3, 4])
  expect((await broker.head()).position).toBe(4)
})

test('a gateway that was cut off goes on where it was', async () => {
  scene.sequencer()
  const broker = deliver()
  const stream = await broker.open(caller, topic, 1)
  await emit(1, 1, 3)
  expect(await take(stream, 3)).toEqual([1, 2, 3])
  for (const round of [0, 1]) {
    const from = 4 + round * 10
    await scene.gateway.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'care-events' and datname = current_database()`,
    )
    await emit(1, from, 5)
    await emit(2, from, 1)
    await emit(1, from + 5, 5)
    expect(await take(stream, 10)).toEqual(numbers(from, 10))
  }
})

/** The first event, which is made here. Its stream is closed. */
async function firstOf(stream: EventStream): Promise<{ readonly cursor: string }> {
  await emit(stream.key, 1)
  const [event] = await stream.take(1)
  await stream.return()
  if (event === undefined) throw new Error('The stream has ended.')
  return event
}
