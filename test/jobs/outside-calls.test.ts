import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { DatabaseContext } from '../../src/database/database-context.js'
import { retryDeadJob } from '../../src/jobs/dead-letters.js'
import { defineJob, type JobOptions, type JobRun } from '../../src/jobs/define-job.js'
import { systemClock } from '../../src/kernel/time/clock.js'
import { makeMailer } from '../../src/services/mail/make-mailer.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { commitJobs, look, startGateway, type TestGateway } from '../support/service/jobs-worker.js'
import { startFakeSmtp, type FakeSmtp } from '../support/doubles/smtp-server.js'
import { untilSeen } from '../support/until.js'

const Payload = z.object({ personId: z.number() })
type Payload = { personId: number }

let own: TestDatabase
let smtp: FakeSmtp
let gateway: TestGateway
beforeAll(async () => {
  own = await createTestDatabase()
  smtp = await startFakeSmtp()
})
afterEach(async () => {
  await gateway.database.pool.query('delete from effect; delete from agenda_jobs')
  await gateway.stop(100)
  smtp.mode = 'take'
  smtp.taken.length = 0
})
afterAll(async () => {
  await smtp.close()
  await own.drop()
})

const from = 'Care <care@practice.example>'
const smtpMailer = () => makeMailer({ smtpUrl: smtp.url, from, dataDir: tmpdir() }, systemClock)
const mailOf = (key: string) => ({
  to: 'zoe@client.example',
  subject: 'Choose your password',
  text: 'https://care.example/#token=x\n',
  messageId: `<${key}@care.example>`,
})

async function start(
  handle: (ctx: DatabaseContext, payload: Payload, run: JobRun) => Promise<void>,
  options: JobOptions = {},
): Promise<void> {
  const job = defineJob<DatabaseContext, Payload>('mail-person', Payload, handle, {
    outside: true,
    firstPauseMs: 1,
    ...options,
  })
  gateway = await startGateway({ url: own.urls.application, jobs: [job] })
  await untilSeen(
    () => gateway.logged,
    (lines) => lines.length > 0,
  )
  await commitJobs(gateway.database, job.outboxJob(1))
}
const effects = () =>
  look<{ id: number; state: string; attempt: number; started: boolean; error_code: string | null }>(
    gateway.database,
    'select id, state, attempt, outside_started_at is not null as started, error_code from effect',
  )
const done = ([row]: readonly { state: string }[]): boolean => row?.state === 'done'
const messageIds = (): unknown[] => smtp.taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])

test('a mail is sent once soon after the commit, and recorded before it is sent', async () => {
  const started: unknown[] = []
  await start(async (_ctx, _payload, run) => {
    const { key } = await run.beginOutside()
    started.push((await effects())[0]?.started)
    await smtpMailer().send(mailOf(key))
  })
  await untilSeen(
    () => smtp.taken.length,
    (count) => count === 1,
  )
  await untilSeen(effects, done)
  await sleep(300)
  expect(started).toEqual([true])
  expect(smtp.taken).toHaveLength(1)
})

test('a mail whose process ended right after sending is repeated with the same Message-ID', async () => {
  const repeated: boolean[] = []
  const never = new Promise<never>(() => undefined)
  await start(
    async (_ctx, _payload, run) => {
      const begun = await run.beginOutside()
      repeated.push(begun.repeated)
      await smtpMailer().send(mailOf(begun.key))
      // As good as dead: it never says that it sent the mail.
      if (!begun.repeated) await never
    },
    { leaseMs: 60_000 },
  )
  await untilSeen(
    () => smtp.taken.length,
    (count) => count === 1,
  )
  await gateway.database.pool.query(`update effect set lease_until = now()`)
  await untilSeen(effects, done)
  expect(repeated).toEqual([false, true])
  expect(new Set(messageIds()).size).toBe(1)
  expect(messageIds()).toHaveLength(2)
})

test('such a repeat leaves one file in the outbox', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'care-outbox-'))
  const mailer = makeMailer({ smtpUrl: undefined, from, dataDir }, systemClock)
  await start(async (_ctx, _payload, run) => {
    const { key } = await run.beginOutside()
    await mailer.send(mailOf(key))
    if (run.claim.attempt < 3) throw new Error('no answer')
  })
  await untilSeen(effects, done)
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files).toHaveLength(1)
  expect(await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')).toContain('token=x')
  await rm(dataDir, { recursive: true })
})

test('a busy mail server is tried again; a refused recipient fails at once and can be retried by hand', async () => {
  smtp.mode = 'busy'
  await start(
    async (_ctx, _payload, run) => {
      const { key } = await run.beginOutside()
      await smtpMailer().send(mailOf(key))
    },
    { maxAttempts: 50, firstPauseMs: 10 },
  )
  await untilSeen(effects, ([row]) => (row?.attempt ?? 0) >= 2)
  expect(await effects()).toMatchObject([{ error_code: 'MAIL_NOT_TAKEN' }])
  smtp.mode = 'refuse recipient'
  const [dead] = await untilSeen(effects, ([row]) => row?.state === 'dead')
  expect(dead).toMatchObject({ error_code: 'MAIL_REFUSED' })
  expect(JSON.stringify(gateway.logged)).not.toContain('client.example')
  smtp.mode = 'take'
  await retryDeadJob(gateway.database, dead?.id ?? 0)
  await untilSeen(effects, done)
  expect(smtp.taken).toHaveLength(1)
})

const trail = () =>
  look(gateway.database, `select subject_ids from audit where job_name = 'mail-person' and action = 'read'`)

test('the audit row for data that a job read is written before the data leaves the service', async () => {
  const seen: unknown[] = []
  await start(async (ctx, { personId }, run) => {
    ctx.trail.read([personId])
    await run.beginOutside()
    seen.push(await trail())
  })
  await untilSeen(effects, done)
  expect(seen).toEqual([[{ subject_ids: [1] }]])
  expect(await trail()).toHaveLength(1)
})
