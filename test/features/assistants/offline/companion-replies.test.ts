import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { composeReply } from '../../../../src/features/assistants/companion/offline/compose-reply.js'
import { toneOf } from '../../../../src/features/assistants/companion/offline/registers.js'
import { DAY } from '../../../../src/kernel/time/durations.js'
import { startTestApp, type TestApp } from '../../../support/service/app.js'
import { clientMessages, judgeReply } from './judge-reply.js'
import { rowsWith } from '../../../support/database/rows-with.js'

/** What the companion says without a model: it may say less than a person would, and never the opposite. */
const reply = (question: string): string =>
  composeReply({ question, exchanges: [], earlier: '', goals: [], library: [], facts: [], isFlagged: false })

describe('replies to messages of many voices', () => {
  test.each(clientMessages.seen)('$kind: $text', (one) => {
    expect(judgeReply(one, reply(one.text))).toEqual([])
  })

  test('of the half that was kept aside at least nineteen of twenty claim nothing false and miss nothing', () => {
    const wrong = clientMessages.heldOut.filter((one) => judgeReply(one, reply(one.text)).length > 0)
    expect(wrong.length).toBeLessThanOrEqual(clientMessages.heldOut.length / 20)
  })
})

test.each(['good ', 'sad ', 'not good '])('a long message of %j without a full stop takes little time', (words) => {
  const text = words.repeat(8_000 / words.length)
  const began = process.cpuUsage()
  toneOf(text)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

test.each([
  ["I don't know what to do", 'don’t'],
  ['I don’t know what to do', "don't"],
])('%s is read alike with the other apostrophe', (text, other) => {
  // The question at the end is chosen by the bytes of the message.
  const said = (message: string) => reply(message).split('. ')[0]
  expect(said(text)).toEqual(said(text.replace(/don.t/, other)))
})

test.each([
  ['I am proud, I finished my exam!', 'good'],
  ['I slept well', 'good'],
  ['I did not sleep well', 'hard'],
  ['For the first time in weeks I did not cry', 'good'],
  ["I'm not afraid anymore", 'good'],
  ['Great, another sleepless night.', 'hard'],
  ['Happy for her and sad for me', 'mixed'],
  ['I went to the shops', 'plain'],
] as const)('the tone of %j is %s', (text, tone) => {
  expect(toneOf(text).tone).toBe(tone)
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
    const recorded = await app.graphql(
      'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screeningId } }',
      {
        input: {
          instrument: 'gad-7',
          answers: [1, 1, 1, 1, 1, 1, 1],
          takenAt: new Date(Date.now() - DAY).toISOString(),
        },
      },
      'client',
    )
    expect(recorded.errors).toBeUndefined()
  })
  afterAll(() => app.close())

  const say = async (user_query: string, as: 'client' | 'nobody' = 'client') => {
    const body = { session_id: user_query.slice(0, 40), user_id: app.personas.ids.client, user_query }
    return (await app.rest<{ response: string }>('POST', '/ai/companion/', { as, body })).body.response
  }

  test('clients get their own score from the record, and the message is read by whoever may read the score', async () => {
    const prompt = 'What did I score on the last questionnaire?'
    expect(await say(prompt)).toMatch(/Your record says: GAD-7: 7 \(mild\) on .*question for your therapist/)
    const rows = await rowsWith(app.owner, 'conversation_message', { prompt })
    expect(rows).toEqual([expect.objectContaining({ source_kinds: ['screening'] })])
  })

  test('callers without credentials are told where a score is found, and get none', async () => {
    const response = await say('What was my score on the anxiety form?', 'nobody')
    expect(response).toContain('in the app')
    expect(response).not.toMatch(/GAD-7|Your record says/)
  })

  test('abuse and eating have places of their own, those of the settings first', async () => {
    const abuse = await say('He reads my phone and locks the door when he leaves')
    expect(abuse).toContain('- The shelter: Call 0800 66 66')
    expect(abuse).toContain('not your fault')
    const eating = await say('I weigh myself twenty times a day')
    expect(eating).toContain('- National Alliance for Eating Disorders (United States): Call 1-866-662-1235')
    expect(eating).not.toContain('The shelter')
  })

  test('a question of safety names the places for any crisis', async () => {
    expect(await say('who can I call at night when it gets bad')).toContain('- The night line: Call 0800 55 55')
  })

  test('a goodbye that the screen flags gets no friendly goodbye', async () => {
    const response = await say('Goodnight, I will kill myself tomorrow.')
    expect(response).toContain('The night line')
    expect(response).not.toMatch(/until next time|another time/i)
    expect(composeReply({ ...FLAGGED, question: 'ok bye now' })).toMatch(/a person/)
  })
})

const FLAGGED = { exchanges: [], earlier: '', goals: [], library: [], facts: [], isFlagged: true }
