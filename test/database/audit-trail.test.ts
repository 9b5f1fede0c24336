import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import type { Pool, QueryConfig } from 'pg'
import { printReport } from '../../src/database/audit/audit-report.js'
import { AuditTrail } from '../../src/database/audit/audit-trail.js'
import { KeyRing } from '../../src/kernel/keys/key-ring.js'
import { AuditScene, auditKey, entryOf } from '../support/database/audit-database.js'
import { until } from '../support/until.js'

let scene: AuditScene
beforeAll(async () => {
  scene = await AuditScene.open()
})
afterEach(async () => {
  await scene.endAll()
  await scene.asOwner('truncate audit, audit_seal, audit_subject')
})
afterAll(() => scene.close())

describe('verify-audit', () => {
  let heads: string
  let anchor: string

  /** Three seals of three rows each, kept aside; no sequencer runs while the test plays the attacker. */
  beforeAll(async () => {
    scene.sequencer()
    for (let seal = 1; seal <= 3; seal++) {
      await scene.append(
        ...[0, 1, 2].map((at) => entryOf({ subjectIds: [seal * 10 + at], requestId: `r${seal}${at}` })),
      )
      await until(async () => (await scene.sealed()).length === seal * 3)
    }
    await scene.endAll()
    await scene.asOwner('create table kept_audit as table audit')
    await scene.asOwner('create table kept_seal as table audit_seal')
    heads = await readFile(scene.headsPath, 'utf8')
    anchor = await readFile(scene.anchorPath, 'utf8')
  })
  beforeEach(async () => {
    await scene.asOwner('truncate audit, audit_seal')
    await scene.asOwner('insert into audit overriding system value table kept_audit')
    await scene.asOwner('insert into audit_seal table kept_seal')
    await scene.asOwner(`select setval('audit_id_seq', 9)`)
    await writeFile(scene.headsPath, heads)
    await writeFile(scene.anchorPath, anchor)
  })

  const kinds = async (): Promise<string[]> =>
    (await scene.verify()).findings.map(({ kind, position }) => `${kind} ${position}`)

  test('an unchanged trail has no findings in the file and on the anchor', async () => {
    expect(await scene.verify()).toEqual({
      ok: true,
      seals: 3,
      rows: 9,
      heads: 6,
      findings: [],
      found: 0,
      firstAt: null,
      span: { from: expect.any(Date), until: expect.any(Date) },
      practiceRows: { 1: 9 },
      restores: [],
      notes: [],
    })
    const withoutTimes = (text: string): string => text.replaceAll(/ \S+$/gm, '')
    expect(withoutTimes(anchor)).toEqual(withoutTimes(heads))
  })

  test.each([
    `outcome = 'refused'`,
    `subject_ids = '{}'`,
    `address = null`,
    `created_at = created_at + interval '1 microsecond'`,
    // Into the partition of another month, where its seal does not look for it.
    `created_at = created_at + interval '1 month'`,
  ])('verification finds an altered row: %s', async (change) => {
    await scene.asOwner(`update audit set ${change} where id = 5`)
    expect(await kinds()).toEqual(['altered 5'])
  })

  test('verification finds a removed row, in the middle and at the end', async () => {
    await scene.asOwner('delete from audit where id in (4, 9)')
    expect(await kinds()).toEqual(['removed 4', 'removed 9'])
  })

  test('verification finds that the newest rows were removed, even if their seal was removed too', async () => {
    await scene.asOwner('delete from audit where id > 6')
    await scene.asOwner('delete from audit_seal where seal = 3')
    expect(new Set(await kinds())).toEqual(new Set(['removed 9']))
  })

  test('verification finds that the whole trail was removed', async () => {
    await scene.asOwner('truncate audit, audit_seal')
    expect(new Set(await kinds())).toEqual(new Set(['removed 3', 'removed 6', 'removed 9']))
  })

  test('verification finds a seal removed from the middle', async () => {
    await scene.asOwner('delete from audit where id between 4 and 6')
    await scene.asOwner('delete from audit_seal where seal = 2')
    expect((await kinds())[0]).toBe('removed 4')
  })

  test('verification finds reordered rows', async () => {
    await scene.asOwner(`update audit_seal set audit_ids = '{5,4,6}' where seal = 2`)
    expect(await kinds()).toEqual(['reordered 4', 'reordered 5'])
  })

  test('verification finds rows whose contents were exchanged', async () => {
    await scene.asOwner(
      'update audit a set subject_ids = b.subject_ids from audit b where a.id in (4, 5) and b.id = 9 - a.id',
    )
    expect(await kinds()).toEqual(['altered 4', 'altered 5'])
  })

  test('verification finds a row inserted among sealed rows', async () => {
    await scene.asOwner(
      `insert into audit (id, action, operation, outcome, caller_kind, request_id, door, subject_ids, created_at)
       overriding system value values (0, 'read', 'x', 'done', 'user', 'r', 'graphql', '{}', now() - interval '1 hour')`,
    )
    expect(await kinds()).toEqual(['inserted null'])
  })

  test('verification finds an unsealed row once it should have been sealed, and not before', async () => {
    await scene.append(entryOf())
    expect(await scene.verify(60)).toMatchObject({ ok: true })
    // A gateway ran when the next row was written.
    await scene.append(entryOf())
    expect(await kinds()).toEqual(['unsealed null'])
    // A running gateway seals it while verify looks.
    scene.sequencer()
    expect(await scene.verify()).toMatchObject({ ok: true })
  })

  test('verification finds a seal made or altered without the key', async () => {
    await scene.asOwner(`update audit_seal set merkle_root = sha256(merkle_root) where seal = 2`)
    expect(await kinds()).toEqual(['broken-seal 4'])
    const report = await scene.verify(0, { auditKey: new KeyRing('audit', [Buffer.alloc(32)], 'AUDIT_KEY') })
    // One finding for all seals of a key that is not there.
    expect(report).toMatchObject({
      found: 1,
      findings: [{ message: expect.stringContaining('AUDIT_KEY does not hold') }],
    })
  })

  test('a chain remade with the right key does not match the stored heads', async () => {
    await scene.asOwner('truncate audit_seal')
    const forger = scene.sequencer()
    await until(async () => (await scene.sealed()).length === 9)
    await forger.stop()
    expect(new Set(await kinds())).toContain('broken-seal 3')
  })

  test('a line cut short by a crash is noted, and the head after it is still read', async () => {
    await appendFile(scene.headsPath, '4 12 ab')
    await scene.append(entryOf())
    scene.sequencer()
    await until(async () => (await scene.sealed()).length === 10)
    await until(async () => (await readFile(scene.headsPath, 'utf8')).split('\n').length > 6)
    const report = await scene.verify()
    expect(report).toMatchObject({ ok: true, notes: [expect.stringContaining('line 4')] })
    expect(printReport(report)).toContain('The audit trail is whole')
  })

  test('a trail without heads has no findings, and the report says what was not checked', async () => {
    await rm(scene.headsPath)
    const report = await scene.verify()
    expect(report).toMatchObject({ ok: true, heads: 3, notes: [expect.stringContaining(scene.headsPath)] })
  })

  test('findings are printed by position', async () => {
    await scene.asOwner('delete from audit where id = 8')
    await scene.asOwner(`update audit set outcome = 'failed' where id = 2`)
    expect(printReport(await scene.verify()).split('\n')).toEqual([
      'position 2  altered  row 2 was altered',
      'position 8  removed  row 8 is gone',
      expect.stringContaining('NOT whole: 2 findings'),
    ])
  })
})

