import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { startNode } from './node-process.js'

/** GraphQL over the same tables with a library known to be fast for nested lists, without or with the same duties. */
function overPostGraphile(name: string, hasDuties: boolean): Contender {
  return {
    ...{ name, packages: ['postgraphile', 'grafast', 'pg'], isAudited: hasDuties },
    start(place) {
      const { application, peer } = place.databaseUrls
      const program = {
        name: hasDuties ? 'postgraphile-with-duties' : 'postgraphile',
        file: fileURLToPath(new URL('postgraphile.program.js', import.meta.url)),
        readyPath: '/ready',
        environment: {
          // The policies of the database bind the application's role alone.
          DATABASE_URL: hasDuties ? application : peer,
          SIGN_IN_DATABASE_URL: peer,
          DATABASE_POOL: String(place.pool),
          GRAPHILE_ENV: 'production',
          ...(hasDuties && { DUTIES: 'on' }),
        },
      }
      return startNode(program, place)
    },
  }
}

export const postgraphile = overPostGraphile('PostGraphile 5', false)
/** With sign-in, the caller's claims for each statement, the database's policies, and a durable audit row. */
export const postgraphileWithDuties = overPostGraphile('PostGraphile 5, same duties', true)
