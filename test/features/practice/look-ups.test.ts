import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { credentials, startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { addPerson } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

/** A therapist looks a person up by address: what is shown, how often, and who learns of it. */
const PER_THERAPIST = 3
const PER_PRACTICE = 5
let app: TestApp
let strangerId: number
const STRANGER: As = { authorization: `Basic ${btoa('stranger:seven quiet herons')}` }
let lookUpsOfStranger = 0
const EMAIL = 'stranger@example.org'

beforeAll(async () => {
  app = await startTestApp({
    ...{ RATE_LIMIT_SIGN_IN: '100000', TRUST_PROXY: '127.0.0.1' },
    ...{ LOOK_UPS_OF_THERAPIST: String(PER_THERAPIST), LOOK_UPS_OF_PRACTICE: String(PER_PRACTICE) },
  })
  strangerId = await addPerson(app.owner, 'stranger', 'client')
  await app.owner.query(`update user_account set email = $2, gender = 'a canary' where id = $1`, [strangerId, EMAIL])
  await app.owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($2, $1, 'email')`, [
    strangerId,
    EMAIL,
  ])
})
afterAll(() => app.close())

/** Over REST and over GraphQL. */
async function lookUp(as: As, emailid: string): Promise<unknown> {
  if (emailid === EMAIL) lookUpsOfStranger += 2
  const therapistId = app.personas.ids.therapist
  const { body } = await app.rest('POST', '/practice/validate-enrollment/', {
    ...{ as, body: { emailid, therapist_user_id: therapistId } },
  })
  const { data } = await app.graphql(
    'query ($email: String!, $id: ID!) { validateEnrollment(email: $email, therapistId: $id) { allowed profile { gender } } }',
    { email: emailid, id: therapistId },
    as === 'nobody' ? 'therapist' : as,
  )
  return [body, data?.validateEnrollment]
}
const letBeFound = (as: As, isFindableByPractices: boolean | null) =>
  app.graphql(
    `mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { isFindableByPractices } } }`,
    { id: strangerId, input: { isFindableByPractices } },
    as,
  )

test('the profile of a person without a practice is shown only if they let practices find them', async () => {
  const unknown = {
    ...{ allowed: true, role: null, firstName: null, lastName: null, emailid: null, gender: null },
    ...{ phoneNumber: null, dob: null, address: [] },
  }
  const nobodyKnown = [unknown, { allowed: true, profile: null }]
  expect(await lookUp('therapist', 'nobody-at-all@example.org')).toEqual(nobodyKnown)
  expect(await lookUp('therapist', EMAIL)).toEqual(nobodyKnown)

  for (const other of ['therapist', 'admin', 'operator'] as const) {
    expect((await letBeFound(other, true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const own = await letBeFound(STRANGER, true)
  expect(own.data?.updateUser).toEqual({ user: { isFindableByPractices: true } })
  expect(await lookUp('therapist', EMAIL)).toMatchObject([
    { allowed: true, firstName: 'stranger', emailid: EMAIL, gender: 'a canary' },
    { allowed: true, profile: { gender: 'a canary' } },
  ])
  await letBeFound(STRANGER, null)
  expect(await lookUp('therapist', EMAIL)).toMatchObject([{ gender: 'a canary' }, {}])
  await letBeFound(STRANGER, false)
  expect(await lookUp('therapist', EMAIL)).toEqual(nobodyKnown)
})

test('nobody but the person decides whether practices find them, also an administrator of theirs', async () => {
  const { errors } = await app.graphql(
    'mutation ($id: ID!) { updateUser(id: $id, input: { isFindableByPractices: true }) { userId } }',
    { id: app.personas.ids.client },
    'admin',
  )
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('a member of the own organisation is shown, one of another is refused, and the open door goes on as documented', async () => {
  expect(await lookUp('therapist', 'formerClient@example.org')).toMatchObject([
    { allowed: true, firstName: 'formerClient' },
    { allowed: true },
  ])
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [
    strangerId,
    app.personas.otherOrganisationId,
  ])
  expect(await lookUp('therapist', EMAIL)).toEqual([{ allowed: false }, { allowed: false, profile: null }])
  await app.owner.query('update user_account set organisation_id = null where id = $1', [strangerId])
  expect(await lookUp('nobody', EMAIL)).toMatchObject([{ allowed: true, gender: 'a canary' }, { profile: null }])
})

test('the person looked up sees each look-up, whatever it showed', async () => {
  const by = async () => {
    const { data } = await app.graphql(
      '{ whoOpenedMyRecord(first: 50) { nodes { what people { userId } } } }',
      {},
      STRANGER,
    )
    const { whoOpenedMyRecord } = data as {
      whoOpenedMyRecord: { nodes: { what: string; people: { userId: string }[] }[] }
    }
    const { nodes } = whoOpenedMyRecord
    return nodes.filter(({ what }) => what === 'validate enrollment').map(({ people }) => people[0]?.userId)
  }
  // One was made through the open door, by nobody who could be named.
  const expected = [...Array<string>(lookUpsOfStranger - 1).fill(String(app.personas.ids.therapist)), undefined]
  await until(async () => (await by()).length === expected.length)
  expect(new Set(await by())).toEqual(new Set(expected))
})

test('look-ups are limited by day for each therapist and for each practice', async () => {
  const look = async (as: 'therapist' | 'colleague' | 'admin', id: number) => {
    const answer = await app.rest('POST', '/practice/validate-enrollment/', {
      headers: { ...credentials(as), 'x-forwarded-for': '203.0.113.9' },
      body: { emailid: 'nobody-at-all@example.org', therapist_user_id: id },
    })
    return [answer.status, Number(answer.headers.get('retry-after')) > 3_600]
  }
  const { therapist, colleague, admin } = app.personas.ids
  for (let time = 0; time < PER_THERAPIST; time++) expect(await look('therapist', therapist)).toEqual([200, false])
  expect(await look('therapist', therapist)).toEqual([429, true])
  for (let time = PER_THERAPIST; time < PER_PRACTICE; time++) {
    expect(await look('colleague', colleague)).toEqual([200, false])
  }
  expect(await look('admin', admin)).toEqual([429, true])
})
