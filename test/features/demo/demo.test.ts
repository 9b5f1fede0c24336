import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { DEMO_PASSWORD } from '../../../src/features/demo/demo-data.js'
import { until } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The second time adds nothing: what follows counts what there is.
  await app.app.loadDemo()
  await app.app.loadDemo()
})
afterAll(() => app.close())

const as = (name: string) => ({ authorization: `Basic ${btoa(`${name}:${DEMO_PASSWORD}`)}` })

test('the demo has conversations, and its therapist can read the shared ones', async () => {
  const query = `{ me { sessions { nodes { id isShared closedAt messageCount } } } }`
  const { data } = await app.graphql(query, {}, as('maya'))
  const { nodes } = (data as { me: { sessions: { nodes: { id: string }[] } } }).me.sessions
  expect(nodes).toMatchObject([
    { isShared: false, closedAt: null, messageCount: 1 },
    { isShared: true, closedAt: expect.any(String), messageCount: 3 },
  ])
  const shared = nodes[1]?.id
  const read = async () => {
    const answer = await app.graphql(
      '{ me { relationships { client { sessions { nodes { id summary } } } } } }',
      {},
      as('lin'),
    )
    const { me } = answer.data as {
      me: { relationships: { client: { sessions: { nodes: { id: string; summary: string | null }[] } } | null }[] }
    }
    return me.relationships.flatMap(({ client }) => client?.sessions.nodes ?? [])
  }
  await until(async () => (await read())[0]?.summary !== null)
  expect(await read()).toEqual([{ id: shared, summary: expect.stringContaining('four') }])
})

test('the demo has chat threads with unread messages', async () => {
  const query = `{ interactions { nodes { userQuery aiAnswer therapistName } } threads { nodes { otherName unreadCount } } }`
  const { data } = await app.graphql(query, {}, as('maya'))
  expect(data).toMatchObject({
    interactions: {
      nodes: [
        { userQuery: expect.stringContaining('Thursday'), aiAnswer: null, therapistName: null },
        { userQuery: null, aiAnswer: expect.stringContaining('Thursday'), therapistName: 'Mei Lin' },
        ...[{ aiAnswer: null }, { userQuery: null }, { userQuery: expect.stringContaining('sister') }],
      ],
    },
    threads: { nodes: [{ otherName: 'Mei Lin', unreadCount: 2 }] },
  })
  const threads = await app.graphql('{ threads { nodes { otherName unreadCount } } }', {}, as('lin'))
  expect(threads.data).toEqual({
    threads: {
      nodes: [
        { otherName: 'Tom Reyes', unreadCount: 1 },
        { otherName: 'Maya Brooks', unreadCount: 3 },
        { otherName: 'Aisha Haddad', unreadCount: 0 },
      ],
    },
  })
})

test('the demo has sessions and notes, and the client can read the released ones', async () => {
  const maya = await app.graphql('{ me { id } }', {}, as('maya'))
  const { id } = (maya.data as { me: { id: string } }).me
  const query = `query ($id: ID!) {
    notes(clientId: $id) { nodes { recordType { key } version history { number } } }
    therapistSessions(clientId: $id) { nodes { kind status } } }`
  const kind = (key: string) => ({ recordType: { key }, version: 1, history: [{ number: 1 }] })
  // Two appointments are still to come.
  const sessions = {
    nodes: [
      ...[1, 2].map(() => ({ kind: 'VIDEO', status: 'OPEN' })),
      ...['VIDEO', 'IN_PERSON'].map((way) => ({ kind: way, status: 'CLOSED' })),
    ],
  }
  expect((await app.graphql(query, { id }, as('lin'))).data).toEqual({
    notes: { nodes: [kind('psychotherapy'), kind('progress'), kind('treatment_plan')] },
    therapistSessions: sessions,
  })
  expect((await app.graphql(query, { id }, as('maya'))).data).toEqual({
    notes: { nodes: [kind('treatment_plan')] },
    therapistSessions: sessions,
  })
})

