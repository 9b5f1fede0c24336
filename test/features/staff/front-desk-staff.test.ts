import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'

/** The front desk comes to a practice, and leaves it, as other staff. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ LEGACY_ANONYMOUS: 'deny', RATE_LIMIT_SIGN_IN: '100000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const PASSWORD = 'lantern over nine rivers'
const EMAIL = 'noa@lake.example'
const DESK: As = { authorization: `Basic ${btoa(`${EMAIL}:${PASSWORD}`)}` }
const INVITE = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }'

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}

async function acceptInvitation(): Promise<number> {
  const token = /\/auth\/staff\/#token=(?<token>\S+)/.exec(await outbox.next(EMAIL))?.groups?.token ?? ''
  const accepted = await app.rest<{ userid: number }>('POST', '/auth/staff/', { body: { token, password: PASSWORD } })
  expect(accepted.status).toBe(200)
  return accepted.body.userid
}

test('an admin invites the front desk, and nobody else does', async () => {
  const input = { email: EMAIL, role: 'FRONT_DESK', firstName: 'Noa' }
  expect(await ask('therapist', INVITE, { input })).toBe('FORBIDDEN')
  // A therapist of another practice wrote to the same address before: that makes no client of the front desk.
  await app.owner.query(
    `with pair as (insert into relationship (therapist_user_id, is_invitation) values ($1, true) returning id)
     insert into invitation (relationship_id, email, email_key, expires_at)
       select id, $2, $2, now() + interval '1 day' from pair`,
    [app.personas.ids.outsider, EMAIL],
  )
  expect(await ask('admin', INVITE, { input })).toEqual({ staffInvitationId: expect.any(String) })
  const invitations = '{ staffInvitations { nodes { role state } } }'
  expect(await ask('admin', invitations)).toEqual({ nodes: [{ role: 'FRONT_DESK', state: 'OPEN' }] })
  const id = await acceptInvitation()
  const me = '{ me { id role isFrontDesk isOrganisationAdmin organisationId firstName } }'
  expect(await ask(DESK, me)).toEqual({
    ...{ id: String(id), role: null, isFrontDesk: true, isOrganisationAdmin: false, firstName: 'Noa' },
    organisationId: String(app.personas.organisationId),
  })
  for (const [table, column] of [
    ['consent', 'client_user_id'],
    ['relationship', 'client_user_id'],
  ]) {
    expect((await app.owner.query(`select 1 from ${table} where ${column} = $1`, [id])).rows).toEqual([])
  }
  expect(await ask(DESK, INVITE, { input: { ...input, email: 'other@lake.example' } })).toBe('FORBIDDEN')
  expect(await ask('admin', INVITE, { input })).toBe('CONFLICT')
})

test('it stands in the list of staff, and sees who works there', async () => {
  const list = '{ staff { nodes { firstName roles email } } }'
  expect(await ask('admin', list)).toMatchObject({
    nodes: expect.arrayContaining([{ firstName: 'Noa', roles: ['FRONT_DESK'], email: EMAIL }]),
  })
  expect(await ask(DESK, list)).toEqual({
    nodes: [
      { firstName: 'therapist', roles: ['THERAPIST'], email: null },
      { firstName: 'colleague', roles: ['THERAPIST'], email: null },
      { firstName: 'admin', roles: ['THERAPIST', 'ADMIN'], email: null },
      { firstName: 'Noa', roles: ['FRONT_DESK'], email: null },
    ],
  })
})

test('it is never an admin, and is suspended, reactivated and off-boarded with nobody to take over', async () => {
  const { rows } = await app.owner.query<{ id: string }>('select id from user_account where is_front_desk')
  const id = rows[0]?.id
  const change = (what: string) => ask('admin', `mutation ($id: ID!) { ${what} }`, { id })
  expect(await change('changePracticeAdmin(userId: $id, isAdmin: true) { isAdmin }')).toBe('CONFLICT')
  expect(await change('suspendStaffMember(userId: $id) { state }')).toEqual({ state: 'SUSPENDED' })
  expect(await ask(DESK, '{ me { id } }')).toBe('UNAUTHENTICATED')
  expect(await change('reactivateStaffMember(userId: $id) { state }')).toEqual({ state: 'ACTIVE' })
  expect(await ask(DESK, '{ me { id } }')).toEqual({ id })
  const offboard = 'offboardStaffMember(input: { userId: $id, handovers: [] }) { state handedOver }'
  expect(await change(offboard)).toEqual({ state: 'LEFT', handedOver: 0 })
  expect(await ask(DESK, '{ me { id } }')).toBe('UNAUTHENTICATED')
  expect(await change('reactivateStaffMember(userId: $id) { state }')).toBe('CONFLICT')
})
