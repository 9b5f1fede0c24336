import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { toEventCursor } from '../../../src/events/event-cursor.js'
import { ask, CALLERS, told } from './ask-graphql-too.js'
import { until } from '../../support/until.js'

/** The event feed beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { status } = await app.rest('POST', '/journals/', { as: 'client', body: { title: 'an event' } })
  expect(status).toBe(201)
  // An event is told once it has a number, which is moments after the answer.
  const head = await app.app.context({ kind: 'public' }, 'look').events.head()
  const path = `/events/?after=${toEventCursor({ ...head, position: 0 })}`
  await until(async () => (await app.rest<{ events: unknown[] }>('GET', path, { as: 'client' })).body.events.length > 0)
})
afterAll(() => app.close())

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  it('tell the same events', async () => {
    const { events } = app.app.context({ kind: 'public' }, 'look')
    const head = await events.head()
    const after = toEventCursor({ ...head, position: 0 })
    const byRest = () => app.rest<{ cursor: string; events: unknown[] }>('GET', `/events/?after=${after}`, { as })
    const query =
      'query ($after: String) { events(after: $after) { events { cursor topic subjectId occurredAt } cursor } }'
    let rest = await byRest()
    let page: { cursor: string; events: Record<string, unknown>[] } | undefined
    // What happens between the two questions is told by the second alone.
    for (let tries = 0; page?.cursor !== rest.body.cursor && tries < 10; tries++) {
      if (page !== undefined) rest = await byRest()
      page = (await ask(app, query, { after }, as)).data as typeof page
    }
    if (page === undefined) throw new Error('No page was answered.')
    const shown = page.events.map(({ cursor, topic, subjectId, occurredAt }) => ({
      ...{ cursor, topic, subject_id: Number(subjectId), timestamp: occurredAt },
    }))
    expect(told(rest)).toEqual({ data: { events: shown, cursor: page.cursor } })
    expect(shown.length > 0).toBe(as === 'client' || as === 'therapist')
  })
})
