import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { ask, CALLERS, told } from './ask-graphql-too.js'

/** Every route of journals beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [title, journal_timestamp] of [
    ['one', '2026-03-01T12:00:00Z'],
    ['two', '2026-03-02T12:00:00.250Z'],
    ['three', '2026-03-02T13:00:00Z'],
  ]) {
    const { status } = await app.rest('POST', '/journals/', {
      as: 'client',
      body: { title, description: `about ${title}`, journal_timestamp },
    })
    expect(status).toBe(201)
  }
})
afterAll(() => app.close())

interface Node {
  readonly id: string
  readonly clientId: string | null
  readonly title: string | null
  readonly description: string | null
  readonly journalTimestamp: string | null
}
const journalFields = 'nodes { id clientId title description journalTimestamp }'
const asRest = (node: Node) => ({
  journalid: Number(node.id),
  userid: node.clientId === null ? null : Number(node.clientId),
  title: node.title,
  description: node.description,
  journal_timestamp: node.journalTimestamp,
})
const shownNodes = (data: unknown) => {
  const { nodes } = data as { nodes: Node[] }
  return nodes.length === 0 ? undefined : nodes.map(asRest)
}

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('list the same entries', async () => {
    const rest = await app.rest('GET', `/journals/${client()}/`, { as })
    const twin = await ask(
      app,
      `query ($id: ID!) { journals(clientId: $id) { ${journalFields} } }`,
      { id: String(client()) },
      as,
    )
    expect(told(rest)).toEqual(twin.data === undefined ? twin : { data: shownNodes(twin.data) })
  })

  it.each([undefined, 'client'])('list the same range, of the caller or of %s', async (whose) => {
    const range = { from: '2026-03-02', to: '2026-03-02T12:30:00Z' }
    const dates = { fromdate: range.from, todate: range.to }
    const [rest, twin] =
      whose === undefined
        ? [
            await app.rest('POST', '/journals/range/', { as, body: dates }),
            await ask(
              app,
              `query ($range: MomentRangeInput!) { me { journals(range: $range) { ${journalFields} } } }`,
              { range },
              as,
            ),
          ]
        : [
            await app.rest('POST', '/journals/range/', { as, body: { userid: client(), ...dates } }),
            await ask(
              app,
              `query ($id: ID!, $range: MomentRangeInput!) { journals(clientId: $id, range: $range) { ${journalFields} } }`,
              { id: String(client()), range },
              as,
            ),
          ]
    const connection = whose === undefined ? (twin.data as { journals: unknown } | undefined)?.journals : twin.data
    expect(told(rest)).toEqual(connection === undefined ? twin : { data: shownNodes(connection) })
  })

  it('count the same days', async () => {
    const range = { from: '2026-03-01', to: '2026-03-31' }
    const rest = await app.rest('POST', '/journals/stats/', {
      as,
      body: { userid: client(), fromdate: range.from, todate: range.to },
    })
    const twin = await ask(
      app,
      'query ($id: ID!, $range: MomentRangeInput!) { journalCountsByDay(clientId: $id, range: $range) { date count } }',
      { id: String(client()), range },
      as,
    )
    const days = twin.data as { date: string; count: number }[] | undefined
    const journalstats = days?.map(({ date, count }) => ({ journaldate: date, count }))
    const shown = journalstats === undefined || journalstats.length === 0 ? undefined : { journalstats }
    expect(told(rest)).toEqual(twin.data === undefined ? twin : { data: shown })
  })

  it('create, change and delete an entry alike', async () => {
    const make = async (door: 'rest' | 'graphql') => {
      if (door === 'rest') {
        const answer = await app.rest<{ journalid?: number }>('POST', '/journals/', {
          as,
          body: { userid: client(), title: 'twin' },
        })
        return { id: answer.body.journalid, status: answer.status }
      }
      const { data, status } = await ask(
        app,
        'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
        { input: { clientId: String(client()), title: 'twin' } },
        as,
      )
      return {
        id: data === undefined ? undefined : Number((data as { journalId: string }).journalId),
        status: status ?? 201,
      }
    }
    const [byRest, byGraphql] = [await make('rest'), await make('graphql')]
    expect(byRest.status).toBe(byGraphql.status)
    // Who may not create one is tried on the client's own entries; each door changes what the other one made.
    const [first] = (await app.rest<{ journalid: number }[]>('GET', `/journals/${client()}/`, { as: 'client' })).body
    const [forRest, forGraphql] = [byGraphql.id ?? first?.journalid, byRest.id ?? first?.journalid]
    const changed = await app.rest('PUT', `/journals/${forRest}/`, { as, body: { title: 'changed' } })
    const changedTwin = await ask(
      app,
      'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "changed" }) { journalId } }',
      { id: String(forGraphql) },
      as,
    )
    expect(changed.status).toBe(changedTwin.status ?? 200)
    const removed = await app.rest('DELETE', `/journals/${forRest}/`, { as })
    const removedTwin = await ask(
      app,
      'mutation ($id: ID!) { deleteJournal(id: $id) { journalId } }',
      { id: String(forGraphql) },
      as,
    )
    expect(removed.status).toBe(removedTwin.status ?? 200)
  })
})
