import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type As, type GraphqlAnswer, startTestApp, type TestApp } from '../../support/service/app.js'

/** The safety plan as client and therapist edit it together, and what becomes of what is written in it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from safety_plan')
  await app.owner.query('delete from risk_flag')
})

interface Steps {
  readonly warningSigns: readonly string[]
  readonly copingStrategies: readonly string[]
  readonly distractions: readonly object[]
  readonly helpers: readonly object[]
  readonly professionals: readonly object[]
  readonly environment: readonly string[]
  readonly reasonsForLiving: readonly string[]
}
interface Plan {
  readonly version: number
  readonly writtenAs: string
  readonly writtenById: string
  readonly steps: Steps
}
const EMPTY: Steps = {
  ...{ warningSigns: [], copingStrategies: [], distractions: [], helpers: [], professionals: [] },
  ...{ environment: [], reasonsForLiving: [] },
}
const PLAN = `version writtenAs writtenById writtenAt steps { warningSigns copingStrategies distractions { name contact }
  helpers { name contact } professionals { name contact } environment reasonsForLiving }`
const SAVE = `mutation ($input: SaveSafetyPlanInput!) {
  saveSafetyPlan(input: $input) { safetyPlanId crisisResources { name } safetyPlan { ${PLAN} } } }`

const send = (
  steps: Partial<Steps>,
  expectedVersion: number,
  as: As = 'client',
  more: object = {},
): Promise<GraphqlAnswer> =>
  app.graphql(
    SAVE,
    { input: { clientId: app.personas.ids.client, expectedVersion, steps: { ...EMPTY, ...steps }, ...more } },
    as,
  )
async function save(steps: Partial<Steps>, expectedVersion: number, as: As = 'client', more: object = {}) {
  const { data, errors } = await send(steps, expectedVersion, as, more)
  expect(errors).toBeUndefined()
  return data?.['saveSafetyPlan'] as {
    readonly safetyPlanId: string
    readonly crisisResources: readonly object[]
    readonly safetyPlan: Plan
  }
}
async function versions(as: As): Promise<readonly Plan[]> {
  const { data } = await app.graphql(
    `query ($id: ID!) { safetyPlanVersions(clientId: $id) { nodes { ${PLAN} } } }`,
    { id: app.personas.ids.client },
    as,
  )
  return ((data ?? {})['safetyPlanVersions'] as { nodes: readonly Plan[] }).nodes
}
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions['code']

describe('client and therapist', () => {
  test('edit it together: every save is a version with its author, and both read all of them', async () => {
    const { client, therapist } = app.personas.ids
    await save({ warningSigns: ['I stop answering'], helpers: [{ name: 'Sister Anna', contact: '555-0142' }] }, 0)
    await save({ warningSigns: ['I stop answering'], copingStrategies: ['Walk to the river'] }, 1, 'therapist')
    for (const as of ['client', 'therapist'] as const) {
      expect(await versions(as)).toMatchObject([
        {
          version: 2,
          writtenAs: 'THERAPIST',
          writtenById: String(therapist),
          steps: { copingStrategies: ['Walk to the river'] },
        },
        {
          version: 1,
          writtenAs: 'CLIENT',
          writtenById: String(client),
          steps: { helpers: [{ name: 'Sister Anna', contact: '555-0142' }] },
        },
      ])
    }
    const { data } = await app.graphql(`{ safetyPlan { ${PLAN} } me { safetyPlan { version } } }`, {}, 'client')
    expect(data).toMatchObject({ safetyPlan: { version: 2 }, me: { safetyPlan: { version: 2 } } })
  })

  test('an edit of an older version is refused with both plans, and nothing is lost', async () => {
    await save({ warningSigns: ['a'] }, 0)
    await save({ warningSigns: ['a', 'of the client'] }, 1)
    const refused = await send({ warningSigns: ['a', 'of the therapist'] }, 1, 'therapist')
    expect(codeOf(refused)).toBe('CONFLICT')
    const texts = refused.errors?.[0]?.extensions['texts'] as { version: number; stored: string; yours: string }
    expect(texts.version).toBe(2)
    expect(JSON.parse(texts.stored)).toMatchObject({ warningSigns: ['a', 'of the client'] })
    expect(JSON.parse(texts.yours)).toMatchObject({ warningSigns: ['a', 'of the therapist'] })
    expect(await versions('client')).toHaveLength(2)
  })

  test('of saves at once of the same version exactly one is stored', async () => {
    await save({ warningSigns: ['a'] }, 0)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send({ warningSigns: [`${at}`] }, 1, at % 2 === 0 ? 'client' : 'therapist')),
    )
    expect(answers.map(codeOf).filter((code) => code === undefined)).toHaveLength(1)
    expect(answers.map(codeOf).filter((code) => code === 'CONFLICT')).toHaveLength(5)
    expect((await versions('client')).map(({ version }) => version)).toEqual([2, 1])
  })

  test('a repeat with the same key saves nothing again', async () => {
    const more = { idempotencyKey: 'plan-1' }
    const first = await save({ warningSigns: ['a'] }, 0, 'client', more)
    expect(await save({ warningSigns: ['a'] }, 0, 'client', more)).toEqual(first)
    expect(await versions('client')).toHaveLength(1)
  })

  test('hear of new versions', async () => {
    const { safetyPlanId } = await save({ warningSigns: ['a'] }, 0, 'therapist')
    const { rows } = await app.owner.query(
      `select keys, change from event where topic = 'safetyPlanChanged' and subject_id = $1`,
      [safetyPlanId],
    )
    expect(rows).toEqual([{ keys: [String(app.personas.ids.client)], change: 'created' }])
  })
})

test.each([
  ['an empty entry', { warningSigns: [' '] }],
  ['a long entry', { warningSigns: ['x'.repeat(501)] }],
  ['a long number', { helpers: [{ name: 'Anna', contact: '1'.repeat(201) }] }],
  ['too many entries', { environment: Array.from({ length: 21 }, (_, at) => `${at}`) }],
  [
    'too many bytes',
    Object.fromEntries(
      ['warningSigns', 'copingStrategies', 'environment'].map((name) => [
        name,
        Array.from({ length: 20 }, () => '😀'.repeat(200)),
      ]),
    ),
  ],
  ['a character that cannot be stored', { reasonsForLiving: ['a\0b'] }],
])('%s is refused', async (_name, steps) => {
  expect(codeOf(await send(steps, 0))).toBe('BAD_USER_INPUT')
})

test('the first version expects 0', async () => {
  expect(codeOf(await send({}, 3))).toBe('BAD_USER_INPUT')
  expect(codeOf(await send({}, -1))).toBe('BAD_USER_INPUT')
})

test('the database refuses to change or remove a version, and its words are in no event, job or audit row', async () => {
  await save({ warningSigns: ['the heron sign'] }, 0)
  const { rows } = await app.owner.query<{ count: string }>(
    `select (select count(*) from event e where e::text like '%heron%') + (select count(*) from effect j where j::text like '%heron%')
      + (select count(*) from audit a where a::text like '%heron%') as count`,
  )
  expect(Number(rows[0]?.count)).toBe(0)
  const { rows: rights } = await app.owner.query<{ privilege: string }>(
    `select privilege_type as privilege from information_schema.role_table_grants
     where table_name = 'safety_plan' and grantee <> current_user and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
  )
  expect(rights).toEqual([])
})

describe('what a client writes into it', () => {
  const flags = async () =>
    (await app.owner.query<{ severity: string; field: string }>('select severity, field from risk_flag order by id'))
      .rows

  test('names danger on purpose: warning signs and means raise no flag, but places that help are shown', async () => {
    const steps = {
      warningSigns: ['I want to die', 'I think of killing myself'],
      environment: ['The pills are with my brother, because I wanted to kill myself with them'],
      helpers: [{ name: 'Anna, when I feel sad', contact: '555' }],
    }
    const { crisisResources } = await save(steps, 0)
    expect([await flags(), crisisResources.length > 0]).toEqual([[], true])
  })

  test('raises a flag if it is imminent, with its words for the therapist; the same words raise none again', async () => {
    const sign = 'I am going to kill myself tonight, I have the pills here'
    await save({ warningSigns: ['I stop eating', sign] }, 0)
    expect(await flags()).toEqual([{ severity: 'imminent', field: 'warningSigns' }])
    const { data } = await app.graphql('{ riskFlags { nodes { evidence { source text } } } }', {}, 'therapist')
    const [flag] = ((data ?? {})['riskFlags'] as { nodes: { evidence: { source: string; text: string } }[] }).nodes
    expect(flag?.evidence.source).toBe('SAFETY_PLAN')
    expect(sign).toContain(flag?.evidence.text)
    await app.owner.query('delete from risk_flag')
    await save({ warningSigns: ['I stop eating', sign], copingStrategies: ['Walk'] }, 1)
    expect(await flags()).toEqual([])
  })

  test('raises a flag where danger does not belong', async () => {
    await save({ copingStrategies: ['Nothing helps. I want to die.'] }, 0)
    expect(await flags()).toEqual([{ severity: 'high', field: 'copingStrategies' }])
  })

  test('is not screened if a therapist writes it', async () => {
    await save({ copingStrategies: ['I want to die'] }, 0, 'therapist')
    expect(await flags()).toEqual([])
  })
})
