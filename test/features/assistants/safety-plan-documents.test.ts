import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** Safety plans made of texts without a model: who is warned of is nobody to turn to, and no means get lost. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const STEPS = ['warning', 'coping', 'distraction', 'helpers', 'professionals', 'environment', 'living'] as const
type Steps = Readonly<Record<(typeof STEPS)[number], string>>

async function planOf(clinical_data: string): Promise<Steps> {
  const { body } = await app.rest<{ output: string }>('POST', '/ai/documentation/', {
    as: 'therapist',
    body: { task_type: 'safety_plan', clinical_data },
  })
  const parts = body.output.split(/^## .*$/m).slice(1)
  const given = parts.map((part) =>
    part
      .split('\n')
      .filter((line) => /^- (?!\[ \])/.test(line))
      .join('\n'),
  )
  return Object.fromEntries(STEPS.map((step, at) => [step, given[at] ?? ''])) as Steps
}

describe('who is warned of', () => {
  test.each([
    ['Being with her mother is what sets it off.', 'mother'],
    ['Never mention it to Carol, she makes it worse.', 'Carol'],
    ['Who to ring: not the ex; Mo 555-0109.', 'the ex'],
    ['Who to ring: Mo 555-0109. Do not involve his brother Dan.', 'Dan'],
    ['People: Bert (555-0120); not Sandra', 'Sandra'],
    ["Won't ring the Samaritans again, they cut him off.", 'Samaritans'],
    ['His uncle Pete winds him up.', 'Pete'],
    ["She won't go back to Dr. Vance.", 'Vance'],
    ['Helpers: Rosa (555-0150), but not her husband Karl', 'Karl'],
    ['Keep his father out of it.', 'father'],
  ])('stands in no step of people, and is not lost: %s', async (text, name) => {
    const plan = await planOf(`Warning signs: goes quiet.\nCoping: chess.\n${text}`)
    for (const step of ['coping', 'distraction', 'helpers', 'professionals'] as const) {
      expect(plan[step]).not.toContain(name)
    }
    expect(Object.values(plan).join('\n')).toContain(name)
  })

  test('is no helper in the steps that a therapist can save', async () => {
    const { data } = await app.graphql(
      `mutation ($t: String!) { writeDocumentation(input: { taskType: "safety_plan", clinicalData: $t }) {
         safetyPlanDraft { helpers { name contact } distractions { name } professionals { name } } } }`,
      { t: 'Who to ring: not the ex; Mo 555-0109. Never tell Carol.' },
      'therapist',
    )
    const written = data?.['writeDocumentation'] as { safetyPlanDraft: { helpers: unknown } } | undefined
    const safetyPlanDraft = written?.safetyPlanDraft
    expect(safetyPlanDraft?.helpers).toEqual([{ name: 'Mo', contact: '555-0109' }])
    expect(JSON.stringify(safetyPlanDraft)).not.toMatch(/ex\b|Carol/)
  })
})

test('a plan in one paragraph is divided into its steps', async () => {
  const plan = await planOf(
    'Triggers: payday, rows with the landlord. Things that help when alone: bath, gospel tapes, whittling. Places: library, the chapel. Who to ring: Mo 555-0109. He keeps a blade in his boot, will hand it to Mo. His reason is his dog.',
  )
  expect(plan.warning).toMatch(/Payday\n- Rows with the landlord/i)
  expect(plan.coping).toMatch(/Bath\n- Gospel tapes\n- Whittling/i)
  expect(plan.distraction).toMatch(/library\n- The chapel/i)
  expect(plan.helpers).toMatch(/^- Mo 555-0109\.?$/m)
  expect(plan.environment).toContain('He keeps a blade in his boot, will hand it to Mo.')
  expect(plan.living).toContain('His reason is his dog.')
})

test('a plan in sentences without titles is divided into its steps', async () => {
  const plan = await planOf(
    'Knows it is coming when he stops shaving and counts the rafters. Alone he carves spoons. Goes down the mart or the chapel when it is bad. The cinema takes his mind off it. Would ring his brother-in-law Ted 555-0183. Slurry pit to be fenced this weekend. Shotgun key to be kept by Ted. What keeps him here: his granddaughter. Dr. Mensah 555-0110 weekdays.',
  )
  expect(plan.warning).toContain('stops shaving')
  expect(plan.coping).toContain('carves spoons')
  expect(plan.distraction).toMatch(/mart or the chapel[^]*cinema/)
  expect(plan.helpers).toContain('Ted 555-0183')
  expect(plan.professionals).toContain('Dr. Mensah 555-0110')
  expect(plan.environment).toMatch(/Slurry pit[^]*Shotgun key/)
  expect(plan.living).toContain('granddaughter')
})

test('an interview is divided by its questions, and each answer keeps all its sentences', async () => {
  const plan = await planOf(
    `Therapist: What tells you that things are getting bad?
Client: I stop answering texts.
Therapist: What can you do on your own?
Client: Not a lot. Knitting used to help. Now I play the accordion.
Therapist: Who can you call?
Client: Not my sister. My neighbour Olu, 555-0171.
Therapist: Are the pills still in the house?
Client: Yes. I'm not giving them up.
Therapist: Would you let Olu keep them?
Client: Maybe the half of them.
Therapist: What is worth living for?
Client: Nothing. The cat, maybe.`,
  )
  expect(plan.warning).toContain('I stop answering texts.')
  expect(plan.coping).toMatch(/Knitting used to help\.[^]*Now I play the accordion\./)
  expect(plan.helpers).toContain('My neighbour Olu, 555-0171.')
  expect(plan.helpers).not.toContain('sister')
  expect(plan.environment).toMatch(/pills[^]*I'm not giving them up\./)
  // Half of something says nothing without what was asked.
  expect(plan.environment).toMatch(/let Olu keep them[^”]*”: “Maybe the half of them\.”/)
  expect(plan.living).toMatch(/Nothing\.[^]*The cat, maybe\./)
})

test.each([
  ['Coping: whittling, a bath\nDo not: whisky', /Do not: whisky/],
  ['Coping: gospel tapes, knots. Do not leave him with knots now.', /leave him with knots/],
  ['Make safe: quarry gate key with Bert; refuses to give up the air rifle', /refuses to give up the air rifle/i],
])('nothing that was said of a danger is lost or listed as a help: %s', async (text, said) => {
  const plan = await planOf(text)
  expect(Object.values(plan).join('\n')).toMatch(said)
  for (const step of ['coping', 'distraction', 'helpers'] as const) expect(plan[step]).not.toMatch(said)
})
