import { rename, rm, writeFile } from 'node:fs/promises'
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

/**
 * Writes a text beside the file and renames it, so that the file has the whole text or stays as it was.
 * @throws Error of the file system.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const partial = `${file}.partial`
  try {
    await writeFile(partial, text)
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
}
