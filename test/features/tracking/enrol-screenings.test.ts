import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { measureRules } from '../../../src/features/assistants/measures/measure-rules.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** What new clients are asked for, by their age. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const USUAL = ['gad-7', 'phq-9']

/** The birthday of somebody who is so old today, to the day or with some months more. */
function bornYearsAgo(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years, 0, 1)
  return day.toISOString().slice(0, 10)
}

/** Invites the client again, and returns what is asked for once they have agreed. */
async function enrol(dateOfBirth: string | null, screenings?: readonly string[]): Promise<readonly string[]> {
  const { client, colleague } = app.personas.ids
  const { rows } = await app.owner.query<{ email: string }>('select email from user_account where id = $1', [client])
  await app.owner.query('update user_account set date_of_birth = $1 where id = $2', [dateOfBirth, client])
  await app.owner.query('delete from screening_schedule where client_user_id = $1', [client])
  const invited = await app.graphql(
    'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }',
    { input: { email: rows[0]?.email, therapistId: String(colleague), ...(screenings && { screenings }) } },
    'colleague',
  )
  expect(invited.errors).toBeUndefined()
  const { relationshipId } = (invited.data as { inviteClient: { relationshipId: string } }).inviteClient
  const body = { user_id: client, emailid: rows[0]?.email }
  expect((await app.rest('POST', '/practice/activate/', { as: 'client', body })).status).toBe(200)
  const found = await app.graphql(
    'query ($id: ID!) { screeningSchedules(clientId: $id) { nodes { instrument } } }',
    { id: String(client) },
    'client',
  )
  const { nodes } = (found.data as { screeningSchedules: { nodes: { instrument: string }[] } }).screeningSchedules
  await app.graphql(
    'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
    { id: relationshipId },
    'client',
  )
  return nodes.map(({ instrument }) => instrument).toSorted()
}

test.each([
  [null, USUAL],
  [13, USUAL],
  [11, ['phq-a', 'scared']],
  [7, []],
] as const)('a new client of %j years is asked for %j', async (years, asked) => {
  const found = await enrol(years === null ? null : bornYearsAgo(years))
  expect(found).toEqual(asked)
  for (const key of found) {
    const { from, to } = measureRules.ages[key] ?? { from: Infinity }
    expect(years ?? 18).toBeGreaterThanOrEqual(from)
    expect(years ?? 18).toBeLessThanOrEqual(to ?? Infinity)
  }
})

test('what the therapist has chosen is asked at any age', async () => {
  expect(await enrol(bornYearsAgo(15), ['phq-9'])).toEqual(['phq-9'])
})
