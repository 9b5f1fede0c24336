import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** Where documents without a model say what is dangerous, and what is to be done. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Section {
  readonly key: string
  readonly items: readonly { readonly text: string }[]
}

async function documented(template: string, clinicalData: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const [taskType = '', format] = template.split(' ')
  const query =
    'mutation ($input: WriteDocumentationInput!) { writeDocumentation(input: $input) { sections { key items { text } } } }'
  const parameters = format === undefined ? undefined : { format }
  const { data, errors } = await app.graphql(query, { input: { taskType, clinicalData, parameters } }, 'therapist')
  expect(errors).toBeUndefined()
  const written = data?.writeDocumentation as { readonly sections: readonly Section[] } | undefined
  return new Map(written?.sections.map(({ key, items }) => [key, items.map(({ text }) => text)]))
}

/** Template, its section for a danger, and that for what is to be done. */
const TEMPLATES: readonly [template: string, danger: string, plan: string][] = [
  ['clinical_notes SOAP', 'subjective', 'plan'],
  ['clinical_notes DAP', 'data', 'plan'],
  ['clinical_notes BIRP', 'behavior', 'plan'],
  ['clinical_notes GIRP', 'response', 'plan'],
  ['intake_assessment', 'risk', 'plan'],
  ['treatment_plan', 'risk', 'interventions'],
  ['discharge_summary', 'risk', 'aftercare'],
]

const DANGERS = [
  'I will hang myself tonight.',
  'I want to stab my landlord.',
  'Wants to kill her neighbour.',
  'Client is thinking of drowning the baby.',
  'He plans to jump off the bridge on Friday.',
  'Intends to poison her husband.',
  'I am going to take all my pills after work.',
  'SI present, passive.',
  'Voiced suicidal ideation.',
  'No suicidal ideation reported.',
]
const DONE = [
  'Review the safety plan on Thursday.',
  'Call 988 if suicidal thoughts return.',
  'Refer to the sleep clinic.',
  'Homework: keep a sleep diary.',
  'Next session on Tuesday at ten.',
]

test.each(TEMPLATES)('%s: dangers stand under %s, whatever is above them', async (template, danger) => {
  const text = `${DANGERS.slice(0, 4).join(' ')}\nPlan: ${DANGERS.slice(4, 6).join(' ')}\nGoals: ${DANGERS[6]}\nResponse: ${DANGERS.slice(7).join(' ')}`
  const sections = await documented(template, text)
  for (const sentence of DANGERS) {
    expect([sentence, [...sections].filter(([, items]) => items.includes(sentence)).map(([key]) => key)]).toEqual([
      sentence,
      [danger],
    ])
  }
})

test.each(TEMPLATES)('%s: what is to be done stands under %s or %s', async (template, _danger, plan) => {
  for (const text of [DONE.join(' '), `Client slept badly.\nPlan:\n- ${DONE.join('\n- ')}`]) {
    const items = (await documented(template, text)).get(plan) ?? []
    for (const sentence of DONE) {
      const bare = sentence.replace('Homework: ', '').replace(/\.$/, '').toLowerCase()
      expect([sentence, items.some((item) => item.toLowerCase().includes(bare))]).toEqual([sentence, true])
    }
  }
})

test.each(TEMPLATES)('%s: a question about safety keeps its answer', async (template, danger) => {
  for (const text of [
    'T: Do you feel safe?\nC: Not with him.',
    'Q: Do you feel safe?\nA: Not with him.\nQ: And at work?\nA: There I do.',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Therapist>Do you feel safe?\n\n00:03.000 --> 00:04.000\n<v Client>Not with him.',
  ]) {
    const items = (await documented(template, text)).get(danger) ?? []
    expect(items).toContain('Client, asked “feel safe”: “Not with him.”')
  }
  const quoted = (await documented(template, '"Do you feel safe?" "Not with him."')).get(danger) ?? []
  expect(quoted.join(' ')).toMatch(/Do you feel safe\?.*Not with him/)
})

test.each([
  'Tablets are with the pharmacist weekly.',
  'Her brother keeps the rifle at his place.',
  'Medication is handed out by the pharmacy once a week.',
])('a safety plan says where the means are: %s', async (sentence) => {
  const sections = await documented('safety_plan', `Warning signs: not sleeping.\n${sentence}`)
  expect(sections.get('environment')).toContain(sentence)
})
