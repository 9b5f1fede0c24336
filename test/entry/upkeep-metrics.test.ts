import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { noteMaintenance, noteOf } from '../../src/database/maintenance-runs.js'
import { readProgress } from '../../src/database/sequencer/read-progress.js'
import { createTestDatabase } from '../support/database/cluster.js'
import { startFakeSmtp, type FakeSmtp } from '../support/doubles/smtp-server.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

// The numbers on which alerts stand, on a running service.

let app: TestApp
let smtp: FakeSmtp
beforeAll(async () => {
  smtp = await startFakeSmtp()
  app = await startTestApp({ SMTP_URL: smtp.url, RISK_ESCALATE_MINUTES: '30' })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** The value of a series; undefined if it is not there. */
async function valueOf(series: string): Promise<number | undefined> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('a gateway that serves is ready and runs the sequencer, which is not behind', async () => {
  expect(await valueOf('care_ready')).toBe(1)
  await until(async () => (await valueOf('care_sequencer_held')) === 1)
  await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'client' })
  await until(async () => (await valueOf('care_sequencer_lag_seconds{work="seals"}')) === 0)
  expect(await valueOf('care_sequencer_lag_seconds{work="events"}')).toBe(0)
})

test('risk flags are overdue after RISK_ESCALATE_MINUTES, until somebody acknowledges them', async () => {
  expect(await valueOf('care_risk_flags_overdue')).toBe(0)
  await app.rest('POST', '/journals/', {
    as: 'client',
    body: { title: 'Today', description: 'I want to kill myself tonight.' },
  })
  await until(async () => (await app.owner.query('select 1 from risk_flag')).rows.length > 0)
  expect(await valueOf('care_risk_flags_overdue')).toBe(0)
  const { rowCount } = await app.owner.query(`update risk_flag set created_at = now() - interval '31 minutes'`)
  expect(await valueOf('care_risk_flags_overdue')).toBe(rowCount)
  await app.owner.query('update risk_flag set acknowledged_at = now(), acknowledged_by = told_to[1]')
  expect(await valueOf('care_risk_flags_overdue')).toBe(0)
})

test('the times of the last backup and of the last whole audit trail', async () => {
  expect(await valueOf('care_last_success_timestamp_seconds{kind="backup"}')).toBe(0)
  await noteMaintenance(app.urls.application, [noteOf('backup', true)])
  await noteMaintenance(app.urls.application, [noteOf('audit-check', false)])
  const at = (await valueOf('care_last_success_timestamp_seconds{kind="backup"}')) ?? 0
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60)
  expect(await valueOf('care_last_success_timestamp_seconds{kind="audit-check"}')).toBe(0)
})

test('mails by outcome', async () => {
  const invite = (emailid: string) => app.rest('POST', '/practice/clients/', { as: 'therapist', body: { emailid } })
  expect(await valueOf('care_mails_total{outcome="sent"}')).toBe(0)
  await invite('one@example.org')
  await until(async () => ((await valueOf('care_mails_total{outcome="sent"}')) ?? 0) > 0)
  smtp.mode = 'busy'
  await invite('two@example.org')
  await until(async () => ((await valueOf('care_mails_total{outcome="failed"}')) ?? 0) > 0)
})

test('audit rows that PostgreSQL does not take are counted, and the answer is withheld', async () => {
  expect(await valueOf('care_audit_failures_total')).toBe(0)
  await app.owner.query('revoke insert on audit from care_app')
  const path = `/journals/${app.personas.ids.client}/`
  const { status } = await app.rest('GET', path, { as: 'client' })
  const granted = (
    await app.owner.query<{ columns: string }>(
      `select string_agg(attname, ', ') as columns from pg_attribute where attrelid = 'audit'::regclass and attnum > 0 and attname not in ('id', 'created_at')`,
    )
  ).rows[0]?.columns
  await app.owner.query(`grant insert (${granted}) on audit to care_app`)
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await valueOf('care_audit_failures_total')).toBeGreaterThan(0)
  expect((await app.rest('GET', path, { as: 'client' })).status).toBeLessThan(300)
})

test('room on the disk of the data folder', async () => {
  const free = (await valueOf('care_disk_bytes{place="data",kind="free"}')) ?? 0
  expect(free).toBeGreaterThan(0)
  expect(await valueOf('care_disk_bytes{place="data",kind="size"}')).toBeGreaterThan(free)
})

test('without a gateway nobody holds the sequencer, and an event that nobody numbers grows old', async () => {
  const idle = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: idle.urls.owner })
  try {
    await pool.query(`insert into event (created_at, topic, keys, subject_id, change)
      values (now() - interval '90 seconds', 'x', '{1}', 1, 'created')`)
    const { isHeld, unnumberedSeconds } = await readProgress(pool)
    expect(isHeld).toBe(false)
    expect(unnumberedSeconds).toBeGreaterThanOrEqual(90)
  } finally {
    await pool.end()
    await idle.drop()
  }
})
