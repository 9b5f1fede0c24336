import { lexicographicSortSchema, printSchema } from 'graphql'
import { buildCareSchema } from './entry/schema.js'

/** The schema as schema.graphql has it: sorted, so that its difference is the change of the API and nothing else. */
export function printCareSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildCareSchema()))}\n`
}
