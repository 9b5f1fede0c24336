import { afterAll, expect, test } from '@jest/globals'
import { journalChanged } from '../../src/features/journals/journal.record.js'
import { countStatements } from '../support/database/count-statements.js'
import { allNumbered } from '../support/service/access.js'
import { startTestApp } from '../support/service/app.js'

const app = await startTestApp()
afterAll(() => app.close())

/** Statements that read events for subscribers of this gateway. */
const READS = /unnest\(b\.event_ids\)|b\.event_ids\[/

async function readsOfAnEntry(): Promise<number> {
  const { statements } = await countStatements(READS, async () => {
    const { errors } = await app.graphql(
      'mutation { createJournal(input: { description: "A walk." }) { journalId } }',
      {},
      'client',
    )
    expect(errors).toBeUndefined()
    await allNumbered(app)
  })
  return statements
}

test('events that are announced together are read with one statement, and not at all if nobody watches them', async () => {
  expect(await readsOfAnEntry()).toBe(0)
  const { events } = app.app.context({ kind: 'public' }, 'look')
  const stream = await events.open({ kind: 'public' }, journalChanged, app.personas.ids.client)
  expect(await readsOfAnEntry()).toBe(1)
  await stream.return()
})