test('the demo has a SOAP note drafted from its records', async () => {
  await app.app.loadDemo()
  const drafts = async () => {
    const { rows } = await app.owner.query<{ state: string; ml_data: string | null; client: string }>(
      `select d.state, n.ml_data, d.client_user_id as client from soap_draft_request d left join soap_note n on n.id = d.soap_note_id`,
    )
    return rows
  }
  await until(async () => (await drafts()).every(({ state }) => state !== 'requested'))
  const made = await drafts()
  expect(made.some(({ state, ml_data: text }) => state === 'done' && /^- /m.test(text ?? ''))).toBe(true)
  expect(new Set(made.map(({ client }) => client)).size).toBe(made.length)
})

test('the demo has moods, goals, recommendations and schedules', async () => {
  const query = `{ me {
    moodTrend { average } moods(first: 1) { nodes { value labels } } goals { nodes { status progress interventions { title } } }
    recommendations { nodes { status } } screeningSchedules { nodes { instrument } } } }`
  const { data, errors } = await app.graphql(query, {}, as('maya'))
  expect(errors).toBeUndefined()
  const { me } = data as { me: Record<string, { nodes: unknown[] }> & { moodTrend: unknown[] } }
  expect(me.moodTrend).toHaveLength(11)
  expect(me.moods?.nodes).toEqual([{ value: 8, labels: ['CALM', 'GRATEFUL'] }])
  expect(me.goals?.nodes).toMatchObject([
    { status: 'ACHIEVED', progress: 100, interventions: [{}] },
    { status: 'IN_PROGRESS', progress: 75, interventions: [{}, {}] },
    { status: 'IN_PROGRESS', progress: 60, interventions: [{}, {}, {}] },
  ])
  expect(me.recommendations?.nodes).toEqual(['PENDING', 'ACCEPTED', 'DONE'].map((status) => ({ status })))
  expect(me.screeningSchedules?.nodes).toEqual([{ instrument: 'gad-7' }, { instrument: 'phq-9' }])
})

test('the demo has one invited person who has not signed up', async () => {
  const query = '{ me { relationships { enrollmentStatus invitation { email state } } } }'
  const { data } = await app.graphql(query, {}, as('lin'))
  const { me } = data as { me: { relationships: { enrollmentStatus: string; invitation: unknown }[] } }
  expect(me.relationships.filter(({ enrollmentStatus }) => enrollmentStatus === 'INVITED')).toEqual([
    { enrollmentStatus: 'INVITED', invitation: { email: 'newcomer@demo.example', state: 'OPEN' } },
  ])
})

test('the demo practice has its own form, signed by one client and pending for others, and a library', async () => {
  const query = `{ me { pendingForms { kind version } consents { signature } journals { nodes { visibility } } }
    contentLibrary { name topics { name entries { title } } } }`
  const [maya, tom] = [await app.graphql(query, {}, as('maya')), await app.graphql(query, {}, as('tom'))]
  const own = { name: 'Our practice', topics: [{ name: 'First visit' }, { name: 'Groups' }] }
  expect(maya.data).toMatchObject({ me: { pendingForms: [] }, contentLibrary: expect.any(Array) })
  const { me, contentLibrary } = maya.data as {
    me: { consents: { signature: string | null }[]; journals: { nodes: { visibility: string }[] } }
    contentLibrary: object[]
  }
  expect(contentLibrary.at(-1)).toMatchObject(own)
  expect(me.consents.filter(({ signature }) => signature === 'Maya Brooks')).toHaveLength(4)
  expect(me.journals.nodes.map(({ visibility }) => visibility)).toEqual([
    'AI',
    'AI',
    'SHARED',
    'SHARED',
    'SHARED',
    'SHARED',
  ])
  expect(tom.data).toMatchObject({ me: { pendingForms: expect.arrayContaining([{ kind: 'TREATMENT', version: 1 }]) } })
})

