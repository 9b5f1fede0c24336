import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** What stays of sentences about people, places and drugs that are in no chart, through the door of a therapist. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_AI: '100000' })
})
afterAll(() => app.close())

const DEIDENTIFY = 'mutation ($id: ID!, $text: String!) { deidentify(clientId: $id, text: $text) { text } }'

async function deidentified(text: string): Promise<string> {
  const { data } = await app.graphql(DEIDENTIFY, { id: String(app.personas.ids.client), text }, 'therapist')
  const answer = data?.deidentify as { text: string }
  return answer.text.replaceAll(/\[[A-Z_]+-[A-Z2-7]+\]/g, '[]')
}

const NAMED: readonly (readonly [string, string])[] = [
  ['my sister hope', 'my sister []'],
  ['my husband mark', 'my husband []'],
  ['my ex, hunter', 'my ex, []'],
  ['my boss will said so', 'my boss [] said so'],
  ['my little brother chase hid', 'my little brother [] hid'],
  ['my cousins ola and femi know', 'my cousins [] and [] know'],
  ['john smith hit me', '[] hit me'],
  ['i think art is cheating on me', 'i think [] is cheating on me'],
  ['me and joy were drunk', 'me and [] were drunk'],
  ['crystal wont answer', '[] wont answer'],
  ['i lent bill my car', 'i lent [] my car'],
  ['My brother Will said no.', 'My brother [] said no.'],
  ['I live in 90210', 'I live in []'],
  ['we moved to se15', 'we moved to []'],
  ['PS 12', '[]'],
  ['ps 12 is awful', '[] is awful'],
  ['she goes to hillcrest high', 'she goes to []'],
  ['he works in canary wharf', 'he works in []'],
  ['they crashed on marsh road', 'they crashed on []'],
  ['we met at trinity church', 'we met at []'],
  ['sister bernadette made us kneel', '[] made us kneel'],
  ['it was prism who rang', 'it was [] who rang'],
  ['nothing from tulip today', 'nothing from [] today'],
  ['seen by onyx at the desk', 'seen by [] at the desk'],
]

const HARMLESS: readonly string[] = [
  'my sister hopes',
  'my husband marks papers',
  'my boss will fire me',
  'my boss will not',
  'my friend drew a picture of me',
  'let my sister mark it',
  'i think art is stupid',
  'hope is gone',
  'we walked in the park',
  'she went to art school',
  'I took Adzenys yesterday.',
  'The Deputy Head called my mother.',
  'The Ward Sister was kind.',
]

test.each(NAMED)('an identifier is taken out: %s', async (text, expected) => {
  expect(await deidentified(text)).toBe(expected)
})

test.each(HARMLESS)('nothing is taken out: %s', async (text) => {
  expect(await deidentified(text)).toBe(text)
})
