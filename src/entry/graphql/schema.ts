import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync, Extensions } from 'type-graphql'
import type { DecoratedClass } from '../../features/manifests/define-feature.js'
import type { FeatureSet, OwnedResolver } from '../../features/manifests/compose-features.js'
import { withGlobalIds } from './ids/with-global-ids.js'
import type { FieldOwner } from './document/token-needs.js'

/** TypeGraphQL requires a pub/sub. It is never used, because every subscription opens a stream of the event table. */
const unused = {
  publish(): never {
    throw new Error('Events are written with the change, by tx.event.')
  },
  subscribe(): never {
    throw new Error('A subscription opens its stream by watchTopic.')
  },
}

/** The GraphQL schema of these features. Each field that a resolver makes says whose it is (`FieldOwner`). */
export function buildCareSchema({ resolvers }: Pick<FeatureSet, 'resolvers'>): GraphQLSchema {
  for (const owned of resolvers) markOwner(owned)
  const [first, ...others] = resolvers.map(({ resolver }) => resolver)
  if (first === undefined) throw new Error('No feature has a resolver.')
  const schema = buildSchemaSync({
    resolvers: [first, ...others],
    // Operations validate their input themselves, for all entry points.
    validate: false,
    // The check would introspect the schema at every start. A test compares the printed schema instead.
    skipCheck: true,
    pubSub: unused,
  })
  return withGlobalIds(schema)
}

/** Decorating a class again adds nothing but work. */
const marked = new WeakSet<DecoratedClass>()

/** Does what `@Extensions` above each method would do, so that no field can be without an owner. */
function markOwner({ resolver, feature, closedToTokens, shows = [], openToFrontDesk = [] }: OwnedResolver): void {
  if (marked.has(resolver)) return
  marked.add(resolver)
  const prototype: unknown = resolver.prototype
  for (const [method, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (method === 'constructor') continue
    const owner = { feature, closedToTokens, shows, openToFrontDesk } satisfies FieldOwner
    Extensions(owner)(prototype as object, method, descriptor)
  }
}
