import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { startNode } from './node-process.js'

/** The baseline: the same answers from handwritten code without other features. */
export const fastifyPg: Contender = {
  name: 'Fastify + pg by hand',
  packages: ['fastify', 'pg'],
  isAudited: false,
  start(place) {
    const program = {
      name: 'fastify-pg',
      file: fileURLToPath(new URL('fastify-pg.program.js', import.meta.url)),
      readyPath: '/ready',
      environment: { DATABASE_URL: place.databaseUrls.peer, DATABASE_POOL: String(place.pool) },
    }
    return startNode(program, place)
  },
}
