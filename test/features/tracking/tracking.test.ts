import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readRows } from '../../../src/database/read/read-rows.js'
import { Scope } from '../../../src/database/access/scope.js'
import { sql } from '../../../src/database/sql.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { chooseScreenings } from '../../../src/features/practice/caseload/enrolment-step.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import {
  askForScreenings,
  goalProgressReadable,
  goalsReadable,
  interventionsReadable,
  moodsReadable,
  recommendationsReadable,
  schedulesReadable,
} from '../../../src/features/tracking/index.js'
import { scheduleToRemindOf, schedulesDue } from '../../../src/features/tracking/schedules/screening-schedule.policy.js'
import type { Caller } from '../../../src/kernel/caller.js'
import { dayBeyond, occurrenceFrom } from '../../../src/features/tracking/schedules/occurrences.js'
import { type As, type GraphqlAnswer, startTestApp, type TestApp } from '../../support/service/app.js'
import { insertJournal, insertScreening } from '../../support/service/access.js'
import { Outbox } from '../../support/service/outbox.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { untilSeen } from '../../support/until.js'

let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp()
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

type TrackedRead = 'mood' | 'goal' | 'goal_progress' | 'recommendation' | 'screening_schedule'
type Variables = Record<string, unknown>
const GOAL =
  'id title description dueOn status progress closedAt interventions { id title doneAt } history { progress status note }'
const SCHEDULE = 'id instrument recurrence startsOn nextDueOn nextDueAt askedOn endsOn endedAt assignedById'

async function ask<Data>(query: string, variables: Variables, as: As = 'client'): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined) throw new Error(JSON.stringify(errors[0]))
  return data as Data
}
const refused = ({ errors }: GraphqlAnswer) => ({
  code: errors?.[0]?.extensions.code,
  fields: (errors?.[0]?.extensions.fields as { field: string }[] | undefined)?.map(({ field }) => field),
})

interface Mood {
  readonly id: string
  readonly value: number
  readonly labels: string[]
  readonly note: string | null
  readonly loggedAt: string
}
interface MoodPayload {
  readonly mood: Mood
  readonly crisisResources: readonly unknown[]
}
const logMood = async (input: Variables, as: As = 'client') =>
  (
    await ask<{ logMood: MoodPayload }>(
      'mutation ($input: LogMoodInput!) { logMood(input: $input) { mood { id value labels note loggedAt } crisisResources { name } } }',
      { input },
      as,
    )
  ).logMood

