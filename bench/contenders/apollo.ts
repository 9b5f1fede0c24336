import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { startNode } from './node-process.js'

/** GraphQL in the simplest form: resolvers that read entities one by one. */
export const apollo: Contender = {
  name: 'Apollo + entities',
  packages: ['@apollo/server', '@as-integrations/fastify', '@mikro-orm/postgresql'],
  isAudited: false,
  start(place) {
    const program = {
      name: 'apollo',
      file: fileURLToPath(new URL('apollo.program.js', import.meta.url)),
      readyPath: '/ready',
      environment: { DATABASE_URL: place.databaseUrls.peer, DATABASE_POOL: String(place.pool) },
    }
    return startNode(program, place)
  },
}
