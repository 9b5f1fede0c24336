import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'

/** Flags that no rule raised, but the model of the screen, through the doors. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** No phrase of the lists stands in it. */
const SIMILAR = 'I have written to everybody and paid what I owed, tomorrow none of this will be my problem.'
const FLAGS = `{ riskFlags { nodes { category severity foundBy explanation
  evidence { text start end weighed { start end text } } } } }`

interface Flag {
  readonly category: string
  readonly severity: string
  readonly foundBy: string
  readonly explanation: string
  readonly evidence: {
    readonly text: string
    readonly start: number
    readonly end: number
    readonly weighed: readonly { readonly start: number; readonly end: number; readonly text: string }[]
  }
}
async function write(description: string): Promise<Flag | undefined> {
  await app.owner.query('delete from risk_flag')
  await ask('mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }', 'client', {
    input: { description },
  })
  const { riskFlags } = await ask<{ riskFlags: { nodes: readonly Flag[] } }>(FLAGS, 'therapist')
  return riskFlags.nodes[0]
}
async function ask<Data>(query: string, as: As, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return data as Data
}

test('a flag by similarity says so, and names the words that weighed most', async () => {
  const text = `We had soup. ${SIMILAR}`
  const flag = await write(text)
  expect(flag).toMatchObject({ category: 'SELF_HARM', foundBy: 'SIMILARITY' })
  expect(flag?.explanation).toMatch(/^By similarity: .*understands nothing/)
  expect(flag?.evidence.text).toBe(SIMILAR.slice(0, -1))
  const weighed = flag?.evidence.weighed ?? []
  expect(weighed.length).toBeGreaterThan(0)
  for (const { start, end, text: word } of weighed) expect(text.slice(start, end)).toBe(word)
})

test('a flag of the rules has no such words', async () => {
  const flag = await write('I want to die.')
  expect(flag).toMatchObject({ severity: 'HIGH', foundBy: 'RULES', evidence: { text: 'want to die', weighed: [] } })
  expect(flag?.explanation).toMatch(/lists of the screen/)
})
