import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'

/** How a practice is called and reached: who sees it, who changes it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const SHOW = '{ practice { name timezone address phone email version safetyContact { firstName phone email } } }'
const UPDATE = 'mutation ($input: UpdatePracticeInput!) { updatePractice(input: $input) { version practice { name } } }'
const update = (input: Record<string, unknown>, by: As = 'admin') => ask(by, UPDATE, { input })

const LAKE = {
  ...{
    name: 'Practice at the lake',
    timezone: 'US/Eastern',
    address: '1 Shore Road\nLakeside',
    phone: '+1 212 555 0100',
  },
  email: 'hello@lake.example',
}

test('the admin changes it, and clients and staff see how to reach their practice', async () => {
  expect(await ask('client', SHOW)).toEqual({
    ...{ name: 'First practice', timezone: 'UTC', address: null, phone: null, email: null, version: 1 },
    safetyContact: null,
  })
  expect(await update(LAKE)).toEqual({ version: 2, practice: { name: 'Practice at the lake' } })
  for (const by of ['client', 'therapist'] as const) {
    expect(await ask(by, SHOW)).toEqual({ ...LAKE, timezone: 'America/New_York', version: 2, safetyContact: null })
  }
  expect(await ask('outsider', SHOW)).toMatchObject({ name: 'Second practice', address: null })
  expect(await ask('operator', SHOW)).toBeNull()
  expect(await update({ address: null })).toMatchObject({ version: 3 })
  expect(await ask('client', SHOW)).toMatchObject({ address: null, phone: LAKE.phone })
})

test('an outdated change is refused, and so is everybody but the admin', async () => {
  const { version } = (await ask('admin', SHOW)) as { version: number }
  expect(await update({ phone: '1', expectedVersion: version + 1 })).toBe('CONFLICT')
  expect(await update({ phone: '1', expectedVersion: version })).toMatchObject({ version: version + 1 })
  for (const by of ['client', 'therapist', 'operator'] as const)
    expect(await update({ phone: '2' }, by)).toBe('FORBIDDEN')
  expect(await update({ phone: '2' }, 'nobody')).toBe('UNAUTHENTICATED')
})

test('the safety contact is shown to the admin, as they are reached in an emergency', async () => {
  const { therapist } = app.personas.ids
  await ask('admin', 'mutation ($id: ID!) { setSafetyContact(userId: $id) { safetyContactId } }', { id: therapist })
  const contact = async (by: As) => ((await ask(by, SHOW)) as { safetyContact: unknown }).safetyContact
  expect(await contact('admin')).toEqual({ firstName: 'therapist', phone: null, email: 'therapist@example.org' })
  await update({ safetyPhone: '+49 30 1234', safetyEmail: 'duty@lake.example' })
  expect(await contact('admin')).toEqual({ firstName: 'therapist', phone: '+49 30 1234', email: 'duty@lake.example' })
  for (const by of ['therapist', 'client', 'outsideAdmin'] as const) expect(await contact(by)).toBeNull()
})

const REACH = '{ practice { version safetyPhone safetyEmail safetyContact { firstName phone email } } }'
const SET = 'mutation ($id: ID) { setSafetyContact(userId: $id) { safetyContactId hasRemovedReach } }'

test('another safety contact does not get the number and the address of the one before', async () => {
  const { therapist, colleague } = app.personas.ids
  await ask('admin', SET, { id: therapist })
  await update({ safetyPhone: '+49 30 1234', safetyEmail: 'duty@lake.example' })
  const before = (await ask('admin', REACH)) as { version: number }
  // The same contact again changes nothing.
  expect(await ask('admin', SET, { id: therapist })).toMatchObject({ hasRemovedReach: false })
  expect(await ask('admin', REACH)).toEqual(before)
  expect(await ask('admin', SET, { id: colleague })).toEqual({
    ...{ safetyContactId: String(colleague), hasRemovedReach: true },
  })
  expect(await ask('admin', REACH)).toEqual({
    ...{ version: before.version + 1, safetyPhone: null, safetyEmail: null },
    safetyContact: { firstName: 'colleague', phone: null, email: 'colleague@example.org' },
  })
  // A page from before the change does not store them again.
  const late = { safetyPhone: '+49 30 1234', expectedVersion: before.version }
  expect(await update(late)).toBe('CONFLICT')
  expect(await ask('admin', SET, { id: null })).toEqual({ safetyContactId: null, hasRemovedReach: false })
})

const SET_WITH_REACH = `mutation ($id: ID, $phone: String, $email: String) {
  setSafetyContact(userId: $id, safetyPhone: $phone, safetyEmail: $email) { safetyContactId hasRemovedReach } }`

test('a safety contact and where they are reached are stored in one step, or neither', async () => {
  const { therapist, colleague } = app.personas.ids
  await ask('admin', SET, { id: therapist })
  await update({ safetyPhone: '+49 30 1234', safetyEmail: 'duty@lake.example' })
  const before = (await ask('admin', REACH)) as { version: number }
  for (const wrong of [{ phone: '1'.repeat(41) }, { email: 'not an address' }]) {
    expect(await ask('admin', SET_WITH_REACH, { id: colleague, phone: '+49 30 7770', ...wrong })).toBe('BAD_USER_INPUT')
    expect(await ask('admin', REACH)).toEqual(before)
  }
  expect(await ask('admin', SET_WITH_REACH, { id: colleague, phone: '+49 30 7770', email: null })).toEqual({
    ...{ safetyContactId: String(colleague), hasRemovedReach: true },
  })
  const after = {
    ...{ version: before.version + 1, safetyPhone: '+49 30 7770', safetyEmail: null },
    safetyContact: { firstName: 'colleague', phone: '+49 30 7770', email: 'colleague@example.org' },
  }
  expect(await ask('admin', REACH)).toEqual(after)
  // The same contact with another address keeps the number.
  expect(await ask('admin', SET_WITH_REACH, { id: colleague, email: 'night@lake.example' })).toEqual({
    ...{ safetyContactId: String(colleague), hasRemovedReach: false },
  })
  expect(await ask('admin', REACH)).toMatchObject({
    ...{ version: after.version + 1, safetyPhone: '+49 30 7770', safetyEmail: 'night@lake.example' },
  })
  await ask('admin', SET, { id: null })
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: null }],
  ['name', { name: 'x'.repeat(256) }],
  ['timezone', { timezone: 'Lake/Side' }],
  ['timezone', { timezone: '+02:00' }],
  ['address', { address: 'x'.repeat(501) }],
  ['phone', { phone: '1'.repeat(41) }],
  ['email', { email: 'not an address' }],
  ['safetyEmail', { safetyEmail: 'not an address' }],
])('a wrong %s is named', async (field, input) => {
  const { errors } = await app.graphql(UPDATE, { input }, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
})
