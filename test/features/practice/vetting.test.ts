import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { createPracticeInTerminal } from '../../../src/commands/create-practice.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'

/** Therapists who sign up on their own, who decides about them, and how practices begin. Calls need credentials. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ LEGACY_ANONYMOUS: 'deny', RATE_LIMIT_SIGN_IN: '100000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const PASSWORD = 'lantern over nine rivers'
const as = (name: string): As => ({ authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` })
let people = 0

interface Applicant {
  readonly id: number
  readonly email: string
  readonly as: As
}

/** A therapist who signs up, opens the mailed link and is told to wait. */
async function apply(more: Record<string, unknown> = {}): Promise<Applicant> {
  const email = `applicant${++people}@example.org`
  const body = { role: 'Therapist', firstName: 'Ingrid', emailid: email, image: '', address: [], npi: '12', ...more }
  const created = await app.rest<{ userid: number; is_org_admin: boolean; signup_time: string }>('POST', '/users/', {
    body,
  })
  expect([created.status, created.body]).toEqual([
    201,
    { userid: expect.any(Number), is_org_admin: false, signup_time: expect.any(String) },
  ])
  const token = await outbox.nextToken(email)
  expect((await app.rest('POST', '/auth/password/', { body: { token, password: PASSWORD } })).status).toBe(200)
  expect(await outbox.next(email)).toContain('Subject: Your registration is being checked')
  return { id: created.body.userid, email, as: as(email) }
}

/** The field's data, or the code of its error. */
async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const me = (by: As) => ask(by, '{ me { role approval organisationId isOrganisationAdmin } }')
const decide = (by: As, decision: 'approve' | 'decline', id: number) =>
  ask(by, `mutation ($id: ID!) { ${decision}Applicant(userId: $id) { userId approval organisationId } }`, { id })
const applicantsOf = async (by: As) => {
  const found = await ask(
    by,
    '{ applicants { nodes { userId approval firstName email npi organisationId appliedAt } } }',
  )
  return typeof found === 'string' ? found : (found as { nodes: { userId: string }[] }).nodes
}
const group = (by: As) => ask(by, 'mutation { createClientGroup(name: "Mondays") { clientGroupId } }')

test('a therapist from the public founds no practice, and finds nobody', async () => {
  const applicant = await apply()
  expect(await me(applicant.as)).toEqual({
    ...{ role: 'THERAPIST', approval: 'PENDING', organisationId: null, isOrganisationAdmin: false },
  })
  const { rows } = await app.owner.query('select 1 from membership where user_id = $1', [applicant.id])
  expect(rows).toEqual([])
  const lookUp = await app.rest('POST', '/practice/validate-enrollment/', {
    ...{ as: applicant.as, body: { emailid: 'client@example.org', therapist_user_id: applicant.id } },
  })
  expect(lookUp.status).toBe(403)
  const signedIn = await app.rest('POST', '/auth/login/', { body: { username: applicant.email, password: PASSWORD } })
  expect([signedIn.status, signedIn.body]).toEqual([200, { userid: applicant.id, role: 'therapist' }])
})

test('GraphQL makes an applicant of a therapist too', async () => {
  const email = `graphql${++people}@example.org`
  const created = await ask(
    'nobody',
    'mutation ($input: UserInput!) { createUser(input: $input) { isOrganisationAdmin user { id } } }',
    { input: { role: 'THERAPIST', email, image: '', addresses: [], isOrganisationAdmin: true } },
  )
  expect(created).toEqual({ isOrganisationAdmin: false, user: null })
  await app.rest('POST', '/auth/password/', {
    body: { token: await outbox.nextToken(email), password: PASSWORD },
  })
  expect(await me(as(email))).toMatchObject({ approval: 'PENDING', organisationId: null })
})

