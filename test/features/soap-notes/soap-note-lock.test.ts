import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { seeingAll } from '../../support/database/cluster.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { PIXEL, SoapDesk } from '../../support/records/soap-notes.js'

let app: TestApp
let desk: SoapDesk
let id: number
const clients: pg.Client[] = []
beforeAll(async () => {
  app = await startTestApp()
  desk = new SoapDesk(app)
  id = await desk.take({ data: 'Signed', is_approved: true, signature: PIXEL })
  for (const connectionString of [seeingAll(app.urls.application), app.urls.purge, app.urls.owner]) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    clients.push(client)
  }
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await app.close()
})

/** Every column of the note but those that say whether the client may read it, with another value. */
const CHANGES = [
  ...[
    `ml_data = 'x'`,
    `therapist_data = 'x'`,
    `ml_support = '{}'`,
    'is_override = not is_override',
    `amend_reason = 'x'`,
  ],
  ...[
    'record_type_id = 1',
    `date = now()`,
    `signature = 'eA=='`,
    `signed_at = now()`,
    'signed_by_user_id = client_user_id',
  ],
  ...[`content_hash = 'x'`, 'content_version = content_version + 1', 'content_version = 0', 'signed_version = null'],
  ...[
    `approved_as = 'legacy'`,
    'approved_at = now()',
    'approved_by_user_id = client_user_id',
    'updated_by_user_id = null',
  ],
  ...['client_user_id = therapist_user_id', 'therapist_user_id = client_user_id', 'organisation_id = null'],
  ...[
    'created_at = now()',
    'created_by_user_id = null',
    'submitted_at = now()',
    'draft_distance = 1',
    'is_kept = not is_kept',
  ],
  // Taking the signature off is how an amendment begins; it needs a later version and a reason.
  'signed_at = null, signed_by_user_id = null, content_hash = null',
  `signed_at = null, signed_by_user_id = null, content_hash = null, amend_reason = 'x'`,
  'signed_at = null, signed_by_user_id = null, content_hash = null, content_version = content_version + 1',
  `signed_at = null, signed_by_user_id = null, content_hash = null, content_version = content_version + 1, amend_reason = ' '`,
]

async function refusals(statement: string): Promise<(string | undefined)[]> {
  const codes = []
  for (const client of clients) {
    codes.push(
      await client.query(statement).then(
        ({ rowCount }) => `changed ${rowCount}`,
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
      ),
    )
  }
  return codes
}

/** Refused by a trigger (23001 the lock, 23514 the organisation) or by the lack of a privilege. */
const REFUSED = /^(?:23001|23514|42501)$/

test('a signed note cannot be updated or deleted by the roles of application and purge or by the owner', async () => {
  const { rows: before } = await app.owner.query('select * from soap_note where id = $1', [id])
  for (const change of CHANGES) {
    for (const code of await refusals(`update soap_note set ${change} where id = ${id}`)) {
      expect([change, code]).toEqual([change, expect.stringMatching(REFUSED)])
    }
  }
  for (const code of await refusals(`delete from soap_note where id = ${id}`)) expect(code).toMatch(REFUSED)
  expect((await app.owner.query('select * from soap_note where id = $1', [id])).rows).toEqual(before)
})

test('versions can only be added, and only the owner can empty a table', async () => {
  for (const statement of [
    `update soap_note_version set therapist_data = 'x' where soap_note_id = ${id}`,
    `delete from soap_note_version where soap_note_id = ${id}`,
    `insert into soap_note_version select * from soap_note_version where soap_note_id = ${id}`,
  ]) {
    // A version cannot be written a second time either: its number is taken, and so is its id.
    for (const code of await refusals(statement)) expect(code).toMatch(/^(?:23001|42501|23505)$/)
  }
  const [application, purge] = clients
  for (const client of [application, purge]) {
    await expect(client?.query('truncate soap_note_version, soap_note cascade')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(client?.query('alter table soap_note disable trigger all')).rejects.toMatchObject({ code: '42501' })
    await expect(client?.query(`set session_replication_role = 'replica'`)).rejects.toMatchObject({ code: '42501' })
  }
})

test('an amendment is refused if its signed version is not stored', async () => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into soap_note (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date,
       therapist_data, is_approved, approved_at, approved_by_user_id, approved_as, signature, signed_at, signed_by_user_id,
       content_hash, signed_version, created_at, submitted_at, updated_at)
     select organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date, therapist_data, is_approved,
       approved_at, approved_by_user_id, approved_as, signature, signed_at, signed_by_user_id, content_hash, content_version,
       created_at, submitted_at, updated_at from soap_note where id = $1 returning id`,
    [id],
  )
  const amendment = `signed_at = null, signed_by_user_id = null, content_hash = null, content_version = content_version + 1, amend_reason = 'x'`
  const refused = await refusals(`update soap_note set ${amendment} where id = ${rows[0]?.id}`)
  // The purge role has no right to the table at all.
  expect(refused).toEqual(['23001', '42501', '23001'])
  // Nor does a table help that a role makes for itself under the same name, and fills as it likes.
  const [application] = clients
  await application?.query('create temp table soap_note_version as select * from public.soap_note_version with no data')
  await application?.query(
    `insert into pg_temp.soap_note_version select v.* from public.soap_note_version v where soap_note_id = $1`,
    [id],
  )
  await application?.query('update pg_temp.soap_note_version set soap_note_id = $1', [rows[0]?.id])
  await expect(
    application?.query(`update public.soap_note set ${amendment} where id = ${rows[0]?.id}`),
  ).rejects.toMatchObject({ code: '23001' })
  await application?.query('drop table pg_temp.soap_note_version')
})
