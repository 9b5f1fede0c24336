import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { App } from '../../src/app.js'
import { checkAuditTrailDaily } from '../../src/features/audit/checks/check-audit-trail.js'
import { type BucketFault, startBucket, type TestBucket } from '../support/doubles/bucket.js'
import { startGateway } from '../support/service/app.js'
import { ArchiveScene } from '../support/service/archive-scene.js'
import { care } from '../support/service/operator.js'
import { untilSeen } from '../support/until.js'

// Older months of the audit trail, while the bucket that takes them fails: by the real commands, and in the service.
const ROWS = 300
const AWAY = 's3://care-files/audit, where older months of the audit trail are, cannot be'

let bucket: TestBucket
let at: ArchiveScene
let all: number

beforeAll(async () => {
  bucket = await startBucket()
  at = await ArchiveScene.open(ROWS, bucket.environment)
  all = await at.verifiedRows()
})
afterEach(() => bucket.fail(undefined))
afterAll(async () => {
  await at.close()
  await bucket.close()
})

const verify = () => care(at.scene.dataDir, ['verify-audit'], at.settings)
/** One sentence and no stack. */
const oneSentence = (sentence: string) => expect.stringMatching(new RegExp(`^${sentence}[^\n]*\n$`))

test.each<[BucketFault, 'PUT' | undefined]>([
  ['busy', undefined],
  ['cut', undefined],
  ['silent', undefined],
  ['refused', undefined],
  ['cut-halfway', undefined],
  ['silent-halfway', undefined],
  ['refused', 'PUT'],
])('no month leaves for a bucket that is %s (%s)', async (fault, only) => {
  bucket.fail(fault, only)
  expect(await at.archive('--keep', '2')).toEqual({ code: 1, said: oneSentence(AWAY) })
  expect(await at.monthsMoved()).toEqual([])
})

test('a bucket that goes away between two months has the first one, and gets the others when it is back', async () => {
  let stored = 0
  bucket.onPut = (_key, moment) => {
    // The part of the second month is not taken any more.
    if (moment === 'before' && ++stored === 2) bucket.fail('cut')
  }
  const { code, said } = await at.archive('--keep', '2')
  bucket.onPut = undefined
  bucket.fail(undefined)
  expect([code, said]).toEqual([1, expect.stringContaining(AWAY)])
  expect(said).toMatch(/^\d{4}-\d\d: \d+ rows/)
  expect([await at.monthsMoved(), await at.verifiedRows()]).toEqual([at.months.slice(0, 1), all])
  expect(await at.archive('--keep', '2')).toMatchObject({ code: 0, said: expect.stringContaining('Moved: 2.') })
  expect([await at.monthsMoved(), await at.verifiedRows()]).toEqual([at.months.slice(0, 3), all])
})

test.each<BucketFault>(['busy', 'cut', 'silent', 'refused', 'cut-halfway', 'silent-halfway'])(
  'of months in a bucket that is %s nobody says that they were changed or removed',
  async (fault) => {
    bucket.fail(fault)
    expect(await verify()).toEqual({ code: 2, said: oneSentence(AWAY) })
  },
)

test('once it is back the trail is found whole', async () => {
  expect(await at.verifiedRows()).toBe(all)
})

test('the check of the service fails, tells operators, and is made again by itself when the bucket is back', async () => {
  const { app, url } = await startGateway({ dataDir: at.scene.dataDir, urls: at.database.urls }, at.settings)
  try {
    const state = async () =>
      (await at.owner.query('select state from audit_check order by id desc limit 1')).rows[0] as { state: string }
    const deadJobs = async () =>
      /^care_jobs\{state="dead"\} (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
    await at.owner.query('delete from audit_check')
    bucket.fail('silent-halfway')
    await daily(app)
    await untilSeen(state, ({ state: now }) => now === 'failed')
    await untilSeen(deadJobs, (dead) => dead === '1')
    // An hour later, and it is still away.
    bucket.fail('refused')
    await daily(app)
    await untilSeen(state, ({ state: now }) => now === 'failed')
    await untilSeen(deadJobs, (dead) => dead === '1')
    bucket.fail(undefined)
    await daily(app)
    await untilSeen(state, ({ state: now }) => now === 'whole')
    await untilSeen(deadJobs, (dead) => dead === '0')
    await daily(app)
    expect((await at.owner.query('select from audit_check')).rowCount).toBe(1)
  } finally {
    await app.close()
  }
})

/** What the service does every hour. */
function daily(app: App): Promise<void> {
  const ctx = app.context({ kind: 'job', job: checkAuditTrailDaily.name, subjectId: 0 }, checkAuditTrailDaily.name)
  return checkAuditTrailDaily.run(ctx, new AbortController().signal)
}
