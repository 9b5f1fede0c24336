import type { Target } from '../target.js'
import { apollo } from './apollo.js'
import { careGateway } from './care.js'
import type { Contender } from './contender.js'
import { fastifyPg, fastifyPgWithDuties } from './fastify-pg.js'
import { mercurius } from './mercurius.js'
import { postgraphile, postgraphileWithDuties } from './postgraphile.js'

/** The gateway over REST and over GraphQL. */
export function careTargets(contender: Contender = careGateway()): readonly Target[] {
  return [
    { name: `${contender.name}, REST`, contender, form: 'REST' },
    { name: `${contender.name}, GraphQL`, contender, form: 'GraphQL' },
  ]
}

/** The targets of each workload that has a form for them. The others are compared with the first of these. */
export const targets: readonly Target[] = [
  { name: fastifyPg.name, contender: fastifyPg, form: 'by hand' },
  { name: fastifyPgWithDuties.name, contender: fastifyPgWithDuties, form: 'by hand, same duties' },
  { name: postgraphile.name, contender: postgraphile, form: 'PostGraphile' },
  { name: postgraphileWithDuties.name, contender: postgraphileWithDuties, form: 'PostGraphile, same duties' },
  { name: mercurius.name, contender: mercurius, form: 'Mercurius' },
  { name: apollo.name, contender: apollo, form: 'Apollo' },
  ...careTargets(),
]
