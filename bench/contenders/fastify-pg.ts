import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { startNode } from './node-process.js'

/** The baseline: the same answers from handwritten code, without what else the gateway does or with it. */
function byHand(name: string, hasDuties: boolean): Contender {
  return {
    ...{ name, packages: ['fastify', 'pg'], isAudited: hasDuties },
    start(place) {
      const program = {
        name: hasDuties ? 'fastify-pg-with-duties' : 'fastify-pg',
        file: fileURLToPath(new URL('fastify-pg.program.js', import.meta.url)),
        readyPath: '/ready',
        environment: {
          DATABASE_URL: place.databaseUrls.peer,
          DATABASE_POOL: String(place.pool),
          ...(hasDuties && { DUTIES: 'on' }),
        },
      }
      return startNode(program, place)
    },
  }
}

export const fastifyPg = byHand('Fastify + pg by hand', false)
/** With sign-in, the conditions of policies in its SQL, a durable audit row before the answer, ETags and a log. */
export const fastifyPgWithDuties = byHand('Fastify + pg by hand, same duties', true)
