import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { VisibilityHorizon } from '../../src/database/sequencer/visibility-horizon.js'
import { sweep } from '../../src/database/sequencer/housekeeping.js'
import { loadEventState, numberEvents } from '../../src/database/sequencer/number-events.js'
import { loadSealState, sealAudit } from '../../src/database/sequencer/seal-audit.js'
import { AuditScene, auditKey, entryOf } from '../support/database/audit-database.js'
import { bestOf } from '../support/best-of.js'
import { SOON_MS, until } from '../support/until.js'

let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
afterEach(async () => {
  await scene.endAll()
  await scene.asOwner('truncate audit, audit_seal, audit_subject, event, event_batch, event_key restart identity')
  await rm(scene.headsPath, { force: true })
  await rm(scene.anchorPath, { force: true })
})
afterAll(() => scene.close())

/** Opens a transaction that has written an event and an audit row, and has not committed. */
async function inFlight(subjectId: number): Promise<{ commit(): Promise<void>; rollback(): Promise<void> }> {
  const client = await scene.gateway.pool.connect()
  await client.query('begin')
  await client.query(`insert into event (topic, keys, subject_id, change) values ('t', '{1}', $1, 'created')`, [
    subjectId,
  ])
  await client.query(
    `insert into audit (action, operation, outcome, caller_kind, request_id, door, subject_ids) values ('write', 'x', 'done', 'job', 'r', 'job', '{}')`,
  )
  const end = async (how: 'commit' | 'rollback'): Promise<void> => {
    await client.query(how)
    client.release()
    scene.gateway.wake()
  }
  return { commit: () => end('commit'), rollback: () => end('rollback') }
}

test('events are numbered within milliseconds of their commit and audit rows sealed within half a second', async () => {
  const sequencer = scene.sequencer()
  await until(() => sequencer.holding)
  await scene.emit('warm', [1], 0)
  await until(async () => (await scene.numbered()).length === 1)
  const waits: number[] = []
  for (let at = 1; at <= 20; at++) {
    await scene.emit('t', [1], at)
    waits.push(await until(async () => (await scene.numbered()).length === at + 1))
  }
  // A busy machine may delay many of them; some must be there at once. The look itself takes a few milliseconds.
  expect(waits.toSorted((one, other) => one - other)[4]).toBeLessThan(25)
  const sealed = bestOf(500, async (nth) => {
    await scene.append(entryOf(), entryOf())
    return until(async () => (await scene.sealed()).length === 2 * (nth + 1))
  })
  expect(await sealed).toBeLessThan(500)
})

test('a lower id that commits later is numbered and sealed later, and a rolled-back id never', async () => {
  const sequencer = scene.sequencer()
  await until(() => sequencer.holding)
  const late = await inFlight(1)
  const never = await inFlight(2)
  await scene.emit('t', [1], 3)
  await scene.append(entryOf())
  await until(async () => (await scene.numbered()).length === 1 && (await scene.sealed()).length === 1)
  expect(await scene.numbered()).toEqual([3])
  await never.rollback()
  await late.commit()
  await until(async () => (await scene.numbered()).length === 2 && (await scene.sealed()).length === 2)
  expect(await scene.numbered()).toEqual([3, 1])
  expect(await scene.sealed()).toEqual([3, 1])
  expect(await scene.verify()).toMatchObject({ ok: true, rows: 2 })
})

