import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../../src/database/audit/verify-audit.js'
import { checkAuditTrailDaily } from '../../../src/features/audit/checks/check-audit-trail.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { subscribe } from '../../support/service/subscribe.js'
import { untilSeen } from '../../support/until.js'
import { noArchives } from '../../support/database/no-archives.js'

/** An admin has the audit trail checked, and reads whether it is whole. */
let app: TestApp
const anchor = join(tmpdir(), `care-anchor-${randomUUID()}`)
beforeAll(async () => {
  app = await startTestApp({ AUDIT_ANCHOR: anchor })
  for (const as of ['therapist', 'client', 'outsider', 'admin'] as const) {
    for (let at = 0; at < 3; at++) await app.graphql('{ me { firstName journals { nodes { id } } } }', {}, as)
  }
})
afterAll(async () => {
  await app.close()
  await rm(anchor, { recursive: true, force: true })
})
beforeEach(() => app.owner.query(`delete from rate_count where kind = 'check-audit'`))

const CHECK = `state requestedAt finishedAt from until rows findings firstFinding { kind position from until } restores`
interface Check {
  readonly state: string
  readonly requestedAt: string
  readonly rows: number | null
  readonly firstFinding: { readonly from: string; readonly until: string } | null
  readonly [more: string]: unknown
}
interface State {
  readonly sealedUntil: string | null
  readonly lastCheck: Check | null
  readonly openCheck: Check | null
}

async function ask<Result>(query: string, as: As): Promise<Result | string> {
  const { data, errors } = await app.graphql(query, {}, as)
  return errors === undefined ? (Object.values(data ?? {})[0] as Result) : String(errors[0]?.extensions.code)
}
const check = (as: As = 'admin') => ask<Check>(`mutation { checkAuditTrail { ${CHECK} } }`, as)
const stateOf = (as: As = 'admin') =>
  ask<State>(`{ auditTrailState { sealedUntil lastCheck { ${CHECK} } openCheck { ${CHECK} } } }`, as) as Promise<State>

/** Has the trail checked, and gives what the admin then sees of it. */
async function checked(as: As = 'admin'): Promise<Check> {
  const asked = await check(as)
  if (typeof asked === 'string') throw new Error(asked)
  const { lastCheck } = await untilSeen(
    () => stateOf(as),
    ({ lastCheck: last, openCheck }) => openCheck === null && (last?.requestedAt ?? '') >= asked.requestedAt,
  )
  if (lastCheck === null) throw new Error('There is no check.')
  return lastCheck
}

interface SealedRow {
  readonly id: string
  readonly at: Date
  readonly position: number
}
/** A row of the practice that is sealed, and its position. */
async function aSealedRow(): Promise<SealedRow> {
  const { rows } = await app.owner.query<SealedRow>(
    `select a.id, a.created_at as at, (s.first_position + array_position(s.audit_ids, a.id) - 1)::integer as position
     from audit a join audit_seal s on a.id = any(s.audit_ids) where a.caller_user_id = $1 and a.outcome = 'done'
     order by a.id limit 1`,
    [app.personas.ids.therapist],
  )
  const [row] = rows
  if (row === undefined) throw new Error('No row is sealed.')
  return row
}
const sealedRows = () =>
  untilSeen(
    async () => {
      const { rows } = await app.owner.query<{ open: number }>(
        `select count(*)::integer as open from audit a where not exists (select 1 from audit_seal s where a.id = any(s.audit_ids))`,
      )
      return rows[0]?.open
    },
    (open) => open === 0,
  )

test('before the first check the admin sees until when the trail is sealed', async () => {
  await sealedRows()
  const { sealedUntil, lastCheck, openCheck } = await stateOf()
  expect(Math.abs(Date.parse(sealedUntil ?? '') - Date.now())).toBeLessThan(180_000)
  expect([lastCheck, openCheck]).toEqual([null, null])
})

test('a whole trail is found whole, with the rows of the own practice', async () => {
  await sealedRows()
  expect(await check()).toMatchObject({ state: expect.stringMatching(/^(?:WAITING|RUNNING|WHOLE)$/) })
  const found = await checked()
  expect(found).toMatchObject({ state: 'WHOLE', findings: 0, firstFinding: null, restores: 0 })
  const rowsOf = async (organisationId: number | null) => {
    const { rows } = await app.owner.query<{ count: number }>(
      `select count(*)::integer as count from audit where created_at <= $1 and ($2::bigint is null or organisation_id = $2)`,
      // A millisecond of the API has up to a thousand microseconds.
      [new Date(Date.parse(String(found.until)) + 1), organisationId],
    )
    return rows[0]?.count
  }
  const { organisationId, otherOrganisationId } = app.personas
  expect(found.rows).toBe(await rowsOf(organisationId))
  expect((await stateOf('outsideAdmin')).lastCheck?.rows).toBe(await rowsOf(otherOrganisationId))
  expect((await stateOf('operator')).lastCheck?.rows).toBe(await rowsOf(null))
  const { rows } = await app.owner.query(
    `select succeeded_at = ran_at as whole from maintenance_run where kind = 'audit-check'`,
  )
  expect(rows).toEqual([{ whole: true }])
})