test('sealing continues if heads cannot be written, and the heads are written later', async () => {
  await rm(`${scene.folder}/anchor`, { recursive: true })
  await writeFile(`${scene.folder}/anchor`, 'in the way')
  await writeFile(scene.headsPath, '')
  const sequencer = scene.sequencer()
  await scene.append(entryOf())
  await until(async () => (await scene.sealed()).length === 1)
  await scene.append(entryOf())
  await until(async () => (await scene.sealed()).length === 2)
  await sequencer.stop()
  expect((await readFile(scene.headsPath, 'utf8')).trim().split('\n')).toHaveLength(2)
})

test("the application's role can only insert into the trail", async () => {
  const { pool } = scene.gateway
  const [partition] = await scene.asOwner<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass limit 1`,
  )
  const tables = ['audit', 'audit_seal', 'audit_subject', 'event', 'event_batch', 'event_key', 'event_epoch']
  const attempts = [
    ...tables.flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
    ]),
    `update audit set outcome = 'done'`,
    `update audit_seal set count = 1`,
    `update event_epoch set epoch = gen_random_uuid()`,
    `select * from ${partition?.name}`,
    `delete from ${partition?.name}`,
    `insert into audit (created_at, action) values (now() - interval '1 day', 'read')`,
    `insert into audit (id, action) overriding system value values (1, 'read')`,
    `insert into event (id, topic) overriding system value values (1, 't')`,
    `select setval('audit_id_seq', 1)`,
    `create table mine (id int)`,
    `create table partitions.mine (id int)`,
  ]
  for (const attempt of attempts) {
    const result = await pool.query(attempt).then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    )
    // 42501: insufficient privilege.
    expect([attempt, result]).toEqual([attempt, '42501'])
  }
  // Partitions of the months to come it can ask for, without being able to make them.
  await pool.query('select ensure_partitions()')
})

test('partitions for the coming months exist, and creating them again or concurrently changes nothing', async () => {
  const count = async (): Promise<unknown> =>
    scene.asOwner(`select inhparent::regclass::text as parent, count(*)::int from pg_inherits
      where inhparent in ('audit'::regclass, 'audit_subject'::regclass, 'event'::regclass) group by 1 order by 1`)
  const before = await count()
  expect(before).toEqual([
    { parent: 'audit', count: 5 },
    { parent: 'audit_subject', count: 5 },
    { parent: 'event', count: 5 },
  ])
  await scene.asOwner('drop table partitions.event_' + (await nextMonth()))
  await Promise.all([1, 2, 3].map(() => scene.gateway.pool.query('select ensure_partitions()')))
  expect(await count()).toEqual(before)
})

test('rows of a month without a partition are stored, and moved when there is one', async () => {
  const month = await nextMonth()
  const monthOf = (id: number): Promise<unknown> =>
    scene.asOwner('select a.tableoid::regclass::text as name from audit a where id = $1', [id])
  await scene.asOwner(`drop table partitions.audit_${month}`)
  const [row] = await scene.asOwner<{ id: number }>(
    `insert into audit (created_at, action, operation, outcome, caller_kind, request_id, door, subject_ids)
     values (now() + interval '1 month', 'read', 'x', 'done', 'user', 'r', 'graphql', '{}') returning id`,
  )
  const id = row?.id ?? 0
  expect(await monthOf(id)).toEqual([{ name: 'partitions.audit_rest' }])

  // Somebody who reads for long, as a dump does, delays it; nobody waits for that.
  const reader = await scene.owner.connect()
  try {
    await reader.query('begin; select count(*) from partitions.audit_rest')
    await scene.gateway.pool.query('select ensure_partitions()')
    expect(await monthOf(id)).toEqual([{ name: 'partitions.audit_rest' }])
    await reader.query('commit')
  } finally {
    reader.release()
  }
  await scene.gateway.pool.query('select ensure_partitions()')
  expect(await monthOf(id)).toEqual([{ name: `partitions.audit_${month}` }])
})

async function nextMonth(): Promise<string> {
  const [row] = await scene.asOwner<{ month: string }>(
    `select to_char(now() at time zone 'UTC' + interval '1 month', 'YYYY_MM') as month`,
  )
  return row?.month ?? ''
}

describe('group commit', () => {
  const rows = async (): Promise<number> =>
    Number((await scene.asOwner<{ n: string }>('select count(*) as n from audit'))[0]?.n)

  test('a row is durable when append resolves, and rows share batches', async () => {
    let statements = 0
    const counted = {
      query: (query: QueryConfig) => {
        statements++
        return scene.gateway.pool.query(query)
      },
    } as unknown as Pool
    const trail = new AuditTrail(counted, () => undefined)
    await trail.append(entryOf())
    expect(await rows()).toBe(1)
    await Promise.all(Array.from({ length: 500 }, () => trail.append(entryOf())))
    expect(await rows()).toBe(501)
    // The first one alone, all others together.
    expect(statements).toBe(2)
  })

  test('a value that cannot be stored fails only its own request', async () => {
    const trail = new AuditTrail(scene.gateway.pool, () => undefined)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => trail.append(entryOf({ address: at === 20 ? 'a\0b' : null }))),
    )
    expect(results.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([20])
    expect(await rows()).toBe(49)
  })

  test('rows that cannot be written are refused, and later rows are written', async () => {
    const trail = new AuditTrail(scene.gateway.pool, () => undefined)
    await scene.asOwner('revoke insert on audit from care_app')
    const refused = await Promise.allSettled([trail.append(entryOf()), trail.append(entryOf())])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await scene.asOwner('grant insert on audit to care_app')
    await trail.append(entryOf())
    expect(await rows()).toBe(1)
  })
})

test('the database does not contain the key', async () => {
  scene.sequencer()
  await scene.append(entryOf())
  await until(async () => (await scene.sealed()).length === 1)
  const [seal] = await scene.asOwner<{ text: string }>('select audit_seal::text as text from audit_seal')
  expect(seal?.text).not.toContain(auditKey.current.secret.toString('hex'))
})