test('a search for new rows reads only new rows, however many rows a day has', async () => {
  const many = 30_000
  await scene.asOwner(`insert into audit (action, operation, outcome, caller_kind, request_id, door, subject_ids)
    select 'read', 'x', 'done', 'job', 'r', 'job', '{}' from generate_series(1, ${many})`)
  await scene.asOwner(`insert into event (topic, keys, subject_id, change)
    select 't', '{1}', n, 'created' from generate_series(1, ${many}) n`)
  await scene.asOwner('analyze audit, event')
  const client = await scene.gateway.pool.connect()
  const horizon = new VisibilityHorizon(60_000)
  await scene.asOwner('delete from audit where id in (700, 20000, 29990)')
  await scene.asOwner('delete from event where id in (700, 20000, 29990)')
  const seals = { ...(await loadSealState(client, horizon)), horizon, newest: new Date().toISOString() }
  // All was numbered and sealed, but for some that are taken to be in flight.
  horizon.startAt(many)
  for (const id of [700, 20_000, 29_990]) horizon.reopen(id, seals.newest)
  try {
    await client.query('begin')
    // Enough for PostgreSQL to settle on one plan.
    for (let look = 0; look < 7; look++) {
      await sealAudit(client, seals, auditKey)
      await numberEvents(client, { horizon, lastPosition: 0 })
    }
    const { rows } = await client.query<{ read: number }>(
      `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname ~ '^(audit|event)'`,
    )
    expect(rows[0]?.read).toBeLessThan(100)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the next gateway numbers an event whose transaction outlived the gateway that had seen its missing id', async () => {
  const first = scene.sequencer()
  await until(() => first.holding)
  const late = await inFlight(1)
  await scene.emit('t', [1], 2)
  await until(async () => (await scene.numbered()).length === 1)
  await first.stop()
  await late.commit()
  const second = scene.sequencer()
  await until(async () => (await scene.numbered()).length === 2)
  expect(second.holding).toBe(true)
  expect(await scene.numbered()).toEqual([2, 1])
})

describe('two gateways', () => {
  const children = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  async function startChild(): Promise<ChildProcess> {
    const child = spawn(
      process.execPath,
      [
        '--import',
        './test/support/register-typescript.mjs',
        'test/support/service/sequencer-child.ts',
        scene.url,
        scene.headsPath,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    children.add(child)
    child.on('exit', () => children.delete(child))
    if (child.stdout === null) throw new Error('The child has no output.')
    await once(child.stdout, 'data')
    return child
  }

  test('continue to number and seal within a second after one is killed', async () => {
    const child = await startChild()
    const other = scene.sequencer()
    let written = 0
    const enough = new AbortController()
    const writer = (async () => {
      while (!enough.signal.aborted) {
        await Promise.all([scene.emit('t', [1], ++written), scene.append(entryOf())])
      }
    })()
    await until(async () => (await scene.numbered()).length > 50)
    expect(other.holding).toBe(false)
    const died = once(child, 'exit')
    child.kill('SIGKILL')
    await died
    expect(await until(() => other.holding)).toBeLessThan(SOON_MS)
    const atTakeover = written
    const wait = await until(async () => (await scene.numbered()).includes(atTakeover + 1))
    expect(wait).toBeLessThan(SOON_MS)
    enough.abort()
    await writer
    await until(async () => (await scene.numbered()).length >= written && (await scene.sealed()).length >= written)
    // Nothing missing and nothing twice: every subject once, every position once.
    expect((await scene.numbered()).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: written }, (_, at) => at + 1),
    )
    expect(new Set(await scene.sealed()).size).toBe(written)
    expect(await scene.verify()).toMatchObject({ ok: true, rows: written })
  })

  test('continue within two seconds after one is frozen, which does no harm when it goes on', async () => {
    let written = 0
    const write = async (): Promise<void> => {
      await Promise.all([scene.emit('t', [1], ++written), scene.append(entryOf())])
    }
    const isDone = async (): Promise<boolean> =>
      (await scene.numbered()).length === written && (await scene.sealed()).length === written
    const wait = await bestOf(2_000, async () => {
      const child = await startChild()
      const other = scene.sequencer()
      await write()
      await until(isDone)
      expect(other.holding).toBe(false)
      child.kill('SIGSTOP')
      await write()
      const tookOver = await until(async () => (await scene.numbered()).length === written)
      child.kill('SIGCONT')
      for (let more = 0; more < 10; more++) await write()
      await until(isDone)
      await other.stop()
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      await died
      return tookOver
    })
    expect(wait).toBeLessThan(2_000)
    expect((await scene.numbered()).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: written }, (_, at) => at + 1),
    )
    expect(await scene.verify()).toMatchObject({ ok: true, rows: written })
  })

  test('find what was committed by a process that tells nobody', async () => {
    const sequencer = scene.sequencer()
    await until(() => sequencer.holding)
    const waits = await bestOf(600, async (nth) => {
      await scene.asOwner(`insert into event (topic, keys, subject_id, change) values ('t', '{1}', $1, 'created')`, [
        nth,
      ])
      await scene.asOwner(
        `insert into audit (action, operation, outcome, caller_kind, request_id, door, subject_ids) values ('read', 'x', 'done', 'job', 'r', 'cli', '{}')`,
      )
      return until(async () => (await scene.numbered()).length > nth && (await scene.sealed()).length > nth)
    })
    expect(waits).toBeLessThan(600)
  })

  test('notify each other: a commit on the standby wakes the sequencer', async () => {
    const holder = scene.sequencer(scene.anotherGateway())
    await until(() => holder.holding)
    scene.sequencer()
    await sleep(600)
    const waits: number[] = []
    for (let at = 1; at <= 10; at++) {
      await scene.emit('t', [1], at)
      waits.push(await until(async () => (await scene.numbered()).length === at))
    }
    expect(waits.toSorted((one, other) => one - other)[2]).toBeLessThan(60)
  })

  test('by one question it asks for the lock and hears of commits', async () => {
    const holder = scene.sequencer(scene.anotherGateway())
    await until(() => holder.holding)
    const answers: boolean[] = []
    const standby = scene.sequencer(scene.gateway, { onAnswer: (hasNews) => answers.push(hasNews) })
    await until(() => answers.includes(false))
    const from = answers.length
    // By a process that tells nobody.
    await scene.asOwner(`insert into event (topic, keys, subject_id, change) values ('t', '{1}', 1, 'created')`)
    await until(() => answers.slice(from).includes(true))
    expect(standby.holding).toBe(false)
  })
})

