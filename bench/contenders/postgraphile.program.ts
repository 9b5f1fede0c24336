/**
 * PostGraphile as its documentation sets it up, over the same tables: no authentication, no row-level security, no audit trail,
 * no logs. The least that it costs, and less than a service needs.
 */
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  // It would hide what no index begins with, such as the order of entries by their moment.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL ?? '',
      poolConfig: { max: Number(process.env.DATABASE_POOL) },
      schemas: ['public'],
    }),
  ],
  grafserv: { graphiql: false, watch: false, graphqlPath: '/graphql' },
  grafast: { explain: false },
})

const handle = pgl.createServ(grafserv).createHandler()
const server = createServer((request, response) => {
  if (request.url === '/ready') response.end('ready')
  else handle(request, response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
})