test('of the heads in the data folder one a day stays when the trail is whole, and all in the second place', async () => {
  const linesOf = async (path: string) => (await readFile(path, 'utf8')).trim().split('\n')
  const lines = () => linesOf(join(app.dataDir, 'audit-heads'))
  for (let nth = 0; nth < 3; nth++) {
    const before = (await lines()).length
    await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'client' })
    await untilSeen(lines, ({ length }) => length > before)
  }
  const before = await lines()
  const second = await linesOf(anchor)
  expect(await checked()).toMatchObject({ state: 'WHOLE' })
  const left = new Set(await lines())
  // Two, if the day has changed.
  expect(before.filter((line) => left.has(line)).length).toBeLessThanOrEqual(2)
  expect(before.length).toBeGreaterThan(2)
  expect((await linesOf(anchor)).slice(0, second.length)).toEqual(second)
})

describe('what was tampered with', () => {
  test('an altered row is found, as the command finds it, and is gone when it is put back', async () => {
    await sealedRows()
    const row = await aSealedRow()
    await app.owner.query(`update audit set outcome = 'refused' where id = $1`, [row.id])
    const found = await checked()
    expect(found).toMatchObject({ state: 'BROKEN', findings: 1 })
    expect(found.firstFinding).toMatchObject({ kind: 'ALTERED', position: row.position })
    const { from, until } = found.firstFinding ?? { from: '', until: '' }
    expect(Date.parse(from)).toBeLessThanOrEqual(row.at.getTime())
    expect(Date.parse(until)).toBeGreaterThanOrEqual(row.at.getTime() - 1)
    // Everybody who may ask sees it.
    for (const as of ['outsideAdmin', 'operator'] as const) {
      expect((await stateOf(as)).lastCheck).toMatchObject({ state: 'BROKEN' })
    }
    const report = await verifyAudit({
      archives: noArchives,
      url: app.urls.application,
      auditKey: app.app.keys.audit,
      headPlaces: [new HeadFile(join(app.dataDir, 'audit-heads'))],
    })
    expect(report.findings).toEqual([expect.objectContaining({ kind: 'altered', position: row.position })])
    const { rows } = await app.owner.query(
      `select succeeded_at = ran_at as whole from maintenance_run where kind = 'audit-check'`,
    )
    expect(rows).toEqual([{ whole: false }])
    await app.owner.query(`update audit set outcome = 'done' where id = $1`, [row.id])
    expect(await checked()).toMatchObject({ state: 'WHOLE' })
  })

  test('a removed row is found', async () => {
    await sealedRows()
    const row = await aSealedRow()
    await app.owner.query('create temporary table taken as select * from audit where id = $1', [row.id])
    await app.owner.query('delete from audit where id = $1', [row.id])
    expect((await checked()).firstFinding).toMatchObject({ kind: 'REMOVED', position: row.position })
    await app.owner.query('insert into audit overriding system value table taken')
    expect(await checked()).toMatchObject({ state: 'WHOLE' })
  })
})

describe('those who may see a check', () => {
  interface Told {
    readonly change: string
    readonly checkId: string
    readonly check: Check
  }
  const WATCH = 'subscription { auditCheckChanged { change checkId check { state rows } } }'

  test('are told when it is asked for, begins and ends, and are told nothing but its id by the feed', async () => {
    const { cursor } = (await ask<{ cursor: string }>('{ events { cursor } }', 'admin')) as { cursor: string }
    const everybody = await Promise.all(
      (['admin', 'outsideAdmin', 'operator'] as const).map((as) => subscribe<Told>(app, as, WATCH)),
    )
    await checked()
    for (const feed of everybody) {
      const told = [await feed.next(), await feed.next(), await feed.next()]
      expect(told.map(({ change }) => change)).toEqual(['CREATED', 'UPDATED', 'UPDATED'])
      expect(new Set(told.map(({ checkId }) => checkId)).size).toBe(1)
      expect(told[2]?.check).toMatchObject({ state: 'WHOLE', rows: expect.any(Number) })
      await feed.close()
    }
    const page = await ask<{ events: readonly { topic: string; change: string }[] }>(
      `{ events(after: "${cursor}") { events { topic subjectId change } } }`,
      'admin',
    )
    const { rows } = await app.owner.query<{ id: string }>('select max(id)::text as id from audit_check')
    const event = { topic: 'auditCheckChanged', subjectId: rows[0]?.id }
    expect((page as { events: unknown[] }).events).toEqual([
      ...[
        { ...event, change: 'CREATED' },
        { ...event, change: 'UPDATED' },
        { ...event, change: 'UPDATED' },
      ],
    ])
    const others = await ask<{ events: unknown[] }>(`{ events(after: "${cursor}") { events { topic } } }`, 'therapist')
    expect(others).toEqual({ events: [] })
  })

  test('are told nothing any more once they are no admin', async () => {
    const feed = await subscribe<Told>(app, 'admin', WATCH)
    const { admin } = app.personas.ids
    await app.owner.query('update user_account set is_organisation_admin = false where id = $1', [admin])
    await app.owner.query(
      `insert into event (topic, keys, subject_id, change) values ('revocation', array[$1::bigint], $1, 'updated')`,
      [admin],
    )
    await untilSeen(
      () => Promise.resolve(feed.end),
      (end) => end !== undefined,
    )
    await app.owner.query('update user_account set is_organisation_admin = true where id = $1', [admin])
    expect((await subscribe(app, 'therapist', WATCH)).end).toBe('FORBIDDEN')
  })
})