test('the demo has weeks of screenings, some improving and some worsening', async () => {
  const { data } = await app.graphql(
    `{ me { relationships { client { firstName screenings(first: 20) { nodes { instrumentKey } } riskFlagCount: openRiskFlagCount }
       latestScores { screening { instrumentKey score } sinceFirst { points isReliable isRecovery } } } } }`,
    {},
    as('lin'),
  )
  const { me } = data as {
    me: {
      relationships: { client: { firstName: string; riskFlagCount: number; screenings: { nodes: unknown[] } } | null }[]
    }
  }
  const byName = new Map(me.relationships.map((each) => [each.client?.firstName, each]))
  expect(byName.get('Maya')?.client?.screenings.nodes).toHaveLength(12)
  expect(byName.get('Maya')).toMatchObject({
    latestScores: [
      {
        screening: { instrumentKey: 'phq-9', score: 6 },
        sinceFirst: { points: -12, isReliable: true, isRecovery: true },
      },
      {
        screening: { instrumentKey: 'gad-7', score: 7 },
        sinceFirst: { points: -8, isReliable: true, isRecovery: true },
      },
    ],
  })
  expect(byName.get('Tom')?.client?.riskFlagCount).toBeGreaterThan(0)
})

test('the demo has a caseload with a group of clients', async () => {
  const me = await app.graphql('{ me { id } }', {}, as('lin'))
  const query = `query ($id: ID!) { clientGroups { name members { nodes { clientFirstName careTeamEmail } } }
    caseload(therapistId: $id) { nodes { clientFirstName enrollmentStatus unreadCount } } }`
  const { data } = await app.graphql(query, { id: (me.data as { me: { id: string } }).me.id }, as('lin'))
  const { clientGroups, caseload } = data as {
    clientGroups: { members: { nodes: unknown[] } }[]
    caseload: { nodes: { enrollmentStatus: string }[] }
  }
  expect(clientGroups).toHaveLength(1)
  expect(clientGroups[0]?.members.nodes).toHaveLength(2)
  // Three who are cared for, and one who is invited.
  expect(caseload.nodes).toHaveLength(4)
  expect(caseload.nodes.filter(({ enrollmentStatus }) => enrollmentStatus === 'ACTIVE')).toHaveLength(3)
})

test('the demo also works where only explicit consents count, without the parts that need others', async () => {
  const strict = await startTestApp({ CONSENT: 'explicit' })
  try {
    const counted = async () => {
      const { rows } = await strict.owner.query<{ journals: number; drafts: number; unagreed: number }>(
        `select (select count(*)::int from journal) as journals, count(*)::int as drafts,
           count(*) filter (where not exists (select from consent c where c.client_user_id = d.client_user_id
             and c.kind = 'ai' and c.status = 'given'))::int as unagreed
         from soap_draft_request d`,
      )
      return rows[0]
    }
    await strict.app.loadDemo()
    const first = await counted()
    expect(first).toMatchObject({ unagreed: 0 })
    expect([first?.journals, first?.drafts]).not.toContain(0)
    await strict.app.loadDemo()
    expect(await counted()).toEqual(first)
  } finally {
    await strict.close()
  }
})

test('the demo has appointments to come, and a safety plan', async () => {
  const appointments = 'query ($from: DateTime!) { appointments(from: $from) { nodes { clientFirstName status } } }'
  const { data } = await app.graphql(appointments, { from: new Date().toISOString() }, as('lin'))
  const { nodes } = (data as { appointments: { nodes: { clientFirstName: string }[] } }).appointments
  expect(nodes.map(({ clientFirstName }) => clientFirstName)).toEqual(['Maya', 'Aisha', 'Tom', 'Leo', 'Nora', 'Maya'])
  const plan = await app.graphql('{ safetyPlan { version steps { copingStrategies } } }', {}, as('maya'))
  expect(plan.data).toMatchObject({
    safetyPlan: { version: 1, steps: { copingStrategies: [expect.any(String), 'A walk by the river'] } },
  })
})
