/**
 * Apollo Server over entities in the simplest form: each field has a resolver, and each resolver reads its rows through
 * the entity mapper. It has no authentication, policies, audit trail or logs.
 */
import 'reflect-metadata'
import { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import { MikroORM } from '@mikro-orm/postgresql'
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import fastify from 'fastify'
import { ConversationMessage, ConversationSession } from '../../src/features/conversations/index.js'
import { Journal } from '../../src/features/journals/index.js'
import { Relationship } from '../../src/features/practice/relationship.entity.js'
import { User } from '../../src/features/users/index.js'

const orm = await MikroORM.init({
  entities: [Journal, Relationship, User, ConversationSession, ConversationMessage],
  metadataProvider: ReflectMetadataProvider,
  clientUrl: process.env.DATABASE_URL ?? '',
  pool: { min: 0, max: Number(process.env.DATABASE_POOL) },
  timezone: 'Z',
  forceUtcTimezone: true,
})

type Manager = typeof orm.em
interface Context {
  readonly em: Manager
}

const typeDefs = `
  scalar Moment
  type Query {
    journals(clientId: ID!, first: Int!): Journals!
    journalCountsByDay(clientId: ID!, range: MomentRangeInput!): [DayCount!]!
    caseload(therapistId: ID!, first: Int!): Relationships!
    messagesOfSession(sessionId: ID!, first: Int!): Messages!
  }
  type Mutation { createJournal(input: CreateJournalInput!): JournalPayload! }
  input MomentRangeInput { from: Moment!, to: Moment! }
  input CreateJournalInput { clientId: ID!, title: String, description: String, journalTimestamp: Moment }
  type PageInfo { hasNextPage: Boolean!, endCursor: String }
  type Journals { nodes: [Journal!]!, pageInfo: PageInfo! }
  type Journal { id: ID!, clientId: ID, title: String, description: String, journalTimestamp: Moment }
  type DayCount { date: String!, count: Int! }
  type Relationships { nodes: [Relationship!]!, pageInfo: PageInfo! }
  type Relationship {
    id: ID!, clientId: ID!, clientFirstName: String, clientLastName: String, clientEmail: String
    latestJournals(first: Int!): [Journal!]!, latestSession: Session
  }
  type Session { id: ID!, title: String, startTime: Moment! }
  type Messages { nodes: [Message!]!, pageInfo: PageInfo! }
  type Message { id: ID!, sessionId: ID, clientId: ID, message: String, createTimestamp: Moment! }
  type JournalPayload { journalId: ID! }
`

interface Page {
  readonly first: number
}

const newestFirst = { journalTimestamp: 'desc', id: 'desc' } as const

/** A page of rows. The query reads one row more, to find out whether there is a next page. */
function toPage<Row extends { readonly id: number }>(rows: readonly Row[], { first }: Page) {
  const nodes = rows.slice(0, first)
  return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor: String(nodes.at(-1)?.id) } }
}

function clientOf({ clientUserId }: { readonly clientUserId: number | null }, { em }: Context): Promise<User> {
  return em.findOneOrFail(User, { id: clientUserId ?? 0 })
}

interface CreateInput {
  readonly clientId: string
  readonly title?: string
  readonly description?: string
  readonly journalTimestamp?: string
}

const resolvers = {
  Query: {
    journals: async (_: unknown, { clientId, ...page }: Page & { clientId: string }, { em }: Context) => {
      const where = { clientUserId: Number(clientId), deletedAt: null }
      return toPage(await em.find(Journal, where, { orderBy: newestFirst, limit: page.first + 1 }), page)
    },
    journalCountsByDay: async (
      _: unknown,
      { clientId, range }: { clientId: string; range: { from: string; to: string } },
      { em }: Context,
    ) => {
      const { zone } = await em.findOneOrFail(User, { id: Number(clientId) })
      const [from, to] = [new Date(range.from), new Date(range.to)]
      const where = {
        clientUserId: Number(clientId),
        deletedAt: null,
        journalTimestamp: { $gte: from, $lt: to },
      }
      const day = new Intl.DateTimeFormat('sv', { timeZone: zone })
      const counts = new Map<string, number>()
      for (const { journalTimestamp } of await em.find(Journal, where, { orderBy: { journalTimestamp: 'asc' } })) {
        if (journalTimestamp === null) continue
        const date = day.format(journalTimestamp)
        counts.set(date, (counts.get(date) ?? 0) + 1)
      }
      return [...counts].map(([date, count]) => ({ date, count }))
    },
    caseload: async (_: unknown, { therapistId, ...page }: Page & { therapistId: string }, { em }: Context) => {
      const where = { therapistUserId: Number(therapistId), isDeleted: false }
      return toPage(await em.find(Relationship, where, { orderBy: { id: 'asc' }, limit: page.first + 1 }), page)
    },
    messagesOfSession: async (_: unknown, { sessionId, ...page }: Page & { sessionId: string }, { em }: Context) => {
      const where = { sessionId: Number(sessionId), deletedAt: null }
      const orderBy = { createTimestamp: 'asc', id: 'asc' } as const
      return toPage(await em.find(ConversationMessage, where, { orderBy, limit: page.first + 1 }), page)
    },
  },
  Mutation: {
    createJournal: async (_: unknown, { input }: { input: CreateInput }, { em }: Context) => {
      const client = await em.findOneOrFail(User, { id: Number(input.clientId) })
      const now = new Date()
      const journal = em.create(Journal, {
        organisationId: client.organisationId,
        clientUserId: client.id,
        title: input.title ?? null,
        description: input.description ?? null,
        journalTimestamp: input.journalTimestamp === undefined ? now : new Date(input.journalTimestamp),
        createdAt: now,
        updatedAt: now,
      })
      await em.persist(journal).flush()
      return { journalId: journal.id }
    },
  },
  Journal: { clientId: ({ clientUserId }: Journal) => clientUserId },
  Message: { clientId: ({ clientUserId }: ConversationMessage) => clientUserId },
  Relationship: {
    clientId: ({ clientUserId }: Relationship) => clientUserId,
    clientFirstName: async (parent: Relationship, _: unknown, ctx: Context) => (await clientOf(parent, ctx)).firstName,
    clientLastName: async (parent: Relationship, _: unknown, ctx: Context) => (await clientOf(parent, ctx)).lastName,
    clientEmail: async (parent: Relationship, _: unknown, ctx: Context) => (await clientOf(parent, ctx)).email,
    latestJournals: ({ clientUserId }: Relationship, { first }: Page, { em }: Context) =>
      em.find(Journal, { clientUserId, deletedAt: null }, { orderBy: newestFirst, limit: first }),
    latestSession: async ({ clientUserId }: Relationship, _: unknown, { em }: Context) => {
      const orderBy = { startTime: 'desc', id: 'desc' } as const
      const [newest] = await em.find(ConversationSession, { clientUserId }, { orderBy, limit: 1 })
      return newest ?? null
    },
  },
}

const apollo = new ApolloServer<Context>({ typeDefs, resolvers })
await apollo.start()
const server = fastify({ forceCloseConnections: true })
server.get('/ready', async () => ({ ready: await orm.isConnected() }))
server.route({
  method: 'POST',
  url: '/graphql',
  handler: fastifyApolloHandler(apollo, { context: async () => ({ em: orm.em.fork() }) }),
})
process.once('SIGTERM', () => {
  void Promise.all([server.close(), apollo.stop()])
    .then(() => orm.close(true))
    .then(() => process.exit(0))
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
