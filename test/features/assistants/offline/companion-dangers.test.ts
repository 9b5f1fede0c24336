import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { composeReply } from '../../../../src/features/assistants/companion/offline/compose-reply.js'
import { companionLead } from '../../../../src/features/assistants/companion/support-lead.js'
import { startTestApp, type TestApp } from '../../../support/service/app.js'
import { rowsWith } from '../../../support/database/rows-with.js'

/** The companion without a model: it praises no danger, and takes no figure of speech or small talk for one. */
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

const reply = (question: string): string =>
  composeReply({ question, exchanges: [], earlier: '', goals: [], library: [], facts: [], isFlagged: false })
const PRAISE = /\bglad\b|good to read|good news|worth keeping|making that clear|congratulat|share it|helped it along/i
const GOODBYE = /Take care|Until next time/
const LEFT_THERE = /leave it there|will not press|nothing that you have to talk about/
const EATING = /sooner than one notices/
const MEDICATION = /About medication I can give no advice/

describe('praise', () => {
  test.each([
    "I'm finally calm, I gave away my guitar and wrote to everyone",
    'so relieved, I have made my decision',
    'I feel at peace, everything is arranged',
    'mum wont have to worry about me much longer',
    'I drank a bottle of bleach',
    'I lost the baby',
    'I hurt the cat again',
    'best way to hang yourself',
    'I feel so light today, it will all be over soon',
    'happy that it ends tonight',
    'finally, no more pain',
    'I am ready, and it feels good',
    'I said goodbye to my sister and it was a lovely day',
    'I walked to the bridge and felt calm',
    'great day, I ate nothing at all',
    'proud of myself, I lost five kilos this week',
    'I hit my brother and it felt good',
    "Everything is fine. (it isn't)",
    'Life is wonderful. Not really',
    'all good, I lied',
    "I'm not scared anymore, the letters are written",
    'It feels better when I cut',
  ])('is not given for: %s', (text) => {
    expect(reply(text)).not.toMatch(PRAISE)
  })

  test.each(['I passed my exam today!', 'I slept through the whole night', "I'm proud that I called my sister"])(
    'is given for a good thing that is named: %s',
    (text) => {
      expect(reply(text)).toMatch(/good to read|worth keeping|glad|good news/)
    },
  )
})

describe('something hard', () => {
  test.each([
    "I can't stop crying",
    "it won't stop hurting",
    "I can't handle the stress",
    "I don't know why I'm so sad",
    'nobody knows how lonely I am',
    'never felt so ashamed',
  ])('is not taken for denied: %s', (text) => {
    expect(reply(text)).not.toMatch(/making that clear|as you say it|Good that you say how it is|^.*\bAll right\./)
  })

  test('a loss is no question of not knowing', () => {
    for (const text of [
      'I lost the baby',
      'we lost our twins',
      'I had a miscarriage last week',
      'I have made my decision',
    ]) {
      expect(reply(text)).not.toMatch(/Not knowing yet|more than one side|decided in this minute/)
    }
  })

  test('harm that was done, and what was swallowed, are sent to people', () => {
    expect(reply('I hurt the cat again')).toMatch(/distance between you/)
    expect(reply('i hit my son yesterday')).toMatch(/distance between you/)
    expect(reply('I swallowed some oven cleaner')).toMatch(/emergency services/)
  })
})

test.each([
  'no period since I stopped eating',
  'my ribs show and I still feel huge',
  'I chew and spit',
  'is it dangerous if I stop eating?',
  'my periods have stopped',
  "I can't stop eating at night",
  'I spit my food out when nobody looks',
  'terrified of gaining weight',
])('a message about eating gets its answer: %s', (text) => {
  expect(reply(text)).toMatch(EATING)
})
test.each(['my dog stopped eating', 'I stopped eating meat', 'a period of calm, no period of stress'])(
  'a message that only sounds like eating does not: %s',
  (text) => {
    expect(reply(text)).not.toMatch(EATING)
  },
)

test.each([
  'skip it',
  'skip',
  'pass',
  'next question please',
  "let's change the subject",
  "I don't want to answer that",
  'no comment',
  'can we talk about something else',
  'forget it',
  'never mind',
  "I won't talk about that",
  'nah, not today',
  "let's not",
  'drop the subject please',
])('a refusal is left alone: %s', (text) => {
  expect(reply(text)).toMatch(LEFT_THERE)
  expect(reply(text)).not.toContain('?')
})

