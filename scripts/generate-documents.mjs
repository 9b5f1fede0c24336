// Writes the typed documents: for each folder of GraphQL documents, one TypeScript file with the documents, their
// variables and their answers. The build, the tests and the checks run it if a document or schema.graphql has changed.
// The files are not in git.
import { readFileSync, writeFileSync } from 'node:fs'
import { inCheckout } from './lib/checkout.mjs'
import { isFresh, markOf, SCALARS, sourcesOf, targets } from './lib/documents.mjs'

const config = {
  useTypeImports: true,
  enumType: 'string-literal',
  skipTypename: true,
  dedupeFragments: true,
  // An uploaded file is an object of the file store.
  scalars: { ...SCALARS, Upload: 'unknown' },
}

const stale = targets.filter((target) => !isFresh(target))
// The generator takes a second to load and usually has nothing to do.
if (stale.length > 0) {
  await generate().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}

async function generate() {
  const { codegen } = await import('@graphql-codegen/core')
  const operations = await import('@graphql-codegen/typescript-operations')
  const documents = await import('@graphql-codegen/typed-document-node')
  const { parse } = await import('graphql')
  const read = (path) => parse(readFileSync(inCheckout(path), 'utf8'))
  for (const target of stale) {
    // A browser sends texts, and needs no parser for them.
    const documentMode = target.startsWith('web') ? 'string' : 'documentNode'
    const code = await codegen({
      filename: target,
      schema: read('schema.graphql'),
      documents: sourcesOf(target).map((location) => ({ location, document: read(location) })),
      plugins: [{ operations: {} }, { documents: {} }],
      pluginMap: { operations, documents },
      config: { ...config, documentMode },
    })
    writeFileSync(inCheckout(target), `${markOf(target)}\n${code}\n`)
  }
}