describe('moods', () => {
  test("are listed newest first in pages, and counted by days of the client's time zone", async () => {
    // The client lives in New York, four hours behind.
    for (const [value, loggedAt] of [
      [2, '2025-05-01T12:00:00Z'],
      [4, '2025-05-02T03:30:00Z'],
      [9, '2025-05-02T12:00:00Z'],
    ]) {
      await logMood({ value, loggedAt, labels: ['CALM', 'CALM', 'TIRED'] })
    }
    const id = String(app.personas.ids.client)
    const range = { from: '2025-05-01', to: '2025-05-02' }
    const page = (after: string | null) =>
      ask<{ moods: { nodes: Mood[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(
        `query ($id: ID!, $range: MomentRangeInput, $after: String) {
           moods(clientId: $id, range: $range, first: 2, after: $after) { nodes { value labels } pageInfo { endCursor hasNextPage } }
         }`,
        { id, range, after },
      )
    const first = (await page(null)).moods
    expect(first.nodes).toEqual([9, 4].map((value) => ({ value, labels: ['CALM', 'TIRED'] })))
    expect((await page(first.pageInfo.endCursor)).moods).toMatchObject({
      nodes: [{ value: 2 }],
      pageInfo: { hasNextPage: false },
    })
    const seen = await ask<{ moodTrend: unknown; user: { moods: { nodes: unknown[] }; moodTrend: unknown } }>(
      `query ($id: ID!, $range: MomentRangeInput!) {
         moodTrend(clientId: $id, range: $range) { date count average lowest highest }
         user(id: $id) { moods(first: 1) { nodes { value } } moodTrend(range: $range) { average } }
       }`,
      { id, range },
      'therapist',
    )
    expect(seen.moodTrend).toEqual([
      { date: '2025-05-01', count: 2, average: 3, lowest: 2, highest: 4 },
      { date: '2025-05-02', count: 1, average: 9, lowest: 9, highest: 9 },
    ])
    expect(seen.user).toEqual({ moods: { nodes: [{ value: 9 }] }, moodTrend: [{ average: 3 }, { average: 9 }] })
  })

  test('are changed and deleted; an absent field is kept, null clears it', async () => {
    const { mood } = await logMood({ value: 5, note: 'a walk', labels: ['PROUD'] })
    const change = (input: Variables) =>
      ask<{ updateMood: MoodPayload }>(
        'mutation ($id: ID!, $input: UpdateMoodInput!) { updateMood(id: $id, input: $input) { mood { value labels note } } }',
        { id: mood.id, input },
        'therapist',
      )
    expect((await change({ value: 6, labels: null })).updateMood.mood).toEqual({ value: 6, labels: [], note: 'a walk' })
    expect((await change({ value: null, note: null })).updateMood.mood).toEqual({ value: 6, labels: [], note: null })
    const remove = 'mutation ($id: ID!) { deleteMood(id: $id) { id } }'
    await ask(remove, { id: mood.id })
    expect(refused(await app.graphql(remove, { id: mood.id }, 'client')).code).toBe('NOT_FOUND')
    const { rows } = await app.owner.query('select value, deleted_at from mood where id = $1', [mood.id])
    expect(rows).toEqual([{ value: 6, deleted_at: expect.any(Date) }])
  })

  test('are stored once for a key, like goals and recommendations', async () => {
    const count = async (table: string) => (await app.owner.query(`select 1 from ${table}`)).rowCount
    const inputs = {
      mood: ['logMood', 'LogMoodInput', { value: 5, note: 'I want to kill myself', loggedAt: '2026-01-05T08:00:00Z' }],
      goal: ['createGoal', 'CreateGoalInput', { title: 'Once', interventions: ['a step'] }],
      recommendation: [
        'createRecommendation',
        'CreateRecommendationInput',
        { title: 'Once', expiresAt: '2099-01-01T00:00:00Z' },
      ],
    } as const
    for (const [table, [name, type, input]] of Object.entries(inputs)) {
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${table} { id } crisisResources { name } } }`
      const send = (more: Variables) =>
        app.graphql(query, { input: { ...input, idempotencyKey: `key-of-a-${table}`, ...more } }, 'client')
      const before = (await count(table)) ?? 0
      const answers = await Promise.all([send({}), send({})])
      expect(answers[0]).toMatchObject({ data: { [name]: { [table]: { id: expect.any(String) } } } })
      expect(answers[1]).toEqual(answers[0])
      expect(await count(table)).toBe(before + 1)
      expect(refused(await send(table === 'mood' ? { value: 6 } : { title: 'Other' })).code).toBe('CONFLICT')
      expect(refused(await send({ idempotencyKey: '' })).fields).toEqual(['idempotencyKey'])
    }
    await app.owner.query('delete from recommendation')
  })

  test('have notes that are screened in the same transaction, and unchanged notes are not screened again', async () => {
    const note = 'I want to kill myself tonight'
    const { mood, crisisResources } = await logMood({ value: 1, note })
    expect(crisisResources.length).toBeGreaterThan(0)
    const { riskFlags } = await ask<{ riskFlags: { nodes: unknown[] } }>(
      `query ($id: ID!) { riskFlags(clientId: $id, first: 1) { nodes { category evidence { source sourceId field text } } } }`,
      { id: String(app.personas.ids.client) },
      'therapist',
    )
    expect(riskFlags.nodes).toEqual([
      {
        category: 'SELF_HARM',
        evidence: { source: 'MOOD', sourceId: mood.id, field: 'note', text: expect.stringContaining('kill myself') },
      },
    ])
    const { updateMood } = await ask<{ updateMood: MoodPayload }>(
      'mutation ($id: ID!, $note: String) { updateMood(id: $id, input: { value: 2, note: $note }) { crisisResources { name } } }',
      { id: mood.id, note },
    )
    expect(updateMood.crisisResources).toEqual([])
  })

  test.each([
    ['a value of 0', { value: 0 }, 'value'],
    ['a value of 11', { value: 11 }, 'value'],
    ['NUL', { value: 5, note: 'a\0b' }, 'note'],
    ['a lone surrogate', { value: 5, note: '\ud800' }, 'note'],
    ['a long note', { value: 5, note: '\u{1F600}'.repeat(4_001) }, 'note'],
    ['the future', { value: 5, loggedAt: '2999-01-01' }, 'loggedAt'],
    ['eleven words', { value: 5, labels: Array.from({ length: 11 }, () => 'CALM') }, 'labels'],
  ])('%s is refused and named', async (_what, input, field) => {
    const answer = await app.graphql(
      'mutation ($input: LogMoodInput!) { logMood(input: $input) { mood { id } } }',
      { input },
      'client',
    )
    expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', fields: [field] })
  })
})

interface Goal {
  readonly id: string
  readonly status: string
  readonly progress: number
  readonly closedAt: string | null
  readonly interventions: readonly { readonly id: string; readonly title: string; readonly doneAt: string | null }[]
}
interface GoalPayload {
  readonly goal: Goal
  readonly crisisResources: readonly unknown[]
}
const createGoal = async (input: Variables, as: As = 'therapist') =>
  (
    await ask<{ createGoal: GoalPayload }>(
      `mutation ($input: CreateGoalInput!) { createGoal(input: $input) { goal { ${GOAL} } crisisResources { name } } }`,
      { input: { clientId: String(app.personas.ids.client), ...input } },
      as,
    )
  ).createGoal
const record = async (id: string, input: Variables) =>
  (
    await ask<{ recordGoalProgress: GoalPayload }>(
      `mutation ($id: ID!, $input: GoalProgressInput!) { recordGoalProgress(id: $id, input: $input) { goal { ${GOAL} } } }`,
      { id, input },
    )
  ).recordGoalProgress.goal

describe('goals', () => {
  test('change from open to achieved and back, and keep their history', async () => {
    const { goal } = await createGoal({ title: 'Sleep', dueOn: '2026-12-01', interventions: ['No screens', 'Walk'] })
    expect(goal).toMatchObject({ status: 'OPEN', progress: 0, dueOn: '2026-12-01', closedAt: null, history: [] })
    expect(goal.interventions.map(({ title }) => title)).toEqual(['No screens', 'Walk'])
    expect(await record(goal.id, { progress: 30, note: 'slept six hours' })).toMatchObject({ status: 'IN_PROGRESS' })
    const achieved = await record(goal.id, { status: 'ACHIEVED' })
    expect(achieved).toMatchObject({ progress: 100, closedAt: expect.any(String) })
    expect(await record(goal.id, { note: 'still' })).toMatchObject({ status: 'ACHIEVED', closedAt: achieved.closedAt })
    expect(await record(goal.id, { progress: 80 })).toMatchObject({ status: 'IN_PROGRESS', closedAt: null })
    expect(await record(goal.id, { status: 'ABANDONED' })).toMatchObject({
      progress: 80,
      closedAt: expect.any(String),
      history: [
        { progress: 80, status: 'ABANDONED', note: null },
        { progress: 80, status: 'IN_PROGRESS', note: null },
        { progress: 100, status: 'ACHIEVED', note: 'still' },
        { progress: 100, status: 'ACHIEVED', note: null },
        { progress: 30, status: 'IN_PROGRESS', note: 'slept six hours' },
      ],
    })
    const { goals, user } = await ask<Record<string, { goals: { nodes: Goal[] } } & { nodes: Goal[] }>>(
      `query ($id: ID!) {
         goals(clientId: $id, onlyIncomplete: true) { nodes { id } }
         user(id: $id) { goals(first: 1) { nodes { id } } }
       }`,
      { id: String(app.personas.ids.client) },
    )
    expect(goals?.nodes.map(({ id }) => id)).not.toContain(goal.id)
    expect(user?.goals.nodes).toEqual([{ id: goal.id }])
  })

  test('have steps that can be added, completed and removed', async () => {
    const { goal } = await createGoal({ title: 'Move', interventions: ['Walk'] })
    const { addGoalIntervention: added } = await ask<{ addGoalIntervention: GoalPayload }>(
      `mutation ($id: ID!) { addGoalIntervention(goalId: $id, title: "Swim") { goal { ${GOAL} } } }`,
      { id: goal.id },
    )
    const [walk, swim] = added.goal.interventions
    const { updateGoalIntervention: done } = await ask<{ updateGoalIntervention: GoalPayload }>(
      `mutation ($id: ID!) {
         updateGoalIntervention(id: $id, input: { title: "Swim a lot", isDone: true }) { goal { ${GOAL} } }
       }`,
      { id: swim?.id },
    )
    expect(done.goal.interventions).toEqual([walk, { id: swim?.id, title: 'Swim a lot', doneAt: expect.any(String) }])
    await ask('mutation ($id: ID!) { removeGoalIntervention(id: $id) { id } }', { id: walk?.id })
    const left = await ask<{ goal: Goal }>(
      `query ($id: ID!) { goal(id: $id) { ${GOAL} } }`,
      { id: goal.id },
      'therapist',
    )
    expect(left.goal.interventions.map(({ title }) => title)).toEqual(['Swim a lot'])
  })

  test('are deleted with their steps and their history', async () => {
    const { goal } = await createGoal({ title: 'Gone', interventions: ['Walk'] })
    await record(goal.id, { note: 'every day' })
    await ask('mutation ($id: ID!) { deleteGoal(id: $id) { id } }', { id: goal.id })
    for (const change of [
      'updateGoalIntervention(id: $id, input: { isDone: true }) { goal { id } }',
      'removeGoalIntervention(id: $id) { id }',
    ]) {
      const answer = await app.graphql(`mutation ($id: ID!) { ${change} }`, { id: goal.interventions[0]?.id }, 'client')
      expect(refused(answer).code).toBe('NOT_FOUND')
    }
    const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null, organisationId: null }
    const caller: Caller = { kind: 'user', userId: app.personas.ids.client, role: 'client', ...rights }
    const ctx = app.app.context(caller, 'test')
    for (const scope of [interventionsReadable(ctx), goalProgressReadable(ctx)]) {
      const rows = await readRows(ctx, sql`select r.id from ${scope.as('r')} where r.goal_id = ${Number(goal.id)}`, {
        subject: () => null,
      })
      expect(rows).toEqual([])
    }
  })

  test('have at most fifty steps', async () => {
    const interventions = Array.from({ length: 50 }, (_, at) => `step ${at}`)
    const { goal } = await createGoal({ title: 'Many', interventions })
    const answer = await app.graphql(
      'mutation ($id: ID!) { addGoalIntervention(goalId: $id, title: "one more") { goal { id } } }',
      { id: goal.id },
      'client',
    )
    expect(refused(answer).code).toBe('CONFLICT')
  })

  test('can be changed and deleted', async () => {
    const { goal } = await createGoal({ title: 'Read', description: 'a book', dueOn: '2026-12-01' })
    const { updateGoal } = await ask<{ updateGoal: GoalPayload }>(
      `mutation ($id: ID!) { updateGoal(id: $id, input: { title: "Write", description: null }) { goal { ${GOAL} } } }`,
      { id: goal.id },
    )
    expect(updateGoal.goal).toMatchObject({ title: 'Write', description: null, dueOn: '2026-12-01' })
    await ask('mutation ($id: ID!) { deleteGoal(id: $id) { id } }', { id: goal.id })
    const gone = await app.graphql('query ($id: ID!) { goal(id: $id) { id } }', { id: goal.id }, 'client')
    expect(refused(gone).code).toBe('NOT_FOUND')
  })

  test('have texts that are screened in every field', async () => {
    const cry = 'I want to kill myself tonight'
    const { goal, crisisResources } = await createGoal({ title: 'Hold on', interventions: [cry] }, 'client')
    expect(crisisResources.length).toBeGreaterThan(0)
    await record(goal.id, { note: cry })
    await ask('mutation ($id: ID!, $cry: String!) { updateGoal(id: $id, input: { target: $cry }) { goal { id } } }', {
      id: goal.id,
      cry,
    })
    const { rows } = await app.owner.query<{ source: string; field: string }>(
      `select source, field from risk_flag where source <> 'mood' and client_user_id = $1 order by id`,
      [app.personas.ids.client],
    )
    expect(rows).toEqual([
      { source: 'goalIntervention', field: 'title' },
      { source: 'goalProgress', field: 'note' },
      { source: 'goal', field: 'target' },
    ])
  })

  test.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(256) }, 'title'],
    ['NUL in a step', { title: 'x', interventions: ['fine', 'a\0b'] }, 'interventions[1]'],
    ['a lone surrogate', { title: 'x', domain: '\udfff' }, 'domain'],
  ])('%s is refused and named', async (_what, input, field) => {
    const answer = await app.graphql(
      'mutation ($input: CreateGoalInput!) { createGoal(input: $input) { goal { id } } }',
      { input },
      'client',
    )
    expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', fields: [field] })
  })

  test.each([
    [{ progress: 101 }, 'progress'],
    [{ progress: 50, status: 'ACHIEVED' }, 'progress'],
    [{}, ''],
  ])('progress of %j is refused', async (input, field) => {
    const { goal } = await createGoal({ title: 'x' })
    const answer = await app.graphql(
      'mutation ($id: ID!, $input: GoalProgressInput!) { recordGoalProgress(id: $id, input: $input) { goal { id } } }',
      { id: goal.id, input },
      'client',
    )
    expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', fields: [field] })
  })
})

describe('recommendations', () => {
  const DECIDE =
    'mutation ($id: ID!, $status: RecommendationStatus!) { decideRecommendation(id: $id, status: $status) { recommendation { status decidedAt decidedById } } }'
  const recommend = async (input: Variables) => {
    const { createRecommendation } = await ask<{ createRecommendation: { recommendation: { id: string } } }>(
      'mutation ($input: CreateRecommendationInput!) { createRecommendation(input: $input) { recommendation { id status kind } } }',
      { input: { clientId: String(app.personas.ids.client), title: 'Breathe', ...input } },
      'therapist',
    )
    return createRecommendation.recommendation
  }
  const pending = async () => {
    const { recommendations, user } = await ask<{
      recommendations: { nodes: { id: string }[] }
      user: { recommendations: { nodes: { id: string }[] } }
    }>(
      `query ($id: ID!) {
         recommendations(clientId: $id, onlyPending: true) { nodes { id } }
         user(id: $id) { recommendations(onlyPending: true) { nodes { id } } }
       }`,
      { id: String(app.personas.ids.client) },
    )
    expect(user.recommendations).toEqual(recommendations)
    return recommendations.nodes.map(({ id }) => id)
  }

  test('are offered, and the client can decide and change the decision', async () => {
    const made = await recommend({ kind: 'EXERCISE' })
    expect(made).toMatchObject({ status: 'PENDING', kind: 'EXERCISE' })
    expect(await pending()).toEqual([made.id])
    type Decided = { decideRecommendation: { recommendation: { status: string; decidedAt: string } } }
    const decide = async (status: string) =>
      (await ask<Decided>(DECIDE, { id: made.id, status })).decideRecommendation.recommendation
    const accepted = await decide('ACCEPTED')
    expect(accepted).toMatchObject({ status: 'ACCEPTED', decidedById: String(app.personas.ids.client) })
    expect(await decide('ACCEPTED')).toEqual(accepted)
    expect(await decide('DONE')).toMatchObject({ status: 'DONE' })
    expect(await pending()).toEqual([])
    expect(refused(await app.graphql(DECIDE, { id: made.id, status: 'PENDING' }, 'client')).fields).toEqual(['status'])
  })

  test('are no longer offered after they expired or were withdrawn', async () => {
    const [expired, takenBack] = [await recommend({ expiresAt: '2999-01-01T00:00:00Z' }), await recommend({})]
    await app.owner.query(`update recommendation set expires_at = now() - interval '1 hour' where id = $1`, [
      expired.id,
    ])
    await ask('mutation ($id: ID!) { deleteRecommendation(id: $id) { id } }', { id: takenBack.id }, 'therapist')
    expect(await pending()).toEqual([])
    expect(refused(await app.graphql(DECIDE, { id: expired.id, status: 'DONE' }, 'client')).code).toBe('CONFLICT')
    const past = { input: { title: 'x', expiresAt: '2020-01-01T00:00:00Z' } }
    const answer = await app.graphql(
      'mutation ($input: CreateRecommendationInput!) { createRecommendation(input: $input) { recommendation { id } } }',
      past,
      'client',
    )
    expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', fields: ['expiresAt'] })
  })
})

test('of a model are visible only to callers who may read all their sources', async () => {
  const { client } = app.personas.ids
  const [journal, screening] = [
    await insertJournal(app.owner, client, 'By the lake'),
    await insertScreening(app.owner, client),
  ]
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into recommendation (client_user_id, organisation_id, title, kind, model, source_kinds, source_ids)
     select id, organisation_id, 'Walk', 'activity', 'offline', '{screening,journal}', $2 from user_account where id = $1
     returning id::text`,
    [client, [screening, journal]],
  )
  const made = { id: rows[0]?.id, model: 'offline', createdById: null }
  const shown = async (as: As) => {
    const { recommendations } = await ask<{ recommendations: { nodes: { id: string }[] } }>(
      'query ($id: ID!) { recommendations(clientId: $id) { nodes { id model createdById sources { kind id } } } }',
      { id: client },
      as,
    )
    return recommendations.nodes.filter(({ id }) => id === made.id)
  }
  const inStatus = async (as: As) => {
    const { body } = await app.rest<{ recommendation: { id: number }[] }>('GET', `/users/activity/${client}/`, { as })
    return body.recommendation.some(({ id }) => String(id) === made.id)
  }
  const sources = [
    { kind: 'screening', id: String(screening) },
    { kind: 'journal', id: String(journal) },
  ]
  for (const as of ['client', 'therapist'] as const) {
    expect([await shown(as), await inStatus(as)]).toEqual([[{ ...made, sources }], true])
  }
  expect(await inStatus('nobody')).toBe(true)
  await app.owner.query(`update journal set visibility = 'private' where id = $1`, [journal])
  expect([await shown('client'), await inStatus('client')]).toEqual([[{ ...made, sources }], true])
  expect([await shown('therapist'), await inStatus('therapist'), await inStatus('nobody')]).toEqual([[], false, false])
  const decide = 'mutation ($id: ID!) { decideRecommendation(id: $id, status: DONE) { recommendation { status } } }'
  expect(refused(await app.graphql(decide, { id: made.id }, 'therapist')).code).toBe('NOT_FOUND')
  // What was said between two people is neither's to pass on; a kind that nobody answers for is nobody's.
  for (const kind of ['interaction', 'weather']) {
    await app.owner.query(`update recommendation set source_kinds = $2, source_ids = '{0}' where id = $1`, [
      ...[made.id, [kind]],
    ])
    expect([await shown('client'), await inStatus('nobody')]).toEqual([[], false])
  }
})

interface Schedule {
  readonly id: string
  readonly startsOn: string
  readonly nextDueOn: string
  readonly nextDueAt: string
  readonly askedOn: string | null
  readonly endedAt: string | null
}
const ASSIGN = `mutation ($input: AssignScreeningInput!) { assignScreening(input: $input) { schedule { ${SCHEDULE} } } }`
const CHANGE = `mutation ($id: ID!, $input: ChangeScreeningScheduleInput!) {
  changeScreeningSchedule(id: $id, input: $input) { schedule { ${SCHEDULE} } } }`
const END = `mutation ($id: ID!) { endScreeningSchedule(id: $id) { schedule { ${SCHEDULE} } } }`

describe('occurrences', () => {
  test.each([
    ['2026-03-02', 'weekly', '2026-03-01', '2026-03-02'],
    ['2026-03-02', 'weekly', '2026-03-09', '2026-03-09'],
    ['2026-03-02', 'weekly', '2026-03-10', '2026-03-16'],
    ['2026-03-02', 'biweekly', '2026-03-03', '2026-03-16'],
    ['2026-01-31', 'monthly', '2026-02-01', '2026-02-28'],
    ['2026-01-31', 'monthly', '2026-03-01', '2026-03-31'],
    ['2026-01-15', 'monthly', '2026-12-16', '2027-01-15'],
  ] as const)('from %s on %s, the next from %s is %s', (startsOn, recurrence, from, next) => {
    expect(occurrenceFrom(startsOn, recurrence, from)).toBe(next)
  })

  test('a screening counts for the nearest occurrence', () => {
    expect(dayBeyond('weekly', '2026-03-07')).toBe('2026-03-11')
    expect(occurrenceFrom('2026-03-02', 'weekly', dayBeyond('weekly', '2026-03-05'))).toBe('2026-03-09')
    expect(occurrenceFrom('2026-03-02', 'weekly', dayBeyond('weekly', '2026-03-07'))).toBe('2026-03-16')
  })
})

describe('screening schedules', () => {
  /**
   * Somebody with an address, in the care of the therapist; far enough ahead that the sweep of this app leaves them
   * alone.
   */
  async function makeClient(login: string, inCare = true): Promise<{ id: number; as: As; relationshipId: number }> {
    const id = await addPerson(app.owner, login, 'client')
    await app.owner.query(`update user_account set email = $2, zone = 'Asia/Tokyo' where id = $1`, [
      id,
      `${login}@example.org`,
    ])
    const relationshipId = inCare ? await assignTherapist(app.owner, app.personas.ids.therapist, id) : 0
    return { id, relationshipId, as: { authorization: `Basic ${btoa(`${login}:${PASSWORD}`)}` } }
  }
  const assign = async (input: Variables, as: As = 'therapist') =>
    (
      await ask<{ assignScreening: { schedule: Schedule } }>(
        ASSIGN,
        { input: { instrument: 'phq-9', recurrence: 'WEEKLY', startsOn: '2031-03-03', ...input } },
        as,
      )
    ).assignScreening.schedule
  /** The sweep, as it runs at this moment of the future. */
  const sweepAt = (at: string) => {
    const ctx = app.app.context({ kind: 'job', job: 'ask-for-screenings', subjectId: 0 }, 'ask-for-screenings')
    return askForScreenings.run({ ...ctx, clock: { now: () => new Date(at) } }, new AbortController().signal)
  }
  const schedule = async (id: string): Promise<Record<string, unknown>> => {
    const { rows } = await app.owner.query<Record<string, unknown>>(
      `select to_char(next_due_on, 'YYYY-MM-DD') as next, to_char(asked_on, 'YYYY-MM-DD') as asked, occurrence, ended_at is not null as ended
       from screening_schedule where id = $1`,
      [id],
    )
    return rows[0] ?? {}
  }
  /** The reminders of a schedule and what has become of them, once none is under way. */
  const reminders = (id: string) =>
    untilSeen(
      async () =>
        (
          await app.owner.query<{ kind: string; version: number; state: string }>(
            `select kind, ref_version as version, state from effect
             where kind in ('remind-of-screening', 'mail-reminder') and ref_id = $1 order by id`,
            [id],
          )
        ).rows,
      (rows) => rows.every(({ state }) => state === 'done'),
    )

  test("send one reminder for each occurrence, in the client's morning, without naming the screening", async () => {
    const { id: clientId } = await makeClient('tokyo')
    const { id, nextDueAt } = await assign({ clientId: String(clientId) })
    expect(nextDueAt).toBe('2031-03-03T00:00:00.000Z')
    await sweepAt('2031-03-02T23:59:00Z')
    expect(await schedule(id)).toMatchObject({ next: '2031-03-03', occurrence: 0 })
    // Two gateways may come to it at once.
    await Promise.all([sweepAt('2031-03-03T00:01:00Z'), sweepAt('2031-03-03T00:01:00Z')])
    expect(await schedule(id)).toMatchObject({ next: '2031-03-10', asked: '2031-03-03', occurrence: 1 })
    const mail = await outbox.next('tokyo@example.org')
    expect(mail).toContain('Something waits for you')
    expect(mail).not.toMatch(/phq|screening|questionnaire|depress/i)
    // What came due while nothing ran is asked for once, and never at night.
    await sweepAt('2031-04-01T14:00:00Z')
    expect(await schedule(id)).toMatchObject({ occurrence: 1 })
    await sweepAt('2031-04-02T00:00:00Z')
    expect(await schedule(id)).toMatchObject({ next: '2031-04-07', asked: '2031-03-10', occurrence: 2 })
    await outbox.next('tokyo@example.org')
    expect((await reminders(id)).map(({ kind, version }) => `${kind} ${version}`).toSorted()).toEqual([
      'mail-reminder 1',
      'mail-reminder 2',
      'remind-of-screening 1',
      'remind-of-screening 2',
    ])
  })

  test('send one reminder for all screenings that are due together', async () => {
    const { id: clientId, as } = await makeClient('several')
    const kindsOf = async (id: string) => (await reminders(id)).map(({ kind }) => kind)
    const assigned = async (instrument: string, more: Variables = {}) =>
      (await assign({ clientId: String(clientId), instrument, startsOn: '2031-05-05', ...more })).id
    const [phq9, gad7, later] = [
      await assigned('phq-9'),
      await assigned('gad-7'),
      await assigned('isi', { reminderHour: 18 }),
    ]
    await sweepAt('2031-05-05T01:00:00Z')
    expect(await kindsOf(phq9)).toEqual(['remind-of-screening', 'mail-reminder'])
    expect(await kindsOf(gad7)).toEqual(['remind-of-screening'])
    await sweepAt('2031-05-05T10:00:00Z')
    expect(await kindsOf(later)).toEqual(['remind-of-screening', 'mail-reminder'])
    // The other one is reminded of in the next week, when the first is not asked for any more.
    await ask('mutation ($id: ID!) { endScreeningSchedule(id: $id) { schedule { id } } }', { id: phq9 }, as)
    await sweepAt('2031-05-12T01:00:00Z')
    expect(await kindsOf(gad7)).toEqual(['remind-of-screening', 'remind-of-screening', 'mail-reminder'])
  })

  test('are counted beside the client while they wait for an answer, for those who may see them', async () => {
    const { id: clientId, relationshipId, as } = await makeClient('counted')
    const { therapist } = app.personas.ids
    const dueFor = async (by: As): Promise<number | undefined> => {
      const { caseload } = await ask<{ caseload: { nodes: { id: string; dueScreeningCount: number }[] } }>(
        'query ($id: ID!) { caseload(therapistId: $id, first: 500) { nodes { id dueScreeningCount } } }',
        { id: String(therapist) },
        by,
      )
      return caseload.nodes.find(({ id }) => id === String(relationshipId))?.dueScreeningCount
    }
    const { id: phq9 } = await assign({ clientId: String(clientId), startsOn: '2029-03-05' })
    await assign({ clientId: String(clientId), instrument: 'gad-7', startsOn: '2029-03-05' })
    expect(await dueFor('therapist')).toBe(0)
    await sweepAt('2029-03-05T01:00:00Z')
    expect(await dueFor('therapist')).toBe(2)
    await ask(END, { id: phq9 }, as)
    expect(await dueFor('therapist')).toBe(1)
    const { me } = await ask<{ me: { relationships: { dueScreeningCount: number }[] } }>(
      '{ me { relationships { dueScreeningCount } } }',
      {},
      as,
    )
    expect(me.relationships).toEqual([{ dueScreeningCount: 1 }])
    expect(await dueFor('outsider')).toBeUndefined()
  })

  test('that fail do not delay others', async () => {
    const [stuck, next] = [await makeClient('stuck'), await makeClient('next')]
    const first = await assign({ clientId: String(stuck.id), startsOn: '2030-03-03' })
    const second = await assign({ clientId: String(next.id), startsOn: '2030-03-04' })
    await app.owner.query(
      `alter table screening_schedule add constraint stuck check (id <> ${first.id} or occurrence = 0)`,
    )
    await expect(sweepAt('2030-03-04T01:00:00Z')).rejects.toThrow('Some schedules could not be taken on.')
    expect(await schedule(first.id)).toMatchObject({ occurrence: 0 })
    expect(await schedule(second.id)).toMatchObject({ occurrence: 1 })
    await app.owner.query('alter table screening_schedule drop constraint stuck')
    await sweepAt('2030-03-04T01:00:00Z')
    expect(await schedule(first.id)).toMatchObject({ occurrence: 1 })
  })

  test('send no reminder after the last day, even if no gateway ran on that day', async () => {
    const { id: clientId } = await makeClient('late')
    const { id } = await assign({ clientId: String(clientId), endsOn: '2031-03-03' })
    await sweepAt('2031-03-05T01:00:00Z')
    expect(await schedule(id)).toMatchObject({ occurrence: 0, asked: null })
    expect(await reminders(id)).toEqual([])
  })

  test('notify clients with a device by push and not by mail', async () => {
    const client = await makeClient('telephone')
    const body = { kind: 'mobile', token: 'token-of-a-telephone' }
    expect((await app.rest('POST', '/users/devices/', { as: client.as, body })).status).toBe(201)
    const { id } = await assign({ clientId: String(client.id) })
    await sweepAt('2031-03-03T01:00:00Z')
    await untilSeen(
      async () =>
        (await app.owner.query(`select 1 from push_delivery where about = 'reminder' and subject_id = $1`, [id])).rows,
      (rows) => rows.length === 1,
    )
    expect((await reminders(id)).map(({ kind }) => kind)).toEqual(['remind-of-screening'])
  })

  test("send no reminder after the end of care or of the schedule, except for the client's own", async () => {
    const [left, ended, alone] = [await makeClient('left'), await makeClient('ended'), await makeClient('alone', false)]
    const schedules = {
      left: (await assign({ clientId: String(left.id) })).id,
      ended: (await assign({ clientId: String(ended.id) })).id,
      over: (await assign({ clientId: String(ended.id), instrument: 'gad-7', endsOn: '2031-03-05' })).id,
      alone: (await assign({}, alone.as)).id,
    }
    await ask(
      'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
      { id: left.relationshipId },
      left.as,
    )
    const { endScreeningSchedule } = await ask<{ endScreeningSchedule: { schedule: Schedule } }>(
      END,
      { id: schedules.ended },
      'therapist',
    )
    expect(endScreeningSchedule.schedule.endedAt).not.toBeNull()
    await sweepAt('2031-03-03T01:00:00Z')
    await outbox.next('alone@example.org')
    await outbox.next('ended@example.org')
    await sweepAt('2031-03-10T01:00:00Z')
    await outbox.next('alone@example.org')
    const kinds = async (id: string) => (await reminders(id)).map(({ kind }) => kind)
    expect(await kinds(schedules.left)).toEqual(['remind-of-screening', 'remind-of-screening'])
    expect(await kinds(schedules.ended)).toEqual([])
    expect(await kinds(schedules.over)).toEqual(['remind-of-screening', 'mail-reminder'])
    expect(await schedule(schedules.over)).toMatchObject({ ended: true, occurrence: 1 })
    const again = await app.graphql(END, { id: schedules.ended }, 'therapist')
    expect(refused(again).code).toBe('NOT_FOUND')
  })

  test('continue with the next occurrence when a screening is recorded', async () => {
    const client = await makeClient('answers')
    const { id } = await assign({ clientId: String(client.id), startsOn: undefined })
    const today = (await schedule(id)).next as string
    await ask(
      'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screening { id } } }',
      { input: { instrument: 'phq-9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] } },
      client.as,
    )
    expect(await schedule(id)).toMatchObject({
      next: occurrenceFrom(today, 'weekly', dayBeyond('weekly', today)),
      asked: null,
    })
  })

  test('can be changed and listed, and there is at most one for each instrument', async () => {
    const { id: clientId } = await makeClient('changing')
    const { id } = await assign({ clientId: String(clientId) })
    const second = { clientId: String(clientId), instrument: 'phq-9', recurrence: 'MONTHLY' }
    expect(refused(await app.graphql(ASSIGN, { input: second }, 'therapist')).code).toBe('CONFLICT')
    const { changeScreeningSchedule: changed } = await ask<{ changeScreeningSchedule: { schedule: Schedule } }>(
      CHANGE,
      { id, input: { recurrence: 'MONTHLY', nextDueOn: '2031-05-31', reminderHour: 18, endsOn: '2031-12-31' } },
      'therapist',
    )
    expect(changed.schedule).toMatchObject({
      recurrence: 'MONTHLY',
      startsOn: '2031-05-31',
      nextDueAt: '2031-05-31T09:00:00.000Z',
      endsOn: '2031-12-31',
    })
    // What stays as it is does not begin anew: what began on the 31st comes back to it.
    await app.owner.query(`update screening_schedule set next_due_on = '2031-06-30' where id = $1`, [id])
    const same = { recurrence: 'MONTHLY', nextDueOn: '2031-06-30' }
    const { changeScreeningSchedule: kept } = await ask<{ changeScreeningSchedule: { schedule: Schedule } }>(
      CHANGE,
      { id, input: same },
      'therapist',
    )
    expect(kept.schedule).toMatchObject({ startsOn: '2031-05-31', nextDueAt: '2031-06-30T09:00:00.000Z' })
    await ask(END, { id }, 'therapist')
    const made = await assign({ clientId: String(clientId) })
    const { screeningSchedules, user } = await ask<Record<string, never>>(
      `query ($id: ID!) {
         screeningSchedules(clientId: $id) { nodes { id } }
         user(id: $id) { screeningSchedules(onlyOpen: true) { nodes { id assignedById } } }
       }`,
      { id: String(clientId) },
      'therapist',
    )
    expect(screeningSchedules).toEqual({ nodes: [{ id: made.id }, { id }] })
    expect(user).toEqual({
      screeningSchedules: { nodes: [{ id: made.id, assignedById: String(app.personas.ids.therapist) }] },
    })
  })

  test.each([
    [{ instrument: 'no-such' }, 'instrument'],
    [{ reminderHour: 3 }, 'reminderHour'],
    [{ startsOn: '2020-01-01' }, 'startsOn'],
    [{ endsOn: '2031-03-02' }, 'endsOn'],
  ])('%j is refused and named', async (input, field) => {
    const answer = await app.graphql(
      ASSIGN,
      { input: { instrument: 'phq-9', recurrence: 'WEEKLY', startsOn: '2031-03-03', ...input } },
      'otherClient',
    )
    expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', fields: [field] })
  })

  test('that are assigned twice concurrently exist once, and the second request is refused', async () => {
    const { id: clientId } = await makeClient('twice')
    const input = { clientId: String(clientId), instrument: 'phq-9', recurrence: 'WEEKLY', startsOn: '2031-03-03' }
    const answers = await Promise.all([1, 2, 3].map(() => app.graphql(ASSIGN, { input }, 'therapist')))
    const codes = answers.map((answer) => refused(answer).code ?? 'ok')
    expect(Map.groupBy(codes, (code) => code)).toEqual(
      new Map<unknown, unknown>([
        ['ok', ['ok']],
        ['CONFLICT', ['CONFLICT', 'CONFLICT']],
      ]),
    )
  })

  test('of an invitation are created once when it is accepted', async () => {
    const { invitedClient: clientId, therapist } = app.personas.ids
    await app.owner.query(
      `insert into invitation (relationship_id, organisation_id, client_user_id, email_key, screenings, expires_at)
       select id, organisation_id, client_user_id, 'invitedclient@example.org', '{gad-7,gone,gad-7}', now() + interval '1 day'
       from relationship where id = $1`,
      [app.personas.relationships.pending],
    )
    const activate = () =>
      ask(
        'mutation ($id: ID!) { activateRelationships(userId: $id, email: "invitedclient@example.org") { activated } }',
        { id: String(clientId) },
        'invitedClient',
      )
    await activate()
    await activate()
    const { rows } = await app.owner.query(
      `select instrument_key as key, recurrence, assigned_by_user_id::int as by from screening_schedule where client_user_id = $1`,
      [clientId],
    )
    expect(rows).toEqual([{ key: 'gad-7', recurrence: 'biweekly', by: therapist }])
  })

  test('of an invitation must name existing instruments; by default they are the usual ones', () => {
    const features = shippedFeatures()
    expect(chooseScreenings(features, null)).toEqual(['phq-9', 'gad-7'])
    expect(chooseScreenings(features, ['gad-7', 'gad-7'])).toEqual(['gad-7'])
    expect(chooseScreenings(features, [])).toEqual([])
    expect(() => chooseScreenings(features, ['gad-7', 'no-such'])).toThrow('screenings[1]: must be one of')
  })
})

test('can be read by their own jobs only, and never without credentials', async () => {
  const clientId = app.personas.ids.client
  const schedule = await app.owner.query<{ id: number }>(
    `insert into screening_schedule (client_user_id, instrument_key, recurrence, starts_on, next_due_on, asked_on, occurrence)
     values ($1, 'phq-2', 'weekly', '2032-01-05', '2032-01-12', '2032-01-05', 1) returning id::int`,
    [clientId],
  )
  const subjectId = schedule.rows[0]?.id ?? 0
  const reach = async (caller: Caller, of: (ctx: OperationContext) => Scope<TrackedRead, 'read'>): Promise<number> => {
    const ctx = app.app.context(caller, 'test')
    return (await readRows(ctx, sql`select 1 from ${of(ctx).as('r')}`, { subject: () => null })).length
  }
  const job = (name: string, subject = subjectId): Caller => ({ kind: 'job', job: name, subjectId: subject })
  for (const readable of [
    moodsReadable,
    goalsReadable,
    goalProgressReadable,
    recommendationsReadable,
    schedulesReadable,
  ]) {
    expect(await reach(job('remind-of-screening', clientId), readable)).toBe(0)
    expect(() => readable(app.app.context({ kind: 'public' }, 'test'))).toThrow('Credentials are missing or wrong.')
  }
  expect(await reach(job('remind-of-screening'), scheduleToRemindOf)).toBe(1)
  expect(await reach(job('mail-reminder'), scheduleToRemindOf)).toBe(1)
  expect(await reach(job('send-push'), scheduleToRemindOf)).toBe(0)
  const due = (name: string) => {
    const ctx = app.app.context(job(name, 0), 'test')
    const { where } = schedulesDue(ctx, new Date('2033-01-01T15:00:00Z'))
    return readRows(ctx, sql`select 1 from ${new Scope('screening_schedule', 'read', where).as('r')}`, {
      subject: () => null,
    })
  }
  expect((await due('ask-for-screenings')).length).toBeGreaterThan(0)
  expect(await due('sweep-push')).toEqual([])
})
