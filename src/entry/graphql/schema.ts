import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import type { FeatureSet } from '../../features/compose-features.js'

/** TypeGraphQL insists on a pub/sub. Every subscription opens a stream of the event table instead, so none is ever used. */
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
    // Operations check what they are given themselves, for every door alike.
    validate: false,
    // It would introspect itself at every start; what is printed of it is compared in the tests.
    skipCheck: true,
    pubSub: unused,
  })
}
