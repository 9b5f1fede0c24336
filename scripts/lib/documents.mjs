import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout, digest, filesBelow, inCheckout, readIfThere } from './checkout.mjs'
import { run, Stop } from './run.mjs'

/** The files of typed documents. Each is made from the folder `documents` beside it, where there is one. */
export const targets = ['rest-compat', 'test']
  .filter((folder) => existsSync(inCheckout(folder, 'documents')))
  .map((folder) => join(folder, 'documents.generated.ts'))

const GENERATOR = join('scripts', 'generate-documents.mjs')

/** The GraphQL documents of a file of typed documents. */
export const sourcesOf = (target) => filesBelow(join(dirname(target), 'documents'))

/** The first line of a file of typed documents: by it one sees whether the file fits its sources. */
export function markOf(target) {
  return `// Made by ${GENERATOR} from ${digest([...sourcesOf(target), 'schema.graphql', GENERATOR])}.`
}

/** True when a file of typed documents fits its sources. */
export const isFresh = (target) => readIfThere(inCheckout(target))?.startsWith(markOf(target)) ?? false

/** True when nothing has to be made. */
export const areDocumentsFresh = () => targets.every(isFresh)

/** Makes the typed documents that are missing or stale. To be called under the setup lock. */
export async function generateDocuments(node) {
  if (areDocumentsFresh()) return
  // `print-schema > schema.graphql` empties the file before it starts: the documents are made when the schema is there.
  if (statSync(inCheckout('schema.graphql')).size === 0 && targets.every((target) => existsSync(inCheckout(target))))
    return
  const result = await run(node, [inCheckout(GENERATOR)], { cwd: checkout, capture: true })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The documents do not fit schema.graphql.`)
}
