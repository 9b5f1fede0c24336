import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { insertGoal } from '../../support/records/tracked.js'
import { PLAN, PlanDesk } from '../../support/records/treatment-plans.js'
import { seeingAll } from '../../support/database/cluster.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { subscribe } from '../../support/service/subscribe.js'
import { untilSeen } from '../../support/until.js'

let app: TestApp
let desk: PlanDesk
let open: string | undefined
beforeAll(async () => {
  app = await startTestApp({ RELEASE_AFTER_DAYS: '3' })
  desk = new PlanDesk(app)
})
// A therapist has one plan for each client that is not over.
afterEach(async () => {
  if (open !== undefined) {
    // A plan is not ended while an amendment is being written.
    await desk.discard(open)
    await desk.end(open)
  }
  open = undefined
})
afterAll(() => app.close())

const begun = async (content = {}): Promise<string> => (open = await desk.begin({ ...PLAN, ...content }))
const signed = async (content = {}): Promise<string> => (open = await desk.signed({ ...PLAN, ...content }))
const read = (id: string, fields: string, as: As = 'therapist') =>
  desk.ask(`query ($id: ID!) { treatmentPlan(id: $id) { ${fields} } }`, { id }, as)
const content = (more: object) => ({ ...PLAN, ...more })

describe('what a plan says', () => {
  test('diagnoses get their titles from the manual', async () => {
    const id = await begun()
    expect(await read(id, 'state version diagnoses { code title isInManual note } problems reviewOn')).toEqual({
      state: 'DRAFT',
      version: 1,
      problems: PLAN.problems,
      reviewOn: '2090-01-15',
      diagnoses: [
        { code: 'F32.1', title: 'Major depressive disorder, single episode, moderate', isInManual: true, note: null },
        { code: 'Z63.0', title: 'Problems in relationship with spouse', isInManual: false, note: 'Since May' },
      ],
    })
  })

  test.each<[object, string[]]>([
    [{ diagnoses: [{ code: 'sad' }] }, ['content.diagnoses[0].code']],
    // A category of mental disorders that does not exist.
    [{ diagnoses: [{ code: 'F36.1', title: 'x' }] }, ['content.diagnoses[0].code']],
    [{ diagnoses: [{ code: 'Z63.0' }] }, ['content.diagnoses[0].title']],
    [{ diagnoses: [{ code: 'F32.1' }, { code: 'f32.1' }] }, ['content.diagnoses']],
    [{ problems: [' '] }, ['content.problems[0]']],
    [{ problems: Array.from({ length: 21 }, () => 'x') }, ['content.problems']],
    [{ interventions: [{ what: 'x'.repeat(2_001) }] }, ['content.interventions[0].what']],
    [{ interventions: Array.from({ length: 41 }, () => ({ what: 'x' })) }, ['content.interventions']],
    [{ goals: [{ title: 'x'.repeat(256) }] }, ['content.goals[0].title']],
    [{ dischargeCriteria: 'x'.repeat(4_001) }, ['content.dischargeCriteria']],
    [
      {
        problems: Array.from({ length: 20 }, () => '𝄞'.repeat(1_999)),
        interventions: Array.from({ length: 40 }, () => ({ what: '𝄞'.repeat(1_999) })),
      },
      ['content'],
    ],
  ])('bad input is refused by its field: %#', async (more, fields) => {
    const input = { clientId: desk.clientId, content: content(more) }
    const made = await desk.ask(
      'mutation ($input: CreateTreatmentPlanInput!) { createTreatmentPlan(input: $input) { treatmentPlanId } }',
      { input },
    )
    expect(made).toEqual({ code: 'BAD_USER_INPUT', fields })
  })

  test('goals name tracked goals of the same client only, and lead to them', async () => {
    const own = await insertGoal(app.owner, desk.clientId, 'Sleep')
    const foreign = await insertGoal(app.owner, app.personas.ids.otherClient, 'Secret')
    const goal = { title: 'Sleep through', measure: 'Diary', target: '5 nights' }
    const id = await begun({ goals: [{ ...goal, goalId: own.id }] })
    expect(await read(id, 'goals { title goal { title } }')).toEqual({
      goals: [{ title: 'Sleep through', goal: { title: 'Sleep' } }],
    })
    expect(await desk.save(id, content({ goals: [{ ...goal, goalId: foreign.id }] }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: ['content.goals[0].goalId'],
    })
  })

  test('a repeat with the same key begins no second plan, and another plan has to wait for the end of the first', async () => {
    const input = { clientId: desk.clientId, content: PLAN, idempotencyKey: 'b3f0a5c2-3f51-4d0c-9a53-5a1f0c1f7a10' }
    const create = (given: object) =>
      desk.ask<{ treatmentPlanId: string }>(
        'mutation ($input: CreateTreatmentPlanInput!) { createTreatmentPlan(input: $input) { treatmentPlanId } }',
        { input: given },
      )
    const first = await create(input)
    open = first.treatmentPlanId
    expect(await create(input)).toEqual(first)
    expect(await create({ ...input, idempotencyKey: null })).toBe('CONFLICT')
  })

  test('a save that is based on an old revision changes nothing', async () => {
    const id = await begun()
    expect(await desk.save(id, content({ problems: ['One'] }), 1)).toEqual({ treatmentPlan: { revision: 2 } })
    expect(await desk.save(id, content({ problems: ['Two'] }), 1)).toBe('CONFLICT')
    expect(await read(id, 'problems')).toEqual({ problems: ['One'] })
  })
})

describe('signing', () => {
  test('needs a goal, how each is measured, and a day of review that is not over', async () => {
    const id = await begun({ goals: [{ title: 'Sleep' }], reviewOn: '2020-01-01' })
    expect(await desk.sign(id)).toEqual({
      code: 'BAD_USER_INPUT',
      fields: ['content.goals[0].measure', 'content.goals[0].target', 'content.reviewOn'],
    })
    await desk.save(id, content({ goals: [], reviewOn: null }))
    expect(await desk.sign(id)).toEqual({ code: 'BAD_USER_INPUT', fields: ['content.goals', 'content.reviewOn'] })
    const picture = await desk.ask(
      'mutation ($id: ID!) { signTreatmentPlan(id: $id, signature: "eA==") { treatmentPlanId } }',
      { id },
    )
    expect(picture).toEqual({ code: 'BAD_USER_INPUT', fields: ['signature'] })
  })

  test('locks the plan; the hash is checked and stands in the audit trail', async () => {
    const id = await signed()
    expect(await desk.save(id, PLAN)).toBe('CONFLICT')
    expect(await desk.sign(id)).toBe('CONFLICT')
    const verified = await desk.ask<{ isSigned: boolean; isValid: boolean; contentHash: string }>(
      'query ($id: ID!) { verifyTreatmentPlan(id: $id) { isSigned isValid version contentHash signedById } }',
      { id },
    )
    expect(verified).toMatchObject({
      ...{ isSigned: true, isValid: true, version: 1, signedById: String(app.personas.ids.therapist) },
    })
    const { rows } = await app.owner.query('select 1 from audit where target = $1', [
      `treatmentPlan:${id} signed sha256=${verified.contentHash}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('no role changes what was signed', async () => {
    const id = await signed()
    for (const connectionString of [seeingAll(app.urls.application), app.urls.purge, app.urls.owner]) {
      const client = new pg.Client({ connectionString })
      await client.connect()
      const refused = (statement: string) =>
        client.query(statement, [id]).then(
          ({ rowCount }) => `changed ${rowCount}`,
          (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
        )
      const changes = [
        ...["content = '{}'", 'signed_at = null, signed_by_user_id = null, signature = null, content_hash = null'],
        ...['signed_at = now()', "signature = 'eA=='", "content_hash = 'x'", 'therapist_user_id = client_user_id'],
      ]
      for (const change of changes) {
        expect(await refused(`update treatment_plan_version set ${change} where treatment_plan_id = $1`)).toMatch(
          /^(?:23001|23514|42501)$/,
        )
      }
      for (const change of ['signed_version = null', 'content_version = 0', 'therapist_user_id = client_user_id']) {
        expect(await refused(`update treatment_plan set ${change} where id = $1`)).toMatch(/^(?:23001|23514|42501)$/)
      }
      for (const table of ['treatment_plan_version where treatment_plan_id', 'treatment_plan where id']) {
        expect(await refused(`delete from ${table} = $1`)).toMatch(/^(?:23001|23503|42501)$/)
      }
      await client.end()
    }
  })

  test('an amendment is a version that names what it amends; the signed one is in force until it is signed', async () => {
    const id = await begun()
    expect(await desk.amend(id, PLAN)).toBe('CONFLICT')
    await desk.sign(id)
    await desk.change('releaseTreatmentPlan', id)
    expect(await desk.amend(id, PLAN, ' ')).toEqual({ code: 'BAD_USER_INPUT', fields: ['reason'] })
    expect(await desk.amend(id, content({ problems: ['Another'] }))).toEqual({
      treatmentPlan: { state: 'AMENDING', version: 2, amendsVersion: 1 },
    })
    expect(await desk.amend(id, PLAN)).toBe('CONFLICT')
    const asTherapist = () => read(id, 'state version inForceVersion problems amendReason')
    const asClient = () => read(id, 'state version problems', 'client')
    expect(await asTherapist()).toEqual({
      ...{ state: 'AMENDING', version: 2, inForceVersion: 1, problems: ['Another'], amendReason: 'A second goal' },
    })
    expect(await asClient()).toEqual({ state: 'SIGNED', version: 1, problems: PLAN.problems })
    await desk.save(id, content({ problems: ['Another one'] }))
    await desk.sign(id)
    expect(await asTherapist()).toMatchObject({ state: 'SIGNED', version: 2, inForceVersion: 2 })
    expect(await asClient()).toEqual({ state: 'SIGNED', version: 2, problems: ['Another one'] })
    const history = 'history { version amendsVersion amendReason problems signedAt }'
    expect(await read(id, history)).toMatchObject({
      history: [
        { version: 2, amendsVersion: 1, amendReason: 'A second goal', problems: ['Another one'] },
        { version: 1, amendsVersion: null, amendReason: null, problems: PLAN.problems },
      ],
    })
    expect(await desk.ask('query ($id: ID!) { verifyTreatmentPlan(id: $id) { isValid version } }', { id })).toEqual({
      ...{ isValid: true, version: 2 },
    })
  })

  test('an amendment that is not signed can be discarded, and the signed version is the plan again', async () => {
    const id = await signed()
    await desk.change('releaseTreatmentPlan', id)
    const asTherapist = () => read(id, 'state version inForceVersion problems amendReason history { version }')
    const before = await asTherapist()
    await desk.amend(id, content({ problems: ['Another'] }))
    expect(await desk.discard(id)).toEqual({ treatmentPlan: { state: 'SIGNED', version: 1 } })
    expect(await asTherapist()).toEqual(before)
    expect(await read(id, 'version problems', 'client')).toEqual({ version: 1, problems: PLAN.problems })
    expect(await desk.ask('query ($id: ID!) { verifyTreatmentPlan(id: $id) { isValid version } }', { id })).toEqual({
      ...{ isValid: true, version: 1 },
    })
    const { rows } = await app.owner.query('select 1 from audit where target = $1', [
      `treatmentPlan:${id} discarded version=2`,
    ])
    expect(rows).toHaveLength(1)
    // Another can be begun and signed.
    await desk.amend(id, content({ problems: ['Better'] }))
    await desk.sign(id)
    expect(await read(id, 'state version inForceVersion amendsVersion problems')).toEqual({
      ...{ state: 'SIGNED', version: 2, inForceVersion: 2, amendsVersion: 1, problems: ['Better'] },
    })
  })

  test('nothing else is discarded: no first draft, no signed version, no amendment that the caller has not seen', async () => {
    const id = await begun()
    expect(await desk.discard(id)).toBe('CONFLICT')
    await desk.sign(id)
    expect(await desk.discard(id)).toBe('CONFLICT')
    await desk.amend(id, content({ problems: ['One'] }))
    const { revision: seen } = (await read(id, 'revision')) as { revision: number }
    await desk.save(id, content({ problems: ['Two'] }))
    expect(await desk.discard(id, seen)).toBe('CONFLICT')
    expect(await read(id, 'state problems')).toEqual({ state: 'AMENDING', problems: ['Two'] })
    // Nor does the database let a plan go back while there is a later version.
    const goBack = app.owner.query('update treatment_plan set content_version = 1 where id = $1', [id])
    await expect(goBack).rejects.toMatchObject({ code: '23001' })
    expect(await desk.discard(id, seen + 1)).toMatchObject({ treatmentPlan: { state: 'SIGNED' } })
    expect(await desk.discard(id)).toBe('CONFLICT')
    await desk.end(id)
    open = undefined
    expect(await desk.discard(id)).toBe('CONFLICT')
  })

  test('a plan is not ended while an amendment is being written, and an ended one says what was signed', async () => {
    const id = await signed()
    await desk.change('releaseTreatmentPlan', id)
    await desk.amend(id, content({ problems: ['Unsigned words'] }))
    expect(await desk.end(id)).toBe('CONFLICT')
    expect(await read(id, 'state problems')).toEqual({ state: 'AMENDING', problems: ['Unsigned words'] })
    // One that was ended so before.
    await app.owner.query("update treatment_plan set ended_at = now(), end_reason = 'Moved' where id = $1", [id])
    for (const as of ['therapist', 'client'] as const) {
      expect(await read(id, 'state version problems', as)).toEqual({
        ...{ state: 'ENDED', version: 1, problems: PLAN.problems },
      })
    }
    await app.owner.query('update treatment_plan set ended_at = null, end_reason = null where id = $1', [id])
    await desk.discard(id)
    expect(await desk.end(id)).toEqual({ treatmentPlanId: id })
    open = undefined
    expect(await read(id, 'state version problems')).toEqual({ state: 'ENDED', version: 1, problems: PLAN.problems })
  })

  test('a draft that was never signed is ended as it is', async () => {
    const id = await begun()
    expect(await desk.end(id)).toEqual({ treatmentPlanId: id })
    open = undefined
    expect(await read(id, 'state signedAt')).toEqual({ state: 'ENDED', signedAt: null })
  })

  test('a change that is based on a discarded amendment does not reach the next one', async () => {
    const id = await signed()
    await desk.amend(id, content({ problems: ['Discarded'] }))
    const { revision: seen } = (await read(id, 'revision')) as { revision: number }
    await desk.discard(id)
    await desk.amend(id, content({ problems: ['The next'] }))
    expect(await desk.save(id, PLAN, seen)).toBe('CONFLICT')
    expect(await desk.discard(id, seen)).toBe('CONFLICT')
    expect(await read(id, 'problems')).toEqual({ problems: ['The next'] })
  })

  test('a plan that was ended is written no more, and stays readable', async () => {
    const id = await signed()
    await desk.end(id)
    open = undefined
    expect(await desk.amend(id, PLAN)).toBe('CONFLICT')
    expect(await desk.end(id)).toBe('CONFLICT')
    expect(await read(id, 'state endReason problems')).toEqual({
      ...{ state: 'ENDED', endReason: 'Moved away', problems: PLAN.problems },
    })
  })
})

describe('the client', () => {
  test('reads a plan from its release on, days after it was signed, never a draft nor why it was withheld', async () => {
    const id = await begun()
    expect(await desk.change('releaseTreatmentPlan', id)).toBe('CONFLICT')
    await desk.sign(id)
    const state = await read(id, 'signedAt releaseDueAt')
    const { signedAt, releaseDueAt } = state as { signedAt: string; releaseDueAt: string }
    expect(Date.parse(releaseDueAt) - Date.parse(signedAt)).toBe(3 * 24 * 3_600_000)
    expect(await read(id, 'problems', 'client')).toBe('NOT_FOUND')
    await app.owner.query(`update effect set next_at = now() where kind = 'release-treatment-plan' and ref_id = $1`, [
      id,
    ])
    await untilSeen(
      () => read(id, 'problems', 'client'),
      (answer) => answer !== 'NOT_FOUND',
    )
    expect(await read(id, 'problems goals { title } withheldReason', 'client')).toEqual({
      ...{ problems: PLAN.problems, goals: [{ title: PLAN.goals[0]?.title }], withheldReason: null },
    })
    await desk.change('withholdTreatmentPlan', id, ', reason: "Would frighten"')
    expect(await read(id, 'problems', 'client')).toBe('NOT_FOUND')
    expect(await read(id, 'withheldReason')).toEqual({ withheldReason: 'Would frighten' })
  })
})

describe('reviews', () => {
  const due = (as: As = 'therapist') =>
    desk.ask('{ treatmentPlanReviews { nodes { treatmentPlanId clientId dueOn } } }', {}, as)

  test('a review that comes due is announced to the therapist and waits in the list until it is held', async () => {
    const id = await signed()
    expect(await due()).toEqual({ nodes: [] })
    const told = await subscribe<{ treatmentPlanId: string; review: { dueOn: string } | null }>(
      app,
      'therapist',
      'subscription { treatmentPlanReviewDue { treatmentPlanId review { dueOn } } }',
    )
    // The day comes: the reminder was set for its morning.
    await app.owner.query(`update treatment_plan set next_review_on = '2026-01-15' where id = $1`, [id])
    await app.owner.query(`update effect set next_at = now() where kind = 'remind-of-plan-review' and ref_id = $1`, [
      id,
    ])
    expect(await told.next()).toEqual({ treatmentPlanId: id, review: { dueOn: '2026-01-15' } })
    await told.close()
    const nodes = [{ treatmentPlanId: id, clientId: String(desk.clientId), dueOn: '2026-01-15' }]
    expect(await due()).toEqual({ nodes })
    expect(await due('colleague')).toEqual({ nodes: [] })
    expect(await due('client')).toEqual({ nodes: [] })
    expect(await desk.change('reviewTreatmentPlan', id, ', nextReviewOn: "2020-01-01"')).toEqual({
      code: 'BAD_USER_INPUT',
      fields: ['nextReviewOn'],
    })
    await desk.change('reviewTreatmentPlan', id, ', nextReviewOn: "2090-04-15"')
    expect(await due()).toEqual({ nodes: [] })
    expect(await read(id, 'nextReviewOn reviewOn reviewedById version')).toEqual({
      ...{ nextReviewOn: '2090-04-15', reviewOn: '2090-01-15', version: 1 },
      reviewedById: String(app.personas.ids.therapist),
    })
  })

  test('is set for the morning of its day, anew with each version, and a job of an earlier day tells nobody', async () => {
    const id = await signed()
    await desk.amend(id, content({ reviewOn: '2090-02-01' }))
    await desk.sign(id)
    const { rows } = await app.owner.query<{ version: number; at: Date }>(
      `select ref_version as version, next_at as at from effect where kind = 'remind-of-plan-review' and ref_id = $1 order by 1`,
      [id],
    )
    expect(rows.map(({ version, at }) => [version, at.toISOString()])).toEqual([
      [1, '2090-01-15T08:00:00.000Z'],
      [2, '2090-02-01T08:00:00.000Z'],
    ])
    await app.owner.query(`update effect set next_at = now() where kind = 'remind-of-plan-review' and ref_id = $1`, [
      id,
    ])
    const left = async () =>
      (
        await app.owner.query(
          `select 1 from effect where kind = 'remind-of-plan-review' and ref_id = $1 and state <> 'done'`,
          [id],
        )
      ).rows.length
    await untilSeen(left, (count) => count === 0)
    const { rows: told } = await app.owner.query(
      `select 1 from event where topic = 'treatmentPlanReviewDue' and subject_id = $1`,
      [id],
    )
    expect(told).toHaveLength(1)
  })
})

test('changes are heard by the therapist, and by the client from the release on', async () => {
  const id = await signed()
  const query = `subscription ($id: ID!) { treatmentPlan(clientId: $id) { treatmentPlan { problems } } }`
  const client = await subscribe<{ treatmentPlan: { problems: string[] } | null }>(app, 'client', query, {
    id: String(desk.clientId),
  })
  await desk.change('releaseTreatmentPlan', id)
  expect(await client.next()).toEqual({ treatmentPlan: { problems: PLAN.problems } })
  await client.close()
})

test('nothing that was written stands in audit, event or job rows', async () => {
  const secret = 'Heron under the bridge'
  const id = await begun({ problems: [secret], reviewOn: '2090-05-01' })
  await desk.sign(id)
  await desk.amend(id, PLAN, secret)
  for (const table of ['audit', 'event', 'effect']) {
    const { rows } = await app.owner.query(`select 1 from ${table} t where t::text like $1`, [`%${secret}%`])
    expect(rows).toEqual([])
  }
})
