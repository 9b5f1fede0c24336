import type { Lane } from '../lane.js'
import { care } from './care.js'
import type { Contender } from './contender.js'
import { fastifyPg } from './fastify-pg.js'

/** The gateway through its doors. */
export function careLanes(contender: Contender = care()): readonly Lane[] {
  return [
    { name: `${contender.name}, REST`, contender, form: 'REST' },
    { name: `${contender.name}, GraphQL`, contender, form: 'GraphQL' },
  ]
}

/** The rows of every table; the first is what the others are compared with. */
export const lanes: readonly Lane[] = [{ name: fastifyPg.name, contender: fastifyPg, form: 'REST' }, ...careLanes()]
