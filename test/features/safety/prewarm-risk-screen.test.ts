// Jest loads the modules of this file: it replaces one of them.

import { afterAll, expect, jest, test } from '@jest/globals'

/** Calls of the screen that wait until they are let go. */
let waiting: (() => void)[] = []
jest.unstable_mockModule('../../../src/features/safety/screen/screen-text.js', () => ({
  screenText: () => new Promise((resolve) => waiting.push(() => resolve([]))),
}))
const { startTestApp } = await import('../../support/service/app.js')
const { until } = await import('../../support/until.js')

const app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
afterAll(() => app.close())

/** How many connections stand in a transaction. Asked as the service itself: of others' a role sees no state. */
async function openTransactions(): Promise<number | undefined> {
  const { rows } = await app.app.database.pool.query<{ held: number }>(
    `select count(*)::integer as held from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.held
}

/**
 * Lets the screen work, each time after a moment without a transaction, until the answer is there; how often it worked.
 */
async function write(query: string): Promise<number> {
  let isAnswered = false
  let screened = 0
  const answer = app.graphql(query, {}, 'client').finally(() => (isAnswered = true))
  for (;;) {
    await until(() => isAnswered || waiting.length > 0)
    if (isAnswered) break
    // Those of work beside it come and go; one of the request's own would stay for as long as its text waits.
    await until(async () => (await openTransactions()) === 0)
    screened += waiting.length
    for (const letGo of waiting.splice(0)) letGo()
  }
  expect((await answer).errors).toBeUndefined()
  return screened
}

test.each([
  ['an entry', 'mutation { createJournal(input: { title: "a", description: "b" }) { journalId } }', 3],
  ['an edit of it', 'mutation { updateJournal(id: "1", input: { title: "c", description: "d" }) { journalId } }', 3],
  ['a message to the assistant', 'mutation { sendMessage(input: { message: "a", prompt: "b" }) { messageId } }', 2],
  ['an edit of it', 'mutation { updateMessage(id: "1", input: { message: "c" }) { messageId } }', 1],
  [
    'a message to the therapist',
    'mutation { sendInteraction(input: { userQuery: "a", prompt: "b" }) { interactionId } }',
    2,
  ],
  ['an edit of it', 'mutation { updateInteraction(id: "1", input: { userQuery: "c" }) { interactionId } }', 1],
])('no transaction is open while %s is screened, and it is screened once', async (_what, query, screened) => {
  expect(await write(query)).toBe(screened)
})
