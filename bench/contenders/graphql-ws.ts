import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { startNode } from './node-process.js'

/** Subscriptions with the most widely used library, each answered separately. */
export const stockGraphqlWs: Contender = {
  name: 'graphql-ws, each subscriber executed',
  packages: ['graphql-ws', 'ws', 'graphql', 'pg'],
  isAudited: false,
  start(place) {
    const program = {
      name: 'graphql-ws',
      file: fileURLToPath(new URL('graphql-ws.program.js', import.meta.url)),
      readyPath: '/ready',
      environment: { DATABASE_URL: place.databaseUrls.peer, DATABASE_POOL: String(place.pool) },
    }
    return startNode(program, place)
  },
}