test('an operator decides about a new practice, and nobody else', async () => {
  const applicant = await apply()
  for (const by of ['admin', 'outsideAdmin'] as const) {
    expect(JSON.stringify(await applicantsOf(by))).not.toContain(applicant.email)
    expect(await decide(by, 'approve', applicant.id)).toBe('NOT_FOUND')
  }
  for (const by of ['therapist', 'client', applicant.as] as const) {
    expect(await applicantsOf(by)).toBe('FORBIDDEN')
    expect(await decide(by, 'approve', applicant.id)).toBe('FORBIDDEN')
  }
  expect(await applicantsOf('operator')).toContainEqual({
    ...{ userId: String(applicant.id), approval: 'PENDING', firstName: 'Ingrid', email: applicant.email, npi: '12' },
    ...{ organisationId: null, appliedAt: expect.any(String) },
  })
  expect(await group(applicant.as)).toBe('FORBIDDEN')
  const approved = (await decide('operator', 'approve', applicant.id)) as { organisationId: string }
  expect(approved).toEqual({
    ...{ userId: String(applicant.id), approval: 'APPROVED', organisationId: expect.any(String) },
  })
  expect(await outbox.next(applicant.email)).toContain('Subject: Your registration is approved')
  // The same credentials have a therapist's rights from now on.
  expect(await me(applicant.as)).toEqual({
    ...{ role: 'THERAPIST', approval: 'APPROVED', isOrganisationAdmin: true },
    organisationId: approved.organisationId,
  })
  expect(await group(applicant.as)).toEqual({ clientGroupId: expect.any(String) })
  expect(await decide('operator', 'decline', applicant.id)).toBe('NOT_FOUND')
})

test('an admin decides about who asks to join their organisation, and an operator does not', async () => {
  const { organisationId } = app.personas
  const applicant = await apply({ orgid: organisationId, is_org_admin: true })
  expect(JSON.stringify(await applicantsOf('operator'))).not.toContain(applicant.email)
  for (const by of ['operator', 'outsideAdmin'] as const) {
    expect(await decide(by, 'approve', applicant.id)).toBe('NOT_FOUND')
  }
  expect(await decide('admin', 'decline', applicant.id)).toMatchObject({ approval: 'DECLINED', organisationId: null })
  expect(await outbox.next(applicant.email)).toContain('Subject: Your registration was declined')
  expect(await me(applicant.as)).toMatchObject({ approval: 'DECLINED', organisationId: null })
  expect(await group(applicant.as)).toBe('FORBIDDEN')
  expect(await applicantsOf('admin')).toContainEqual(expect.objectContaining({ userId: String(applicant.id) }))
  expect(await decide('admin', 'approve', applicant.id)).toMatchObject({ organisationId: String(organisationId) })
  expect(await me(applicant.as)).toEqual({
    ...{ role: 'THERAPIST', approval: 'APPROVED', isOrganisationAdmin: false },
    organisationId: String(organisationId),
  })
})

test('who asks to join an organisation that does not exist asks for a new one', async () => {
  const applicant = await apply({ orgid: 2_000_000_000 })
  expect(await applicantsOf('operator')).toContainEqual(
    expect.objectContaining({ userId: String(applicant.id), organisationId: null }),
  )
})

test('a decision is in the audit trail with the applicant', async () => {
  const applicant = await apply()
  await decide('operator', 'decline', applicant.id)
  const { rows } = await app.owner.query<{ operation: string; caller: number }>(
    `select operation, caller_user_id::int as caller from audit
     where action = 'write' and target = $1 and operation = 'declineApplicant'`,
    [`user:${applicant.id}`],
  )
  expect(rows).toEqual([{ operation: 'declineApplicant', caller: app.personas.ids.operator }])
})

const CREATE = `mutation ($input: CreatePracticeInput!) { createPractice(input: $input) { organisationId adminId } }`

