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

const ANNOUNCED = [
  "I'm going to jump on Sunday.",
  'I will stab him if he comes back.',
  "I'll put a bullet in the both of them.",
  "I'll bathe the baby clean of the devil tonight.",
  'I will take the lot on our anniversary.',
  "I'll go in the pit when the cows are gone.",
  'I will burn his van on Friday.',
  "I'll do it off the multi storey.",
  'I will starve till she comes home.',
  'i will cut it out from my arm tonight',
  'I promise I will write everyone a letter.',
  "If she leaves, I'll crash the car with the kids in it.",
  'I am going to walk into the sea.',
  'I will call my brother and then shoot him.',
  "I'll take my tablets, all of them, at night.",
  "I'll go for a walk and not come back.",
  'Tomorrow I will look after the dog and say goodbye to the kids.',
  "I'll call my wife from the roof.",
  'I will keep the gun under my bed.',
  "I'm gonna finish him at the next session.",
]
const CARED = [
  "I'll ring my sister tonight.",
  'I will call the crisis line if I feel like hurting myself.',
  "I'll try the breathing exercise every evening.",
  'I am going to keep the sleep diary.',
  'I will come back on Tuesday for the appointment.',
  "I'll take my sertraline every morning as prescribed.",
  "I'll hand the tablets over to my aunt.",
  "I'll walk the dog every day.",
  'I will ask my sister for help before I get to that point.',
]

test.each(TEMPLATES)(
  '%s: what a client announces is reported, unless it is for their care',
  async (template, danger, plan) => {
    for (const sentence of ANNOUNCED) {
      const sections = await documented(template, `Therapist: How is it at home?\nClient: ${sentence}`)
      const places = [...sections].filter(([, items]) => items.join(' ').includes(sentence)).map(([key]) => key)
      expect([sentence, places]).toEqual([sentence, [danger]])
    }
    for (const sentence of CARED) {
      const sections = await documented(template, `Therapist: We meet on Monday.\nClient: ${sentence}`)
      expect([sentence, sections.get(plan)]).toEqual([sentence, expect.arrayContaining([`Client: “${sentence}”`])])
    }
  },
)

test.each(TEMPLATES)(
  '%s: an announcement that is neither danger nor care is no plan',
  async (template, _danger, plan) => {
    for (const sentence of [
      "I'm going to fly to Geneva and tell the UN.",
      'I will explode.',
      "I won't be using next week's appointment.",
    ]) {
      const sections = await documented(template, `Therapist: How is it at home?\nClient: ${sentence}`)
      const places = [...sections].filter(([, items]) => items.join(' ').includes(sentence)).map(([key]) => key)
      expect([sentence, places]).toEqual([sentence, [expect.not.stringMatching(plan)]])
    }
  },
)

test.each(TEMPLATES)('%s: what a note quotes of such an announcement is no plan', async (template, danger) => {
  for (const sentence of [
    "Client paced, shouted 'I'll do him in'.",
    'Client said: I will gas myself on Sunday.',
    'Client to buy rope.',
  ]) {
    for (const title of ['', 'Goal: less rows. ', 'Plan: see Monday. ']) {
      const sections = await documented(template, `${title}${sentence}`)
      const places = [...sections].filter(([, items]) => items.join(' ').includes(sentence)).map(([key]) => key)
      expect([title, sentence, places]).toEqual([title, sentence, [danger]])
    }
  }
})

test.each([
  [
    'treatment_plan',
    "Problem: drinks.\nRisk: said he'd drive into the wall if she leaves.",
    'risk',
    'drive into the wall',
  ],
  ['intake_assessment', "Risk: said he'd drive into the wall if she leaves.", 'risk', 'drive into the wall'],
  ['discharge_summary', 'Risk: reports that she sleeps with the hammer.', 'risk', 'hammer'],
  [
    'clinical_notes GIRP',
    'Goal: less rows. Client will strangle next man who laughs, she said.',
    'response',
    'strangle',
  ],
  ['intake_assessment', 'No drugs. One attempt age 17 (hanging, rope broke).', 'risk', 'One attempt'],
  ['discharge_summary', 'Moved to Leeds. Attempted in week three, stitched.', 'risk', 'Attempted in'],
  ['discharge_summary', 'Mood better. Still keeps the cord.', 'risk', 'the cord'],
])('%s: a danger stands under risk: %s', async (template, text, risk, words) => {
  const sections = await documented(template, text)
  const places = [...sections].filter(([, items]) => items.join(' ').includes(words)).map(([key]) => key)
  expect(places).toEqual([risk])
})

