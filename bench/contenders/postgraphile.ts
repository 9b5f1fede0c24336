import { fileURLToPath } from 'node:url'
import type { Contender } from './contender.js'
import { startNode } from './node-process.js'

/** GraphQL over the same tables with a library known to be fast for nested lists, without other features. */
export const postgraphile: Contender = {
  name: 'PostGraphile 5',
  packages: ['postgraphile', 'grafast', 'pg'],
  isAudited: false,
  start(place) {
    const program = {
      name: 'postgraphile',
      file: fileURLToPath(new URL('postgraphile.program.js', import.meta.url)),
      readyPath: '/ready',
      environment: {
        DATABASE_URL: place.databaseUrls.peer,
        DATABASE_POOL: String(place.pool),
        GRAPHILE_ENV: 'production',
      },
    }
    return startNode(program, place)
  },
}
