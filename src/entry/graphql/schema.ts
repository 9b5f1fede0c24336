import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import type { FeatureSet } from '../../features/manifests/compose-features.js'

/** TypeGraphQL requires a pub/sub. It is never used, because every subscription opens a stream of the event table. */
const unused = {
  publish(): never {
    throw new Error('Events are written with the change, by tx.event.')
  },
  subscribe(): never {
    throw new Error('A subscription opens its stream by watchTopic.')
  },
}

/** The GraphQL schema of these features. */
export function buildCareSchema({ resolvers: [first, ...others] }: Pick<FeatureSet, 'resolvers'>): GraphQLSchema {
  if (first === undefined) throw new Error('No feature has a resolver.')
  return buildSchemaSync({
    resolvers: [first, ...others],
    // Operations validate their input themselves, for all entry points.
    validate: false,
    // The check would introspect the schema at every start. A test compares the printed schema instead.
    skipCheck: true,
    pubSub: unused,
  })
}
