import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { join } from 'node:path'
import type pg from 'pg'
import { auditInsert, type AuditEntry } from '../../src/database/audit/audit-trail.js'
import { verifyAudit } from '../../src/database/audit/verify-audit.js'
import { startSequencer, type Sequencer } from '../../src/database/sequencer/sequencer.js'
import { silent, startTestDatabase, type TestDatabase, until } from '../support/audit-database.js'

const entry: AuditEntry = {
  action: 'read',
  operation: 'journals',
  outcome: 'done',
  callerKind: 'user',
  callerUserId: 7,
  callerSessionId: 9,
  jobName: null,
  organisationId: 1,
  requestId: 'r1',
  door: 'graphql',
  address: '127.0.0.1',
  subjectIds: [7, 8],
  target: null,
}
const key = Buffer.alloc(32, 1)
let db: TestDatabase
let sequencer: Sequencer
beforeAll(async () => {
  db = await startTestDatabase()
})
afterAll(async () => {
  await sequencer?.stop()
  await db.close()
})

it('smoke', async () => {
  const headsPath = join(db.dataDir, 'audit-heads')
  sequencer = startSequencer({
    database: db.database,
    url: db.appUrl,
    auditKey: key,
    headsPath,
    anchorPath: undefined,
    log: { info: console.log, warn: console.log },
  })
  await until(() => sequencer.holding)
  await db.database.pool.query(auditInsert([entry, entry]))
  await db.database.pool.query(
    `insert into event (topic, keys, subject_id, change) values ('t', '{1,1,2}', 5, 'created')`,
  )
  db.database.wake()
  await until(async () => (await db.asOwner('select * from event_batch')).length > 0)
  await until(async () => (await db.asOwner('select * from audit_seal')).length > 0)
  console.log(
    await db.asOwner('select * from event_key'),
    await db.asOwner('select * from audit_subject'),
    await db.asOwner('select * from audit_seal'),
  )
  const report = await verifyAudit({ url: db.appUrl, auditKey: key, headsPath, anchorPath: undefined, sealedWithin: 0 })
  console.log(report)
})
