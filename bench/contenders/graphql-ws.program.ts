/**
 * graphql-ws as its documentation describes it: for each event, the document of each subscriber is executed and reads
 * the entry. It has no authentication, policies or audit trail. Events exist only in this process and are not stored.
 */
import { EventEmitter, on } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { buildSchema, graphql, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import pg from 'pg'
import { WebSocketServer } from 'ws'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })
const events = new EventEmitter().setMaxListeners(0)
let open = 0

interface SentEvent {
  readonly journalChanged: { readonly cursor: string; readonly journalId: string; readonly occurredAt: string }
}

const schema = buildSchema(`
  type Query { ready: Boolean }
  type Mutation { createJournal(input: CreateJournalInput!): JournalPayload }
  type Subscription { journalChanged(clientId: ID!): JournalChange }
  input CreateJournalInput { clientId: ID!, title: String, description: String }
  type JournalPayload { journalId: ID! }
  type JournalChange { cursor: String!, change: String!, journalId: ID!, occurredAt: String!, journal: Journal }
  type Journal { title: String, description: String }
`)

interface NewJournal {
  readonly clientId: string
  readonly title?: string
  readonly description?: string
}

async function createJournal({ input }: { readonly input: NewJournal }): Promise<{ journalId: string }> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'create',
    text: `insert into journal (organisation_id, client_user_id, title, description, journal_timestamp)
      select organisation_id, id, $2, $3, now() from user_account where id = $1 returning id`,
    values: [input.clientId, input.title, input.description],
  })
  const journalId = rows[0]?.id ?? ''
  const sentEvent: SentEvent = {
    journalChanged: { cursor: journalId, journalId, occurredAt: new Date().toISOString() },
  }
  events.emit(input.clientId, sentEvent)
  return { journalId }
}

async function readJournal({ journalId }: { readonly journalId: string }): Promise<unknown> {
  const { rows } = await pool.query<{ title: string; description: string }>({
    name: 'read',
    text: 'select title, description from journal where id = $1',
    values: [journalId],
  })
  return rows[0]
}

/** Not a generator, because a generator that waits for the next event cannot be closed. */
function watch(clientId: string): AsyncIterableIterator<SentEvent> {
  const source = on(events, clientId) as AsyncIterator<[SentEvent]>
  open++
  let isOver = false
  const iterator: AsyncIterableIterator<SentEvent> = {
    async next() {
      const { done, value } = await source.next()
      return done === true ? { done, value: undefined } : { value: value[0] }
    },
    async return() {
      if (!isOver) open--
      isOver = true
      await source.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

addResolvers(schema)
const server = createServer((request, response) => {
  void answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
useServer({ schema }, new WebSocketServer({ server, path: '/graphql' }))

async function answer(request: IncomingMessage): Promise<string> {
  if (request.url === '/ready') return '{}'
  // The same metric as the gateway's, so that the benchmark can wait for all subscribers.
  if (request.url === '/metrics') return `care_subscriptions ${open}\n`
  const { query, variables } = JSON.parse(await text(request)) as { query: string; variables: Record<string, unknown> }
  return JSON.stringify(
    await graphql({ schema, source: query, variableValues: variables, rootValue: { createJournal } }),
  )
}

function addResolvers(made: GraphQLSchema): void {
  const watched = made.getSubscriptionType()?.getFields().journalChanged
  if (watched === undefined) throw new Error('There is nothing to watch.')
  watched.subscribe = (_root, { clientId }: { clientId: string }) => watch(clientId)
  const fields = (made.getType('JournalChange') as GraphQLObjectType).getFields()
  if (fields.change !== undefined) fields.change.resolve = () => 'CREATED'
  if (fields.journal !== undefined) fields.journal.resolve = readJournal
}

process.once('SIGTERM', () => process.exit(0))
server.listen(Number(process.env.PORT), '127.0.0.1')
