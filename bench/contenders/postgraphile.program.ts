/**
 * PostGraphile as its documentation describes it, over the same tables: without authentication, row-level security,
 * audit trail and logs. A real service would need more, so this is its lowest cost.
 */
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

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
