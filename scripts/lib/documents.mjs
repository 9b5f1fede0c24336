import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout, digest, filesBelow, inCheckout, readIfThere } from './checkout.mjs'
import { run, Stop } from './run.mjs'

/** The files of typed documents. Each is generated from the folder `documents` in the same folder, if there is one. */
export const targets = ['rest-compat', 'test', 'web']
  .filter((folder) => existsSync(inCheckout(folder, 'documents')))
  .map((folder) => join(folder, 'documents.generated.ts'))

/** The types of scalars in JSON, for variables and answers. */
export const SCALARS = {
  ID: { input: 'number | string', output: 'string' },
  DateTime: 'string',
  LocalDate: 'string',
  Moment: 'string',
  JSON: 'unknown',
}

const GENERATOR = join('scripts', 'generate-documents.mjs')
const TARGETS = join('scripts', 'lib', 'documents.mjs')

/** The GraphQL documents of a file of typed documents. */
export const sourcesOf = (target) => filesBelow(join(dirname(target), 'documents'))

/** The first line of a file of typed documents. It contains a digest of the sources. */
export function markOf(target) {
  return `// Made by ${GENERATOR} from ${digest([...sourcesOf(target), 'schema.graphql', GENERATOR, TARGETS])}.`
}

/** True if a file of typed documents was generated from the current sources. */
export const isFresh = (target) => readIfThere(inCheckout(target))?.startsWith(markOf(target)) ?? false

/** True if all files of typed documents are current. */
export const areDocumentsFresh = () => targets.every(isFresh)

/** Generates the typed documents that are missing or outdated. The caller must hold the setup lock. */
export async function generateDocuments(node) {
  if (areDocumentsFresh()) return
  const result = await run(node, [inCheckout(GENERATOR)], { cwd: checkout, capture: true })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The documents do not fit schema.graphql.`)
}