test.each(TEMPLATES)('%s: what a clinician settles in the present tense is a plan', async (template, _danger, plan) => {
  for (const sentence of [
    'Then I ring your GP today, Ruth stays tonight, and we speak tomorrow at nine.',
    'I ring the crisis team at six and you take the clozapine with Ann watching.',
    'We raise olanzapine to ten milligrams at night and I see you both on Monday.',
  ]) {
    const sections = await documented(template, `Therapist: ${sentence}\nClient: Okay.`)
    expect([sentence, (sections.get(plan) ?? []).join(' ').includes(sentence.replace(/^Then /, ''))]).toEqual([
      sentence,
      true,
    ])
  }
})

test.each(TEMPLATES)('%s: a question about safety is kept with an answer that dodges', async (template) => {
  const text =
    'T: Are you having any thoughts of killing yourself?\nC: What do you think?\nT: Are you thinking about dying?\nC: like everyone does\nT: Is that a yes?\nC: i guess'
  const lines = [...(await documented(template, text)).values()].flat().join('\n')
  expect(lines).toMatch(/thoughts of killing yourself”: “What do you think\?”/)
  expect(lines).toMatch(/thinking about dying”: “like everyone does”/)
  expect(lines).toMatch(/thinking about dying”: “i guess”/)
})

/** Titles of every kind, each with a danger as a note would say it. */
const UNDER_TITLES = [
  ['Diagnosis', "Said he'd drive into the wall."],
  ['Assessment', 'Has been saving up tablets.'],
  ['Presenting problem', 'Told her sister she would be gone by Christmas.'],
  ['Course of treatment', 'Attempted in week three.'],
  ['Progress', 'Still keeps the cord.'],
  ['Medication', 'Took forty of her mother’s tablets in June.'],
  ['History', 'Was found on the bridge by police.'],
  ['Subjective', 'Wishes she had not woken up.'],
  ['Objective', 'Made an attempt in week three, told nobody.'],
  ['Plan', 'Keeps a knife under the pillow.'],
  ['Goals', 'He went to the multi-storey twice.'],
  ['Reason for discharge', 'Tied the noose and took it down again.'],
  ['Interventions', 'Feels her children would be better off without her.'],
  ['Strengths', 'Threatened to stab his brother.'],
] as const
/** Where templates without a section on risk of its own keep what a clinician assessed. */
const ASSESSED: Readonly<Record<string, string>> = {
  'clinical_notes SOAP': 'assessment',
  'clinical_notes DAP': 'assessment',
  'clinical_notes BIRP': 'response',
}

test.each(TEMPLATES)('%s: a danger in a note stands under risk, whatever its title is', async (template, danger) => {
  const sections = await documented(
    template,
    UNDER_TITLES.map(([title, sentence]) => `${title}: Slept badly and ate little. ${sentence}`).join('\n'),
  )
  const places = UNDER_TITLES.map(([title, sentence]) => {
    const found = [...sections].filter(([, items]) => items.join(' ').includes(sentence)).map(([key]) => key)
    const isAssessed = (title === 'Diagnosis' || title === 'Assessment') && found[0] === ASSESSED[template]
    return [sentence, isAssessed ? [danger] : found]
  })
  expect(places).toEqual(UNDER_TITLES.map(([, sentence]) => [sentence, [danger]]))
})

test.each(TEMPLATES)('%s: what staff do about a danger is none', async (template, danger) => {
  const done = [
    'Reviewed the overdose with her and updated the safety plan.',
    'Will call her sister if she wants to die again.',
    'Homework: write down what sets off the urge to cut.',
  ]
  const sections = await documented(template, `Client slept badly.\nPlan: ${done.join(' ')}`)
  for (const sentence of done) {
    const bare = sentence.replace('Homework: ', '')
    const found = [...sections].filter(([, items]) => items.join(' ').includes(bare)).map(([key]) => key)
    expect([sentence, found]).toEqual([sentence, [expect.not.stringMatching(`^${danger}$`)]])
  }
})
