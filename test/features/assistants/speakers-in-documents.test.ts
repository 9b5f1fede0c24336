import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** Who speaks in a text that a document is made of: three people of a transcript, and a form that nobody speaks in. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function noteOf(clinical_data: string): Promise<string> {
  const { body } = await app.rest<{ output: string }>('POST', '/ai/documentation/', {
    as: 'therapist',
    body: { task_type: 'clinical_notes', clinical_data },
  })
  return body.output
}

type Turn = readonly [name: string, words: string]
const webvtt = (turns: readonly Turn[]): string =>
  `WEBVTT\n\n${turns.map(([name, words], at) => `00:00:${10 + at}.000 --> 00:00:${10 + at}.900\n<v ${name}>${words}`).join('\n\n')}\n`
const plain = (turns: readonly Turn[]): string => turns.map(([name, words]) => `${name}: ${words}`).join('\n')

const NAMED: readonly Turn[] = [
  ['Dr Okafor', "You don't hear voices any more, do you?"],
  ['Wren', 'They are quieter at night.'],
  ['Dad', 'He was up on the garage roof on Sunday.'],
  ['Dr Okafor', 'What were you doing on the roof?'],
  ['Wren', 'I was getting the ball.'],
  ['Dr Okafor', 'We meet again on Monday.'],
]
const NUMBERED: readonly Turn[] = [
  ['Speaker 1', 'Are you keeping tablets at home again?'],
  ['Speaker 2', 'I am, a few.'],
  ['Speaker 3', 'He has forty of them in the shed.'],
  ['Speaker 2', 'Fine, a carrier bag. I am not giving them up though.'],
  ['Speaker 1', 'How did you sleep?'],
  ['Speaker 2', 'I slept four hours.'],
  ['Speaker 1', 'I ring your GP today, and we speak tomorrow at nine.'],
]
const MOTHER: readonly Turn[] = [
  ['Speaker 1', 'How is he sleeping?'],
  ['Speaker 2', 'He is up until four and then he sleeps all day.'],
  ['Speaker 1', 'Does he eat?'],
  ['Speaker 2', 'He eats toast in his room.'],
  ['Speaker 3', 'I eat more than toast.'],
  ['Speaker 1', 'Does he see his friends?'],
  ['Speaker 2', 'He has not seen them since May.'],
]
/** Two who answer alike: a couple. */
const COUPLE: readonly Turn[] = [
  ['Speaker 1', 'What brings you here?'],
  ['Speaker 2', 'I cannot sleep next to him any more.'],
  ['Speaker 1', 'And what do you say?'],
  ['Speaker 3', 'I sleep on the sofa since March.'],
  ['Speaker 1', 'What do you want to change?'],
  ['Speaker 2', 'I want to talk again.'],
  ['Speaker 1', 'What about you?'],
  ['Speaker 3', 'I want my bed back.'],
]

describe.each([
  ['WebVTT', webvtt],
  ['lines', plain],
])('of three people in %s', (_form, write) => {
  test('the one who answers the therapist is the client', async () => {
    const named = await noteOf(write(NAMED))
    expect(named).toMatch(/Client.*“They are quieter at night\.”/)
    expect(named).toMatch(/Client.*“I was getting the ball\.”/)
    expect(named).toMatch(/Family: “He was up on the garage roof on Sunday\.”/)
    expect(named).not.toContain('Another person')
    const numbered = await noteOf(write(NUMBERED))
    expect(numbered).toMatch(/Client.*“I am, a few\.”/)
    expect(numbered).toMatch(/Client: “I am not giving them up though\.”/)
    expect(numbered).toMatch(/Another person: “He has forty of them in the shed\.”/)
    expect(numbered).toMatch(/Therapist: “I ring your GP today/)
  })
  test('who speaks of somebody else is not taken for the client', async () => {
    expect(await noteOf(write(MOTHER))).not.toMatch(/^- Client\b/m)
  })
  test('of two who answer alike none is taken for the client', async () => {
    expect(await noteOf(write(COUPLE))).not.toMatch(/^- Client\b/m)
  })
})

test.each([
  'Sleep: better?\nMood: low\nSleep: five hours?\nMood: lower than in May',
  'Monday: slept?\nTuesday: slept five hours\nMonday: ate?\nTuesday: ate toast, low mood',
  'Appetite: do you eat breakfast?\nEnergy: low all week\nAppetite: do you eat lunch?\nEnergy: low in the evening',
  'Pain: worse?\nPain: in the back\nWork: off sick?\nWork: off sick since May, low mood\nPain: at night?',
])('a form whose titles recur with a question mark is no conversation: %s', async (form) => {
  expect(await noteOf(form)).not.toMatch(/^- (?:Client|Another person|Therapist|Family)\b/m)
})
