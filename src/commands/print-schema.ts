import { lexicographicSortSchema, printSchema } from 'graphql'
import { buildCareSchema, subgraphEntities } from '../entry/graphql/schema.js'
import { subgraphSdl } from '../entry/graphql/subgraph.js'

/** The schema as schema.graphql has it: sorted, so that its difference is the change of the API and nothing else. */
export function printCareSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildCareSchema()))}\n`
}

/** The schema as a subgraph, for composing a supergraph where introspection is off. */
export function printCareSubgraph(): string {
  return `${subgraphSdl(buildCareSchema(), subgraphEntities)}\n`
}
