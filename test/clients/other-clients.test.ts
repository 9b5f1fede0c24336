import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { codegen } from '@graphql-codegen/core'
import { preset } from '@graphql-codegen/client-preset'
import { gql, GraphQLClient, ClientError } from 'graphql-request'
import { createClient } from 'graphql-ws'
import { buildSchema, parse } from 'graphql'
import { readFile } from 'node:fs/promises'
import { WebSocket } from 'ws'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

/** graphql-request, graphql-ws and the client preset of GraphQL Code Generator, as their documentation uses them. */
let app: TestApp
let CARE_URL: string
beforeAll(async () => {
  app = await startTestApp()
  CARE_URL = app.url
})
afterAll(() => app.close())

test('graphql-request asks, and shows the code of an error', async () => {
  const client = new GraphQLClient(`${CARE_URL}/graphql`, { headers: credentials('client') })
  const { me } = await client.request<{ me: { firstName: string } }>(gql`
    query Me {
      me {
        firstName
      }
    }
  `)
  expect(me.firstName).toBe('client')
  const refused: unknown = await client.request('{ journal(id: 999999) { id } }').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ClientError)
  expect((refused as ClientError).response.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

interface Change {
  readonly journalChanged: { readonly cursor: string; readonly journal: { readonly title: string } }
}

test('graphql-ws goes on after the last event when the connection was lost', async () => {
  const { authorization } = credentials('client')
  const sockets: WebSocket[] = []
  class KeptSocket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol)
      sockets.push(this)
    }
  }
  const client = createClient({
    url: `${CARE_URL.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization },
    webSocketImpl: KeptSocket,
    // Tests do not wait between attempts.
    retryWait: () => Promise.resolve(),
    shouldRetry: () => true,
  })
  const heard: string[] = []
  const variables: { clientId: number; after?: string } = { clientId: app.personas.ids.client }
  // The variables are read again for each attempt, so the last cursor goes with it.
  client.subscribe<Change>(
    {
      query:
        'subscription ($clientId: ID!, $after: String) { journalChanged(clientId: $clientId, after: $after) { cursor journal { title } } }',
      variables,
    },
    {
      next: ({ data }) => {
        if (!data) return
        variables.after = data.journalChanged.cursor
        heard.push(data.journalChanged.journal.title)
      },
      error: (error) => heard.push(String(error)),
      complete: () => heard.push('complete'),
    },
  )
  const write = (title: string) => app.rest('POST', '/journals/', { as: 'client', body: { title } })
  await until(async () => (await (await fetch(`${CARE_URL}/metrics`)).text()).includes('care_subscriptions 1'))
  await write('one')
  await until(() => heard.length === 1)
  sockets[0]?.terminate()
  await write('two')
  await until(() => heard.length === 2)
  await write('three')
  await until(() => heard.length === 3)
  expect([heard, sockets.length]).toEqual([['one', 'two', 'three'], 2])
  await client.dispose()
})

test('the client preset of GraphQL Code Generator makes typed documents', async () => {
  const schema = buildSchema(await readFile('schema.graphql', 'utf8'))
  const rawSDL = 'query Diary($id: ID!) { journal(id: $id) { id globalId databaseId title journalTimestamp } }'
  const options = {
    ...{ baseOutputDir: 'generated/', schema: parse(await readFile('schema.graphql', 'utf8')), schemaAst: schema },
    ...{ documents: [{ location: 'diary.graphql', rawSDL, document: parse(rawSDL) }], pluginMap: {}, plugins: [] },
    presetConfig: { fragmentMasking: false },
  }
  const files = await preset.buildGeneratesSection({
    ...options,
    config: { scalars: { DateTime: 'string', ID: { input: 'string | number', output: 'string' } } },
  })
  const file = files.find(({ filename }) => filename === 'generated/graphql.ts')
  if (file === undefined) throw new Error('The preset made no graphql.ts.')
  const text = await codegen(file)
  expect(text).toMatch(/export type DiaryQuery = .*databaseId: number/s)
  expect(text).toContain('export const DiaryDocument')
})
