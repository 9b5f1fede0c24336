import { lexicographicSortSchema, printSchema } from 'graphql'
import { buildCareSchema } from '../entry/graphql/schema.js'
import { subgraphSdl } from '../entry/graphql/subgraph.js'
import { shippedFeatures } from '../features/manifests/shipped-features.js'

/** The schema in the form of schema.graphql: sorted, so that a diff shows changes of the API only. */
export function printCareSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildCareSchema(shippedFeatures())))}\n`
}

/** The schema as a subgraph, for composing a supergraph where introspection is off. */
export function printCareSubgraph(): string {
  const features = shippedFeatures()
  return `${subgraphSdl(buildCareSchema(features), features.subgraphEntities)}\n`
}
