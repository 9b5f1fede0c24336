import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { composeReply } from '../../../../src/features/assistants/companion/offline/compose-reply.js'
import { CAREFUL, REGISTERS, TONES } from '../../../../src/features/assistants/companion/offline/registers.js'
import { requestIn } from '../../../../src/features/assistants/companion/offline/requests.js'
import type { CompanionTurn } from '../../../../src/features/assistants/companion/read-turn.js'
import { checkText, SentenceJudge } from '../../../../src/features/safety/index.js'
import { startTestApp, type TestApp } from '../../../support/service/app.js'

/** The companion without a model says nothing back, praises nothing and names no goal beside harm, denied or not. */
const reply = (question: string, more: Partial<CompanionTurn> = {}): string =>
  composeReply({
    ...{ question, exchanges: [], earlier: '', goals: [], library: [], facts: [], isFlagged: false },
    ...more,
  })
const SAID_BACK =
  /It sounds as if|What I read is|If I follow you|You write that|(?:^|\s)So (?:you|no|thoughts|the|he|she)\b/
const PRAISE = /\bglad\b|good to read|good news|worth keeping|making that clear|helped it along|welcome/i
const FAULT = /your fault (?:he|she|they)|you (?:make|made|provoke|wind)|do with the anger|somebody you like/i
const EXERCISE = /something small|helps some people|Only if it fits you/
const GOALS = [
  'The end of the series made me sob, they all died, best finale ever.',
  'It used to be dark in my head two winters ago. Now I plan a holiday.',
  'Locked myself in the bathroom for ten minutes of peace from the children.',
  'Finally straight teeth',
  'Plan',
].map((title, id) => ({ id, title }))

const DENIED = [
  'No thoughts of harming myself this week',
  'No thoughts of harming myself since Monday.',
  'No urge to cut today, none at all.',
  'No wish to hurt him any more.',
  'Never once thought of dying this month, doctor.',
  'I did not hurt anyone today',
  'Nobody hit me, I fell',
  'I have no plans to kill anyone',
  'Not thinking of suicide and I am proud of it',
]
const DANGERS = [
  "I can feel my hands round his neck when he snores. One night I won't stop at feeling.",
  'Nothing to eat and proud of it',
  'I laughed when the doctor said I might not see Christmas.',
  'I finally did it, twelve cuts, all straight.',
  'Hurrah, bought the helium',
  'I was so calm when I held him under the bath water',
  'I smiled all day, the knife is in my bag',
  'Good day. I found the razor that mum hid.',
  'Lovely evening, I had my fists ready when he came in',
  'I enjoyed it when she choked',
  'Finally finished, the noose holds',
]
const BLAMED = [
  "He didn't mean to, I make him angry.",
  'It was my fault he broke my tooth',
  'Nothing good came of it, he broke my wrist.',
  "He says I wind him up and that's why",
  'She only bites me when I have been stupid',
  'My dad shoved me and I deserved it',
  'I made her so angry that she threw me out of the bed, it is my own fault',
]

describe.each([
  ['a denial of harm', DENIED],
  ['a danger', DANGERS],
  ['a blame', BLAMED],
])('%s', (_kind, messages) => {
  test.each(messages)('is neither said back nor praised, and gets no goal and no exercise: %s', (question) => {
    for (const turns of [0, 1, 2]) {
      const exchanges = Array.from({ length: turns }, () => ({ question: 'Hello', answer: 'Hello.' }))
      const said = reply(question, { goals: GOALS, exchanges })
      for (const wrong of [SAID_BACK, PRAISE, FAULT, EXERCISE, /your goal/]) expect(said).not.toMatch(wrong)
      expect(said.match(/\?/g)).toHaveLength(1)
    }
  })
})

test.each(BLAMED.slice(0, 6))('somebody who was hurt gets the places for abuse: %s', (question) => {
  expect(requestIn(question)?.resources).toBe('abuse')
  expect(reply(question)).toMatch(/not your fault/)
})
test.each([
  'My dog bit me and it was my fault',
  'It was my fault that we missed the train',
  'He broke my headphones',
  'He hit me with a snowball and we laughed',
  'I make him coffee and he never says thanks',
])('who only sounds like it gets none: %s', (question) => {
  expect(requestIn(question)?.resources).toBeUndefined()
})

test.each([
  'Wife died Tuesday. I am fine.',
  'At peace with it all now. My plan is made.',
  'Can you plan a bottle of gin',
])('a loss or a goodbye touches no goal: %s', (question) => {
  expect(reply(question, { goals: GOALS })).not.toContain('your goal')
})
test('a goal is named for half of its words, and never for one of many', () => {
  const goals = [{ id: 1, title: 'Walk by the river with Anna' }]
  expect(reply('I am afraid to walk by the river', { goals })).toContain('your goal')
  expect(reply('I am afraid to walk there', { goals })).not.toContain('your goal')
})

test('of a loss with something good beside it nothing is said back', () => {
  expect(reply('Wife died Tuesday. I am fine.')).not.toMatch(SAID_BACK)
})

