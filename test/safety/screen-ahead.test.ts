import { afterAll, expect, jest, test } from '@jest/globals'

/** Calls of the screen that wait until they are let go. */
let waiting: (() => void)[] = []
jest.unstable_mockModule('../../src/features/safety/screen/screen-text.js', () => ({
  screenText: () => new Promise((resolve) => waiting.push(() => resolve([]))),
}))
const { startTestApp } = await import('../support/app.js')
const { until } = await import('../support/audit-database.js')

const app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
afterAll(() => app.close())

/** Lets the screen work until the answer is there; how many connections stood in a transaction meanwhile, and how often it worked. */
async function write(query: string): Promise<{ readonly held: number; readonly screened: number }> {
  let isAnswered = false
  let held = 0
  let screened = 0
  const answer = app.graphql(query, {}, 'client').finally(() => (isAnswered = true))
  for (;;) {
    await until(() => isAnswered || waiting.length > 0)
    if (isAnswered) break
    // Asked as the service itself: of others' connections a role sees no state.
    const { rows } = await app.app.database.pool.query<{ held: number }>(
      `select count(*)::integer as held from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    held += rows[0]?.held ?? 0
    screened += waiting.length
    for (const letGo of waiting.splice(0)) letGo()
  }
  expect((await answer).errors).toBeUndefined()
  return { held, screened }
}

test.each([
  ['an entry', 'mutation { createJournal(input: { title: "a", description: "b" }) { journalId } }', 2],
  ['an edit of it', 'mutation { updateJournal(id: "1", input: { title: "c" }) { journalId } }', 1],
  ['a message to the assistant', 'mutation { sendMessage(input: { message: "a", prompt: "b" }) { messageId } }', 2],
  ['an edit of it', 'mutation { updateMessage(id: "1", input: { message: "c" }) { messageId } }', 1],
  [
    'a message to the therapist',
    'mutation { sendInteraction(input: { userQuery: "a", prompt: "b" }) { interactionId } }',
    2,
  ],
  ['an edit of it', 'mutation { updateInteraction(id: "1", input: { userQuery: "c" }) { interactionId } }', 1],
])('no transaction is open while %s is screened, and it is screened once', async (_what, query, screened) => {
  expect(await write(query)).toEqual({ held: 0, screened })
})
