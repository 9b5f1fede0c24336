/**
 * PostGraphile as its documentation describes it, over the same tables: without authentication, row-level security,
 * audit trail and logs. A real service would need more, so this is its lowest cost. If DUTIES is `on`, it checks
 * passwords, sends the caller's claims with each statement to a role that the policies bind, and stores an audit row
 * before it answers.
 */
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { claimsOf, withDuties } from './duties/http-duties.js'

const hasDuties = process.env.DUTIES === 'on'

const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  // The plugin would hide orders without an index, such as entries by their time.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL ?? '',
      poolConfig: { max: Number(process.env.DATABASE_POOL) },
      schemas: ['public'],
    }),
  ],
  grafserv: { graphiql: false, watch: false, graphqlPath: '/graphql' },
  grafast: {
    explain: false,
    ...(hasDuties && { context: ({ node }) => ({ pgSettings: node === undefined ? {} : claimsOf(node.req) }) }),
  },
})

const answer = pgl.createServ(grafserv).createHandler()
const handle = hasDuties ? withDuties(answer, process.env.SIGN_IN_DATABASE_URL ?? '') : answer
const server = createServer((request, response) => {
  if (request.url === '/ready') response.end('ready')
  else handle(request, response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
})