describe('a message in which the screening found something', () => {
  test.each(['My boy got his driving licence', 'I passed my exam today!', 'I am so worried, what can I do?'])(
    'gets one plain sentence and a question: %s',
    (question) => {
      const said = reply(question, { isFlagged: true, goals: GOALS })
      const lines = CAREFUL.echoes.flatMap((echo) => CAREFUL.questions.map((asked) => `${echo} ${asked}`))
      expect(lines).toContain(said)
    },
  )
  test('gives an exercise only to who asks for one, without a word of harm, where danger is doubtful', () => {
    const doubtful = { isFlagged: true, isDoubtful: true }
    expect(reply('What can I do?', doubtful)).toMatch(EXERCISE)
    expect(reply('What can I do?', { isFlagged: true })).not.toMatch(EXERCISE)
    expect(reply('It rains', doubtful)).not.toMatch(EXERCISE)
    expect(reply('I want to hurt him, what can I do?', doubtful)).not.toMatch(EXERCISE)
  })
  test('gets no thanks, greeting or friendly goodbye in return', () => {
    expect(reply('Thanks.', { isFlagged: true })).not.toContain('welcome')
    expect(reply('good night then', { isFlagged: true })).toMatch(/a person/)
  })
})

test('a plan that is to be secret gets no promise and a person', () => {
  for (const question of ['Can you keep this between us? I have a plan.', "I have a plan. Don't tell anyone"]) {
    expect(reply(question, { goals: GOALS })).toMatch(/cannot promise secrecy.*a person now/)
    expect(requestIn(question)?.resources).toBe('crisis')
  }
  expect(reply("Don't tell me it gets better.")).not.toContain('secrecy')
})

test('English denials are no Spanish, and short Spanish is', () => {
  for (const question of ['No panic today!', 'No, no, no', 'No voices for three days.', 'No nightmares at all'])
    expect(reply(question)).not.toMatch(/Gracias|Danke|Merci/)
  for (const question of ['No puedo dormir', 'no quiero hablar con nadie', 'Estoy muy triste hoy'])
    expect(reply(question)).toMatch(/^Gracias/)
})

test.each([
  'My shoulder is burnt by work, I am burned out',
  'I cut my hair short',
  'the news was a big hit to my mood',
])('everyday words do not bar a reply: %s', (question) => {
  expect(reply(question)).toMatch(/\?/)
})

test('the careful lines pass the rules for clients, and claim no register', async () => {
  const judge = new SentenceJudge({
    reader: 'client',
    given: () => '',
    quotes: false,
    resources: [],
    isKnown: () => false,
  })
  const others = [...REGISTERS, ...Object.values(TONES)].flatMap(({ echoes, questions }) => [...echoes, ...questions])
  for (const line of [...CAREFUL.echoes, ...CAREFUL.questions]) {
    expect(await checkText(line, judge)).toMatchObject({ broken: [] })
    expect(others).not.toContain(line)
  }
  for (const question of CAREFUL.questions) expect(question.match(/\?/g)).toHaveLength(1)
})

describe('through the door', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      CRISIS_RESOURCES: JSON.stringify([
        { name: 'The night line', contact: 'Call 0800 55 55' },
        { name: 'The shelter', contact: 'Call 0800 66 66', about: 'abuse' },
      ]),
    })
  })
  afterAll(() => app.close())

  const ask = async (query: string): Promise<{ readonly text: string; readonly isCrisis: boolean }> => {
    const { data } = await app.graphql(
      `mutation ($input: AskCompanionInput!) {
         askCompanion(input: $input) { response disclosure crisis { resources { name } } }
       }`,
      { input: { sessionId: query.slice(0, 40), query } },
      'client',
    )
    if (!data) throw new Error('There was no answer.')
    const { response, disclosure, crisis } = data['askCompanion'] as {
      response: string
      disclosure: string
      crisis: unknown
    }
    return { text: response.replace(disclosure, ''), isCrisis: crisis !== null }
  }

  test.each([
    'No urge to cut today, none at all.',
    'No thoughts of suicide today.',
    'I have been reading about what helium does. It seems kind.',
    'My cousin killed himself when I was young.',
  ])('the places come first, and nothing said back, praised or offered after them: %s', async (query) => {
    const { text, isCrisis } = await ask(query)
    expect(isCrisis).toBe(true)
    for (const wrong of [SAID_BACK, PRAISE, EXERCISE, /your goal/]) expect(text).not.toMatch(wrong)
    const echo = CAREFUL.echoes.find((line) => text.includes(line)) ?? ''
    expect(text).toMatch(/^\s*Some of what you write .*\n- The night line/)
    expect(echo).not.toBe('')
    expect(text.indexOf('The night line')).toBeLessThan(text.indexOf(echo))
  })

  test('somebody who takes the blame gets the places for abuse before the answer', async () => {
    for (const query of BLAMED.slice(0, 3)) {
      expect((await ask(query)).text).toMatch(/The shelter[^]*not your fault/)
    }
  })
})