test('an operator creates a practice, whose first administrator chooses a password and enters colleagues', async () => {
  const input = { name: 'Practice at the lake', adminEmail: 'Kim@lake.example', adminFirstName: 'Kim' }
  for (const by of ['admin', 'therapist', 'client'] as const) expect(await ask(by, CREATE, { input })).toBe('FORBIDDEN')
  expect(await ask('nobody', CREATE, { input })).toBe('UNAUTHENTICATED')
  const made = (await ask('operator', CREATE, { input })) as { organisationId: string; adminId: string }
  const token = await outbox.nextToken('Kim@lake.example')
  expect((await app.rest('POST', '/auth/password/', { body: { token, password: PASSWORD } })).status).toBe(200)
  const kim = as('kim@lake.example')
  expect(await ask(kim, '{ me { id role approval isOrganisationAdmin organisation { id name } } }')).toEqual({
    ...{ id: made.adminId, role: 'THERAPIST', approval: 'APPROVED', isOrganisationAdmin: true },
    organisation: { id: made.organisationId, name: 'Practice at the lake' },
  })
  const colleague = { role: 'therapist', emailid: 'lou@lake.example', image: '', address: [] }
  expect((await app.rest('POST', '/users/', { as: kim, body: colleague })).status).toBe(201)
  await app.rest('POST', '/auth/password/', {
    body: { token: await outbox.nextToken('lou@lake.example'), password: PASSWORD },
  })
  expect(await me(as('lou@lake.example'))).toEqual({
    ...{ role: 'THERAPIST', approval: 'APPROVED', isOrganisationAdmin: false },
    organisationId: made.organisationId,
  })
  expect(await ask('operator', CREATE, { input })).toBe('CONFLICT')
})

test.each([true, false])('the command line creates one too, with a mail server: %s', async (hasMailServer) => {
  const adminEmail = `founder-${hasMailServer}@lake.example`
  const printed: string[] = []
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  try {
    await createPracticeInTerminal(app.app, { name: 'By command', adminEmail }, hasMailServer)
  } finally {
    log.mockRestore()
  }
  const link = /#token=(?<token>\S+)/.exec(printed.join('\n'))?.groups?.token
  expect(link === undefined).toBe(hasMailServer)
  const token = link ?? (await outbox.nextToken(adminEmail))
  expect((await app.rest('POST', '/auth/password/', { body: { token, password: PASSWORD } })).status).toBe(200)
  expect(await me(as(adminEmail))).toMatchObject({ role: 'THERAPIST', approval: 'APPROVED', isOrganisationAdmin: true })
})

test.each([
  ['name', { name: ' ', adminEmail: 'x@lake.example' }],
  ['name', { name: 'x'.repeat(256), adminEmail: 'x@lake.example' }],
  ['adminEmail', { name: 'x', adminEmail: 'not an address' }],
  ['adminFirstName', { name: 'x', adminEmail: 'x@lake.example', adminFirstName: 'x'.repeat(256) }],
])('a practice is not created with a wrong %s', async (field, input) => {
  const { errors } = await app.graphql(CREATE, { input }, 'operator')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
})

test('with SELF_SIGNUP=clients, the default in production, therapists cannot sign up on their own', async () => {
  const clients = await startTestApp({ LEGACY_ANONYMOUS: 'deny', SELF_SIGNUP: 'clients' })
  try {
    const signUp = async (role: string) =>
      (await clients.rest('POST', '/users/', { body: { role, image: '', address: [] } })).status
    expect([await signUp('therapist'), await signUp('client')]).toEqual([401, 201])
    const { errors } = await clients.graphql(
      'mutation { createUser(input: { role: THERAPIST, image: "", addresses: [] }) { userId } }',
    )
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  } finally {
    await clients.close()
  }
})

test('through the open anonymous door a therapist founds a practice, as documented', async () => {
  const open = await startTestApp()
  try {
    const body = { role: 'therapist', image: '', address: [] }
    expect((await open.rest('POST', '/users/', { body })).body).toMatchObject({ is_org_admin: true })
  } finally {
    await open.close()
  }
})