describe('who may ask, and how often', () => {
  test('others than admins and operators are refused', async () => {
    for (const as of ['therapist', 'client'] as const) {
      expect([await check(as), await stateOf(as)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    }
    expect([await check('nobody'), await stateOf('nobody')]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
  })

  test('a check that waits is given again, to other practices too, and counts once', async () => {
    await app.owner.query(`insert into audit_check (state) values ('waiting')`)
    for (let at = 0; at < 6; at++) expect(await check()).toMatchObject({ state: 'WAITING', rows: null, findings: null })
    expect(await check('outsideAdmin')).toMatchObject({ state: 'WAITING' })
    expect((await stateOf()).openCheck).toMatchObject({ state: 'WAITING' })
    const { rows } = await app.owner.query('select 1 from audit_check where finished_at is null')
    expect(rows).toHaveLength(1)
    // Its job was lost.
    await app.owner.query(`update audit_check set requested_at = now() - interval '13 hours' where finished_at is null`)
    expect(await checked()).toMatchObject({ state: 'WHOLE' })
  })

  test('a practice has the trail checked four times an hour', async () => {
    for (let at = 0; at < 4; at++) await checked()
    expect(await check()).toBe('RATE_LIMITED')
    expect(await check('outsideAdmin')).toMatchObject({ state: expect.stringMatching(/WAITING|RUNNING|WHOLE/) })
    await untilSeen(stateOf, ({ openCheck }) => openCheck === null)
    // A gateway remembers for a second whom it refused.
    await sleep(1_100)
  })

  test('asking and checking leave rows in the trail', async () => {
    const { rows } = await app.owner.query<{ caller: string }>(
      `select distinct coalesce(job_name, operation) as caller from audit where target like 'auditCheck:%' order by 1`,
    )
    expect(rows.map(({ caller }) => caller)).toEqual(['checkAuditTrail', 'run-audit-check'])
  })
})

describe('once a day', () => {
  const daily = () =>
    checkAuditTrailDaily.run(
      app.app.context({ kind: 'job', job: checkAuditTrailDaily.name, subjectId: 0 }, checkAuditTrailDaily.name),
      new AbortController().signal,
    )
  const requested = async () => (await app.owner.query('select 1 from audit_check')).rows.length

  test('the service checks the trail by itself, unless it was checked', async () => {
    const before = await requested()
    await daily()
    expect(await requested()).toBe(before)
    await app.owner.query(`update audit_check set requested_at = requested_at - interval '25 hours'`)
    // A trail of today needs no second check.
    await daily()
    expect(await requested()).toBe(before)
    await app.owner.query(`update audit_seal set oldest = oldest - interval '25 hours' where seal = 1`)
    await daily()
    expect(await requested()).toBe(before + 1)
    await daily()
    expect(await requested()).toBe(before + 1)
    const { lastCheck } = await untilSeen(stateOf, ({ openCheck }) => openCheck === null)
    expect(lastCheck).toMatchObject({ state: 'WHOLE' })
  })

  test('results are kept for two years', async () => {
    await app.owner.query(
      `insert into audit_check (state, requested_at, finished_at)
       select 'whole', now() - age, now() - age from unnest(array[interval '729 days', interval '732 days']) age`,
    )
    await daily()
    const { rows } = await app.owner.query(
      `delete from audit_check where finished_at < now() - interval '700 days' returning 1`,
    )
    expect(rows).toHaveLength(1)
  })
})

test('a place with copies of seals that cannot be read fails the check, and an operator is told', async () => {
  await rm(anchor)
  await mkdir(anchor)
  expect(await checked()).toMatchObject({ state: 'FAILED', findings: null, rows: null, firstFinding: null })
  const seen = await untilSeen(
    () => ask<{ nodes: unknown[] }>('{ deadLetters(first: 5) { nodes { job errorCode } } }', 'operator'),
    (letters) => typeof letters !== 'string' && letters.nodes.length > 0,
  )
  expect(seen).toMatchObject({ nodes: [{ job: 'run-audit-check', errorCode: 'AUDIT_HEADS_AWAY' }] })
})
