import { afterAll, expect, test } from '@jest/globals'
import { countStatements } from '../support/database/count-statements.js'
import { allNumbered } from '../support/service/access.js'
import { startTestApp } from '../support/service/app.js'

const app = await startTestApp()
afterAll(() => app.close())

test('events that are announced together are read with one statement', async () => {
  const { statements } = await countStatements(/unnest\(b\.event_ids\)/, async () => {
    const { errors } = await app.graphql(
      'mutation { createJournal(input: { description: "A walk." }) { journalId } }',
      {},
      'client',
    )
    expect(errors).toBeUndefined()
    await allNumbered(app)
  })
  expect(statements).toBe(1)
})
