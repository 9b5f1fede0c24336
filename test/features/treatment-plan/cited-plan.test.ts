import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { PLAN, PlanDesk } from '../../support/records/treatment-plans.js'
import { insertGoal } from '../../support/records/tracked.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { untilSeen } from '../../support/until.js'

/** What cites the signed treatment plan in force: drafts of SOAP notes, generated goals, the clinical assistant. */
let app: TestApp
let desk: PlanDesk
let open: string | undefined
beforeAll(async () => {
  app = await startTestApp()
  desk = new PlanDesk(app)
})
beforeEach(async () => {
  if (open !== undefined) await desk.end(open)
  open = undefined
})
afterAll(() => app.close())

const signed = async (more = {}): Promise<string> => (open = await desk.signed({ ...PLAN, ...more }))

interface Sentence {
  readonly section: string
  readonly start: number
  readonly end: number
  readonly state: string
  readonly sources: readonly { kind: string; id: string; version: number; field: string }[]
}

async function drafted(): Promise<{ state: string; mlData: string; sentences: readonly Sentence[] }> {
  const { soapDraftId } = await desk.ask<{ soapDraftId: string }>(
    'mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId } }',
    { input: { clientId: desk.clientId } },
  )
  const { state, soapNoteId } = await untilSeen(
    () =>
      desk.ask<{ state: string; soapNoteId: string | null }>(
        'query ($id: ID!) { soapDraft(id: $id) { state soapNoteId } }',
        { id: soapDraftId },
      ),
    ({ state: now }) => ['DONE', 'NOTHING_TO_DRAFT_FROM', 'FAILED'].includes(now),
  )
  if (soapNoteId === null) return { state, mlData: '', sentences: [] }
  const { mlData, draftSentences: sentences } = await desk.ask<{ mlData: string; draftSentences: Sentence[] }>(
    'query ($id: ID!) { soapNote(id: $id) { mlData draftSentences { section start end state sources { kind id version field } } } }',
    { id: soapNoteId },
  )
  return { state, mlData, sentences }
}

const generate = (as: As, more = {}) =>
  desk.ask<{ goals?: readonly { title: string; citations: readonly { field: string }[] }[] }>(
    `mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) {
      model goals { title measure target dueOn interventions citations { treatmentPlanId version field } } } }`,
    { input: { clientId: desk.clientId, ...more } },
    as,
  )

test('a plan alone makes no SOAP note; beside a session its diagnoses, goals and next review are cited', async () => {
  const id = await signed()
  expect(await drafted()).toMatchObject({ state: 'NOTHING_TO_DRAFT_FROM' })
  const input = { threadId: String(app.personas.relationships.active), userQuery: 'I slept badly again this week.' }
  await desk.ask(
    'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }',
    { input },
    'client',
  )
  const { mlData, sentences } = await drafted()
  const ofPlan = sentences
    .filter(({ sources }) => sources.some(({ kind }) => kind === 'treatmentPlan'))
    .map(({ section, start, end, state, sources }) => [section, mlData.slice(start, end), state, sources[0]?.field])
  expect(ofPlan).toEqual([
    [
      'ASSESSMENT',
      'Diagnosis of the treatment plan: F32.1 Major depressive disorder, single episode, moderate.',
      'SUPPORTED',
      'diagnoses[0]',
    ],
    [
      'ASSESSMENT',
      'Diagnosis of the treatment plan: Z63.0 Problems in relationship with spouse (Since May).',
      'SUPPORTED',
      'diagnoses[1]',
    ],
    [
      'PLAN',
      'Treatment goal: Sleep through five nights a week, measured by Sleep diary, target: 5 nights a week, by March 1, 2090.',
      'SUPPORTED',
      'goals[0]',
    ],
    ['PLAN', 'Planned intervention: Sleep restriction, weekly, Therapist.', 'SUPPORTED', 'interventions[0]'],
    ['PLAN', 'Next review on January 15, 2090.', 'SUPPORTED', 'nextReviewOn'],
  ])
  expect(sentences.flatMap(({ sources }) => sources).find(({ kind }) => kind === 'treatmentPlan')).toMatchObject({
    ...{ id, version: 1 },
  })
})

test('an unsigned plan, and one that has ended, is cited by no draft', async () => {
  const id = await signed()
  await desk.amend(id, { ...PLAN, problems: [], goals: [{ title: 'Unsigned' }] })
  expect((await drafted()).mlData).not.toContain('Unsigned')
  await desk.discard(id)
  await desk.end(id)
  open = undefined
  expect((await drafted()).mlData).not.toContain('Treatment goal')
})

test('goals are generated from the signed plan and cite its items; those with a tracked goal are left out', async () => {
  expect(await generate('therapist')).toEqual({ code: 'BAD_USER_INPUT', fields: ['treatmentPlan'] })
  const { id: goalId } = await insertGoal(app.owner, desk.clientId, 'Walk')
  const measured = { measure: 'Diary', target: '3 days a week', dueOn: '2090-02-01' }
  const id = await signed({ goals: [...PLAN.goals, { title: 'Walk in the park', ...measured, goalId }] })
  const answer = await generate('therapist')
  expect(answer).toMatchObject({
    model: 'offline',
    goals: [
      {
        title: 'Sleep through five nights a week',
        ...{ measure: 'Sleep diary', target: '5 nights a week', dueOn: '2090-03-01' },
        interventions: ['Sleep restriction'],
      },
    ],
  })
  const [goal] = answer.goals ?? []
  expect(goal?.citations).toContainEqual({ treatmentPlanId: id, version: 1, field: 'goals[0]' })
  expect(goal?.citations).toContainEqual({ treatmentPlanId: id, version: 1, field: 'interventions[0]' })
  expect(answer.goals).toHaveLength(1)
})

test('a client generates goals from a plan only when it was released to them', async () => {
  const id = await signed()
  expect(await generate('client')).toEqual({ code: 'BAD_USER_INPUT', fields: ['treatmentPlan'] })
  await desk.change('releaseTreatmentPlan', id)
  expect((await generate('client')).goals).toHaveLength(1)
})

test('goals from a given plan cite nothing', async () => {
  await signed()
  const given = await generate('therapist', { treatmentPlan: { goal: 'Walk 20 minutes a day' } })
  expect(given.goals?.map(({ citations }) => citations)).toEqual([[]])
})

test('the clinical assistant answers from the plan, and says that it looked at it', async () => {
  await signed()
  const data = { user_query: 'What are the goals of the treatment plan?', session_id: 's1', user_id: desk.clientId }
  const { text } = await askAssistant(app, 'therapist', { data })
  expect(text).toContain('Sleep through five nights a week')
  expect(text).toContain('Looked at:')
})
