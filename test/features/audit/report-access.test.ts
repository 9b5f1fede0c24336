import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../../src/database/audit/verify-audit.js'
import { REPORT_ACCESS, reportAccess } from '../../../src/features/audit/index.js'
import type { ReportRange } from '../../../src/features/audit/report-access.js'
import type { Caller } from '../../../src/kernel/caller.js'
import { newFile } from '../../../src/kernel/process/new-file.js'
import { sealed } from '../../support/database/sealed.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { noArchives } from '../../support/database/no-archives.js'

/** The page that an operator makes: who had access to a record, and whether the trail is whole. */
let app: TestApp
let folder: string
let files = 0
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'care-report-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const job = (subjectId: number): Caller => ({ kind: 'job', job: REPORT_ACCESS, subjectId })
async function report(caller: Caller, range: ReportRange = { from: null, to: null }, ok = true) {
  const path = join(folder, `${files++}.html`)
  const file = await newFile(path)
  try {
    const audit = await verifyAudit({
      archives: noArchives,
      url: app.urls.application,
      auditKey: app.app.keys.audit,
      headPlaces: [new HeadFile(join(app.dataDir, 'audit-heads'))],
    })
    const count = await reportAccess(app.app.context(caller, 'reportAccess'), range, { ...audit, ok }, noArchives, file)
    return { count, page: await readFile(path, 'utf8') }
  } finally {
    await file.close()
  }
}
test('has every access to the record and no content, and making it is one more', async () => {
  const { client, therapist } = app.personas.ids
  await app.owner.query(`update user_account set first_name = '<b>Ingrid', last_name = 'Solberg' where id = $1`, [
    therapist,
  ])
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'secret words' } })
  const query = 'query ($id: ID!) { journals(clientId: $id) { nodes { title } } }'
  await app.graphql(query, { id: client }, 'therapist')
  await app.graphql(query, { id: client }, 'colleague')
  await sealed(app)
  const { count, page } = await report(job(client))
  expect(count).toBeGreaterThanOrEqual(2)
  expect(page.match(/<td>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d<\/td>/g)).toHaveLength(count)
  expect(page).toMatch(/&lt;b&gt;Ingrid Solberg \(therapist \d+\)[^]*<td>read<\/td>[^]*journals/)
  expect(page).toContain('(own record)')
  expect(page).toMatch(/The audit trail is whole: \d+ rows/)
  expect(page).not.toMatch(/secret words|<b>/)
  await sealed(app)
  const again = await report(job(client))
  // The line of a report is in the report itself if it was sealed before the lines were read.
  const reports = (text: string): number => text.match(/<td>report access<\/td>/g)?.length ?? 0
  expect(again.count - reports(again.page)).toBe(count - reports(page))
  expect([1, 2]).toContain(reports(again.page))
})

test('covers the days that are asked for, however many lines they have, and says so if the trail is not whole', async () => {
  const { otherClient } = app.personas.ids
  const [client, most] = [otherClient, 1_100]
  await app.owner.query(
    `insert into audit (action, operation, outcome, caller_kind, job_name, request_id, door, subject_ids)
     select 'read', 'journals', 'done', 'job', 'test', 'r-' || n, 'job', array[$1::bigint] from generate_series(1, $2) n`,
    [client, most],
  )
  await sealed(app)
  const { count, page } = await report(job(client))
  expect(count).toBeGreaterThanOrEqual(most)
  expect(new Set(page.match(/<td>r-\d+<\/td>/g)).size).toBe(most)
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect((await report(job(client), { from: tomorrow, to: null })).count).toBe(0)
  expect((await report(job(client), { from: null, to: tomorrow })).count).toBeGreaterThanOrEqual(count)
  expect((await report(job(client), undefined, false)).page).toMatch(/<pre role="alert">/)
})

test('is made for a record that exists, by the command alone', async () => {
  await expect(report(job(999_999))).rejects.toThrow('There is no such person.')
  const { client } = app.personas.ids
  await expect(report({ kind: 'job', job: 'export-to-file', subjectId: client })).rejects.toMatchObject({
    name: 'Forbidden',
  })
})