test('never number an event twice, even if a gateway has lost the lock without noticing', async () => {
  const [stale, fresh] = [await scene.gateway.pool.connect(), await scene.gateway.pool.connect()]
  try {
    const staleState = await loadEventState(stale, new VisibilityHorizon(70_000))
    const freshState = await loadEventState(fresh, new VisibilityHorizon(70_000))
    await scene.emit('t', [1], 1)
    await numberEvents(fresh, freshState)
    await scene.emit('t', [1], 2)
    await expect(numberEvents(stale, staleState)).rejects.toMatchObject({ code: '23505' })
    await numberEvents(fresh, freshState)
    expect(await scene.numbered()).toEqual([1, 2])
  } finally {
    stale.release()
    fresh.release()
  }
})

test('no transaction of a gateway can last longer than the sequencer waits for missing ids', async () => {
  // The owner's role has no such setting of its own: it is the pool that makes it.
  expect(await scene.asOwner('show transaction_timeout')).toEqual([{ transaction_timeout: '1min' }])
})

test('the sweep finds rows that committed after their missing id was dropped', async () => {
  const client = await scene.gateway.pool.connect()
  try {
    const horizon = new VisibilityHorizon(0)
    const state = await loadEventState(client, horizon)
    const late = await inFlight(1)
    await scene.emit('t', [1], 2)
    await numberEvents(client, state)
    await numberEvents(client, state)
    expect(horizon.missingIds).toEqual([])
    await late.commit()
    await numberEvents(client, state)
    expect(await scene.numbered()).toEqual([2])
    expect(await sweep(scene.gateway.pool, 'event', horizon, { from: 3_600, to: 0 })).toBe(1)
    await numberEvents(client, state)
    expect(await scene.numbered()).toEqual([2, 1])
    expect(await sweep(scene.gateway.pool, 'event', horizon, { from: 3_600, to: 0 })).toBe(0)
  } finally {
    client.release()
  }
})

test('events are kept for seven days, and the last position forever', async () => {
  const sequencer = scene.sequencer()
  for (let at = 1; at <= 3; at++) {
    await scene.emit('t', [1, 2], at)
    await until(async () => (await scene.numbered()).length === at)
  }
  await sequencer.stop()
  await scene.asOwner(`update event_batch set created_at = now() - interval '8 days' where last_position <> 2`)
  await scene.gateway.pool.query('select prune_events()')
  const left = await scene.asOwner<{ position: number }>('select position from event_key order by 1')
  // The second one is young, the third is the last: both stay.
  expect(left.map(({ position }) => position)).toEqual([2, 2, 3, 3])
  expect(await scene.asOwner('select 1 from event where subject_id = 1')).toEqual([])
})
