import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, digest, filesBelow, inCheckout, readIfThere } from './checkout.mjs'
import { run, Stop } from './run.mjs'

/** The folder of the package care-client. */
const FOLDER = join('packages', 'client')
const SCRIPTS = ['client.mjs', 'documents.mjs'].map((name) => join('scripts', 'lib', name))
const MADE_FROM = inCheckout(FOLDER, 'dist', '.made-from')
const MADE = /\.generated\.ts$|^packages[\\/]client[\\/](?:dist|documents|LICENSE$)/

/** The state of everything from which the package is made. */
function stateOfSources() {
  const own = filesBelow(FOLDER).filter((path) => !MADE.test(path))
  return digest(['schema.graphql', ...SCRIPTS, ...own])
}

/** True if the package was built from the current sources. The web application needs it. */
export const isClientBuilt = () => readIfThere(MADE_FROM) === stateOfSources()

/**
 * Makes the documents and functions of the package from schema.graphql, and compiles it with a check of its types. The
 * caller must hold the setup lock.
 */
export async function buildClient(node) {
  if (isClientBuilt()) return
  rmSync(inCheckout(FOLDER, 'dist'), { recursive: true, force: true })
  for (const folder of ['documents', join('src', 'operations')]) {
    rmSync(inCheckout(FOLDER, folder), { recursive: true, force: true })
  }
  await step(node, [inCheckout(FOLDER, 'generator', 'generate.mjs')], 'The operations of the client cannot be made.')
  const tsc = inCheckout('node_modules', 'typescript', 'bin', 'tsc')
  await step(node, [tsc, '-p', FOLDER], 'The client does not compile.')
  copyFileSync(inCheckout('LICENSE'), inCheckout(FOLDER, 'LICENSE'))
  writeFileSync(MADE_FROM, stateOfSources())
}

async function step(node, args, failure) {
  const result = await run(node, args, { cwd: checkout, capture: true })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}${failure}`)
}