test.each([
  'night then',
  'ok night',
  'off to bed',
  'gtg',
  "ok I'm off to work",
  'talk tomorrow',
  "that's me for tonight",
  'thanks, signing off now',
  'calling it a day',
  'gotta dash, dinner is ready',
  'speak soon',
  'laters',
])('the end of a chat is a goodbye for today: %s', (text) => {
  expect(reply(text)).toMatch(GOODBYE)
})
test.each([
  'night is the worst time for me',
  'signing off forever',
  'goodnight everyone, sorry',
  'bye, I love you all',
])('and this is none: %s', (text) => {
  expect(reply(text)).not.toMatch(GOODBYE)
})

test.each([
  'My anxiety stayed quiet during the whole concert',
  'the panic did not show up today',
  'my worries left me alone all weekend',
])('good news is not contradicted: %s', (text) => {
  expect(reply(text)).not.toMatch(
    /Worry tries|makes sense to be uneasy|overtime|Not knowing how|would not end|a lot for a body/,
  )
})

test.each([
  'should i come off my meds, I feel fine now',
  'would ketamine help me',
  'is cbd good for sleep',
  'can I taper off it by myself?',
  'thoughts on microdosing?',
  'are beta blockers ok before a talk',
])('a question about medication is for the prescriber: %s', (text) => {
  expect(reply(text)).toMatch(MEDICATION)
})

test.each(['when do you see Lin next', "when's my next appointment", 'when am I seeing Dr Lin again'])(
  'a question about dates is answered from the record: %s',
  (text) => {
    expect(reply(text)).toMatch(/Dates are kept by your practice/)
  },
)

describe('through the door', () => {
  const say = async (user_query: string) => {
    const body = { session_id: user_query.slice(0, 40), user_id: app.personas.ids.client, user_query }
    return (await app.rest<{ response: string }>('POST', '/ai/companion/', { as: 'client', body })).body.response
  }
  const flagsOf = async (prompt: string) =>
    (
      await app.owner.query<{ severity: string }>(
        `select severity from risk_flag where source = 'conversationMessage' and source_id = any($1) order by 1`,
        [(await rowsWith(app.owner, 'conversation_message', { prompt })).map(({ id }) => id)],
      )
    ).rows.map(({ severity }) => severity)

  test.each([
    ["I'm finally calm, I gave away my guitar and wrote to everyone", 'high'],
    ['so relieved, I have made my decision', 'high'],
    ['mum wont have to worry about me much longer', 'high'],
    ['best way to hang yourself', 'high'],
    ['I drank a bottle of bleach', 'imminent'],
  ])('%s gets the places and a person, and raises a flag: %s', async (text, severity) => {
    expect(await say(text)).toMatch(/deserve the help of a person now:\n- The night line/)
    expect(await flagsOf(text)).toContain(severity)
  })

  test.each([
    ['Where is my next homework?', /under recommendations and goals/],
    ['would ketamine help me', /About medication I can give no advice/],
    ['when do you see Lin next', /Dates are kept by your practice/],
  ])('%s is answered, and no place takes over', async (text, answer) => {
    const response = await say(text)
    expect(response).toMatch(answer)
    expect(response).not.toMatch(/The shelter|The night line/)
  })
})

describe('a message that is only similar to danger', () => {
  const leadOf = (question: string, similar: boolean, isAfter = false) => {
    const clientId = app.personas.ids.client
    const ctx = app.app.context({ kind: 'legacy' }, 'test')
    const findings = [
      {
        ...({ category: 'abuse', severity: 'moderate', field: 'prompt', start: 0, end: 1 } as const),
        ...(similar ? { similar: { probability: 0.6, isOfEating: false, words: [] } } : {}),
      },
    ]
    return companionLead(ctx, { clientId, question, findings, isAfter })
  }

  test('gets the places for any crisis, and beside a question for facts none', async () => {
    expect(await leadOf('He came back late', true)).toMatchObject({ isAll: false })
    expect((await leadOf('He came back late', true))?.text).not.toContain('The shelter')
    expect((await leadOf('good night then, you were kind', true))?.text).toContain('The night line')
    expect((await leadOf('could I take all my pills', true))?.text).toContain('The night line')
    expect((await leadOf('why the next appointment, I won’t be there', true))?.text).toContain('The night line')
    expect(await leadOf('Where is my next homework?', true)).toBeUndefined()
  })

  test('keeps the places that it asks for itself', async () => {
    expect((await leadOf('I chew and spit', true))?.text).toMatch(/Eating Disorders/)
  })

  test('gets those of the topic too if a rule found it, or a recent message was urgent', async () => {
    for (const lead of [
      await leadOf('Where is my next homework?', false),
      await leadOf('Where is my next homework?', true, true),
    ]) {
      expect(lead?.text).toMatch(/The shelter[^]*The night line/)
    }
  })
})
