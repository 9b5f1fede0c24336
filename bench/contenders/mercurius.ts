import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { HEAP } from './care.js'
import { startNode } from './node-process.js'

/**
 * The gateway's resolvers, sign-in and audit rows behind another server. It shows the cost of the gateway's own HTTP
 * and execution layers.
 */
export const mercurius: Contender = {
  name: 'Mercurius with jit, same resolvers',
  packages: ['mercurius', 'graphql-jit', 'fastify'],
  isAudited: true,
  start(place) {
    const program = {
      name: 'mercurius',
      file: fileURLToPath(new URL('mercurius.program.js', import.meta.url)),
      readyPath: '/ready',
      // The policies of the database and the room for new objects are the gateway's too: only the server differs.
      nodeFlags: HEAP,
      environment: { DATABASE_URL: place.databaseUrls.application, DATABASE_POOL: String(place.pool) },
    }
    return startNode(program, place)
  },
}
