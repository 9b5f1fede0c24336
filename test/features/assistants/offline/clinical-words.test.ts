import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DAY } from '../../../../src/kernel/time/durations.js'
import { type As, startTestApp, type TestApp } from '../../../support/service/app.js'
import { askAssistant } from '../../../support/service/ask-assistant.js'
import { storeRow } from '../../../support/database/store-row.js'

/** What the clinical assistant finds without a model by other words than the record's, and how it quotes. */
let app: TestApp
const ago = (days: number): Date => new Date(Date.now() - days * DAY)

beforeAll(async () => {
  app = await startTestApp()
  const { client } = app.personas.ids
  const { errors } = await app.graphql(
    'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screeningId } }',
    { input: { instrument: 'phq-9', answers: [2, 2, 3, 1, 1, 1, 1, 0, 1], takenAt: ago(1).toISOString() } },
    'client',
  )
  expect(errors).toBeUndefined()
  const entries = [
    ['Took my tablets with my', 'sister about the care home.'],
    ['Diary', 'Stood on the weir a good while.'],
    ['Proper proud', 'No drink since the christening, seven weeks.'],
    ['Sunday', 'My brother Lee shoved me into the dresser, ribs sore.'],
    ['Shed', "I've got the amitriptyline from before in there, forty odd."],
    ['Series', 'The end made me sob, they all died, best finale ever.'],
    ['Coin', 'Two years sober, my sponsor said.'],
  ]
  for (const [at, [title, description]] of entries.entries()) {
    await storeRow(app.owner, 'journal', client, {
      ...{ title, description, visibility: 'ai', journal_timestamp: ago(3 + at) },
    })
  }
})
afterAll(() => app.close())

const ask = async (user_query: string, as: As = 'therapist', client = app.personas.ids.client) =>
  (
    await askAssistant(app, as, {
      data: { user_query, session_id: 'other words', user_id: client, model_provider: 'offline' },
    })
  ).text
const ITEM_9 = /PHQ-9, item 9, Thoughts that you would be better off dead.*: Several days \(1\) on .*\[\d+\]/

describe('the item on suicide is found', () => {
  test.each([
    'What did she answer on question nine?',
    'What did he answer on question 9?',
    'item nine?',
    'What about the ninth item of the PHQ?',
    'What did she tick on the last question of the PHQ-9?',
    'Does she want to live?',
    'Is she tired of life?',
    'Would he rather not be around?',
    'Any dark thoughts?',
    'Any ideation?',
  ])('%s', async (question) => {
    const text = await ask(question)
    expect(text).toMatch(ITEM_9)
    expect(text).toContain('a sign that is missing means nothing')
  })
  test('by its number only where that item asks for danger', async () => {
    const text = await ask('What did she answer on question three?')
    expect(text).toMatch(/PHQ-9, item 3, .*: Nearly every day \(3\)/)
    expect(text).not.toMatch(/PHQ-9, item [245678],/)
  })
})

test.each([
  ['Has he been near water?', /“Stood on the weir a good while\.”/],
  ['Was she at the river?', /“Stood on the weir a good while\.”/],
  ['Did anything good happen?', /“Proper proud”/],
  ['Anything positive?', /“Proper proud”/],
  ['Who hurt him?', /“My brother Lee shoved me into the dresser, ribs sore\.”/],
  ['Who hits her?', /“My brother Lee shoved me into the dresser, ribs sore\.”/],
  ['Are there pills in the house?', /“I've got the amitriptyline from before in there, forty odd\.”/],
  ['Does he drink?', /“No drink since the christening, seven weeks\.”[^]*“Two years sober, my sponsor said\.”/],
])('%s is found by words that mean it', async (question, found) => {
  expect(await ask(question)).toMatch(found)
})

test('a word with the same stem and another meaning is not found', async () => {
  expect(await ask('Does he drink?')).not.toContain('sob,')
})

test('a title and a text are quoted as they stand, with nothing between them', async () => {
  for (const question of ['Is she taking her tablets?', 'What about her sister?']) {
    const text = await ask(question)
    expect(text).not.toMatch(/with my\. ?[s”]/)
    expect(text).toMatch(/“Took my tablets with my”|“sister about the care home\.”/)
  }
})

test.each(['xylophone zyzzyva', 'Has he got the stuff yet?'])(
  'that no text has these words says nothing about danger, and names what was not looked at: %s',
  async (question) => {
    const { otherClient } = app.personas.ids
    const text = await ask(question, 'otherClient', otherClient)
    expect(text).not.toMatch(/nothing was found|no (?:sign|risk|danger)s? (?:was|were|is|of)\b/i)
    expect(text).toMatch(/says nothing about danger|a sign that is missing means nothing/)
    expect(text).toMatch(/Not looked at: .*messages between client and therapist/)
  },
)
