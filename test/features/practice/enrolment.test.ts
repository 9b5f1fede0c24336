import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { told, watchSocket } from '../../support/service/live-feeds.js'
import { type FakeSmtp, startFakeSmtp } from '../../support/doubles/smtp-server.js'
import { until, untilSeen } from '../../support/until.js'

const EMAIL = 'ada.walker@example.org'
const PASSWORD = 'lantern over nine rivers'
const ADA: As = { authorization: `Basic ${Buffer.from(`${EMAIL}:${PASSWORD}`).toString('base64')}` }

let smtp: FakeSmtp
let app: TestApp
beforeAll(async () => {
  smtp = await startFakeSmtp()
  // A caller from elsewhere comes through a proxy; what this machine asks is not counted.
  const limits = { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_ENROLLMENT: '2', TRUST_PROXY: '127.0.0.1' }
  app = await startTestApp({ SMTP_URL: smtp.url, CONSENT: 'explicit', ...limits })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function graphql(query: string, variables: Record<string, unknown>, as: As): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '))
  return Object.values(data ?? {})[0]
}
async function post<Body = Record<string, unknown>>(
  path: string,
  body: unknown,
  as: As,
  status: number,
): Promise<Body> {
  const answer = await app.rest<Body>('POST', path, { as, body })
  expect([path, answer.status, answer.text]).toEqual([path, status, expect.any(String)])
  return answer.body
}

interface Relationship {
  readonly id: number
  readonly client_user_id: number | null
  readonly enrollment_status: string
}
/** The text of a mail as a mail program shows it. */
function textOf(raw: string): string {
  expect(raw).toContain('Content-Transfer-Encoding: quoted-printable')
  return raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=(?<hex>[\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
const caseloadEntry = async (id: number): Promise<Relationship | undefined> => {
  const { body } = await app.rest<Relationship[]>('GET', `/practice/clients/${app.personas.ids.therapist}/`, {
    as: 'therapist',
  })
  return body.find((entry) => entry.id === id)
}

const RECORD = 'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screeningId } }'
const TREND = `query ($id: ID!) { screeningTrend(clientId: $id, instrument: "phq-9") {
  points { x y severity { label } } bands { from to label } sincePrevious { points direction isReliable } } }`

test('a client is invited by mail, enrolled, followed, and leaves care', async () => {
  const { therapist } = app.personas.ids
  // Asked for, allowed, invited.
  const enrollment = { emailid: EMAIL, therapist_user_id: therapist }
  expect(await post('/practice/validate-enrollment/', enrollment, 'therapist', 200)).toMatchObject({ allowed: true })
  const invited = await post<Relationship>('/practice/clients/', enrollment, 'therapist', 201)
  expect(await post('/practice/validate-enrollment/', enrollment, 'therapist', 200)).toEqual({ allowed: false })
  await post('/practice/clients/', enrollment, 'therapist', 409)
  expect(await caseloadEntry(invited.id)).toMatchObject({ client_user_id: null, enrollment_status: 'invited' })

  // The mail, as the mail server has it, and the page that its link leads to.
  const mail = await untilSeen(
    () => smtp.taken.find(({ to }) => to.includes(EMAIL)),
    (found) => found !== undefined,
  )
  const link = /(?<path>\/auth\/invitation\/)#token=(?<token>[\w.-]+)/.exec(textOf(mail?.raw ?? ''))?.groups
  expect(await (await fetch(`${app.url}${link?.path}`)).text()).toContain('<form')
  const token = link?.token ?? ''

  // Sign-up by the link, with an answer to each form.
  const shown = await post<{ forms: { formid: number; kind: string }[] }>(
    '/auth/invitation/show/',
    { token },
    'nobody',
    200,
  )
  expect(shown).toMatchObject({ therapist_name: 'therapist Persona', practice_name: 'First practice' })
  const consents = shown.forms.map(({ formid, kind }) => ({
    formid,
    status: kind === 'journal_sharing' ? 'withdrawn' : 'given',
  }))
  expect(consents).toHaveLength(4)
  const answer = {
    token,
    password: PASSWORD,
    consents,
    firstName: 'Ada',
    lastName: 'Walker',
    timezone: 'Europe/Berlin',
  }
  const { userid } = await post<{ userid: number }>('/auth/invitation/', answer, 'nobody', 200)
  const again = await post<{ errors: unknown }>('/auth/invitation/', answer, 'nobody', 400)
  expect(again.errors).toEqual([{ field: 'token', message: expect.stringContaining('used already') }])
  expect(await caseloadEntry(invited.id)).toMatchObject({ client_user_id: userid, enrollment_status: 'active' })

  // What is asked of everybody has been set up with it.
  const schedules = 'query ($id: ID!) { screeningSchedules(clientId: $id) { nodes { instrument recurrence } } }'
  for (const as of [ADA, 'therapist'] as const) {
    const { nodes } = (await graphql(schedules, { id: userid }, as)) as { nodes: { instrument: string }[] }
    expect(nodes.map(({ instrument }) => instrument).toSorted()).toEqual(['gad-7', 'phq-9'])
  }

  // Consent: what was not agreed to is closed to the therapist, until it is.
  await post('/journals/', { title: 'On the train' }, ADA, 201)
  expect((await app.rest('GET', `/journals/${userid}/`, { as: 'therapist' })).status).toBe(403)
  await post(`/users/${userid}/consents/`, { kind: 'journal_sharing', status: 'given' }, ADA, 201)
  expect((await app.rest('GET', `/journals/${userid}/`, { as: 'therapist' })).status).toBe(200)

  // Another therapist of the practice: the client knows the way by now, and activates it.
  await post('/practice/clients/', { emailid: EMAIL.toUpperCase() }, 'colleague', 201)
  const activation = { user_id: userid, emailid: EMAIL }
  expect(await post('/practice/activate/', activation, 'colleague', 404)).toBeDefined()
  expect(await post('/practice/activate/', activation, ADA, 200)).toEqual({ activated: 1 })
  expect(await post('/practice/activate/', activation, ADA, 200)).toEqual({ activated: 0 })

  // Screenings by the client, and the trend that the therapist draws of them.
  const [first, last] = [new Date(Date.now() - 14 * 86_400_000).toISOString(), new Date().toISOString()]
  const record = (answers: number[], takenAt: string) =>
    graphql(RECORD, { input: { instrument: 'phq-9', answers, takenAt } }, ADA)
  await record([2, 2, 2, 2, 2, 2, 2, 2, 0], first)
  await record([1, 1, 1, 1, 1, 0, 0, 0, 0], last)
  expect(await graphql(TREND, { id: userid }, 'therapist')).toMatchObject({
    points: [
      { x: first, y: 16, severity: { label: expect.stringMatching(/severe/i) } },
      { x: last, y: 5, severity: { label: expect.stringMatching(/mild/i) } },
    ],
    sincePrevious: { points: -11, direction: 'IMPROVED', isReliable: true },
  })

  // What the client did last, the same for both and on both doors.
  for (const as of [ADA, 'therapist'] as const) {
    const { body } = await app.rest('GET', `/users/activity/${userid}/`, { as })
    expect(body).toEqual({
      ...{ screen_gad7_logdate: null, screen_phq9_logdate: last, journal_logdate: expect.any(String) },
      ...{ mood_logdate: null, goaltracking: {}, recommendation: [], chat: null },
    })
    expect(
      await graphql('query ($id: ID!) { activityStatus(userId: $id) { lastPhq9At } }', { id: userid }, as),
    ).toEqual({ lastPhq9At: last })
  }

  // The end: what the therapist has open is interrupted, and nothing of the client is there any more.
  const { body } = await app.rest<{ cursor: string }>('GET', '/events/', { as: 'therapist' })
  await post('/journals/', { title: 'At the lake' }, ADA, 201)
  const watch = { url: app.url, headers: credentials('therapist'), clientId: userid, after: body.cursor }
  const feed = watchSocket(watch)
  await until(() => told(feed).length > 0)
  await graphql('mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }', { id: invited.id }, ADA)
  await until(() => feed.end)
  expect(feed.heard.at(-1)?.errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_INTERRUPTED')
  expect(await caseloadEntry(invited.id)).toBeUndefined()
  expect(await graphql(TREND, { id: userid }, 'therapist')).toMatchObject({ points: [], sincePrevious: null })
  for (const path of [`/users/${userid}/`, `/users/activity/${userid}/`]) {
    expect((await app.rest('GET', path, { as: 'therapist' })).status).toBe(404)
    expect((await app.rest('GET', path, { as: 'colleague' })).status).toBe(200)
    expect((await app.rest('GET', path, { as: ADA })).status).toBe(200)
  }
})

test('enrollments have a rate limit over all entry points', async () => {
  const headers = { ...credentials('colleague'), 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' }
  const therapistId = app.personas.ids.colleague
  const query = 'query ($id: ID!) { validateEnrollment(email: "one@example.org", therapistId: $id) { allowed } }'
  const byGraphql = async () => {
    const body = JSON.stringify({ query, variables: { id: therapistId } })
    const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body })
    return (await answer.json()) as { errors?: { extensions: { code: string } }[] }
  }
  const byRest = async () => {
    const body = { emailid: 'one@example.org', therapist_user_id: therapistId }
    return (await app.rest('POST', '/practice/validate-enrollment/', { headers, body })).status
  }
  const isRefusedSoon = async (isRefused: () => Promise<boolean>) => {
    // Two of this minute, and two of the next one if it has begun meanwhile: the fifth is refused in any case.
    for (let time = 0; time < 5; time++) if (await isRefused()) return true
    return false
  }
  expect(await byRest()).toBe(200)
  expect(await isRefusedSoon(async () => (await byRest()) === 429)).toBe(true)
  const refusedByGraphql = async () => (await byGraphql()).errors?.[0]?.extensions.code === 'RATE_LIMITED'
  expect(await isRefusedSoon(refusedByGraphql)).toBe(true)
})
