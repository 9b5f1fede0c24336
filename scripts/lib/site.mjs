import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, digest, filesBelow, inCheckout, readIfThere } from './checkout.mjs'
import { run, Stop } from './run.mjs'

/** The folder of the documentation as static files, which gateways serve under `/docs/`. */
export const SITE = 'site'
const MADE_FROM = inCheckout(SITE, '.made-from')
const PAGES = join('rest-compat', 'pages')
const PROGRAM = join(PAGES, 'guides', 'write-site.js')

/** The guides, their pictures, and the schema; those that are there. */
export const documentation = () =>
  [...filesBelow('docs'), 'README.md', 'CHANGELOG.md', 'schema.graphql'].filter((path) => existsSync(inCheckout(path)))

/** The state of everything from which the documentation is made. */
function stateOfSources() {
  const programs = [...filesBelow(PAGES), ...filesBelow(join('src', 'kernel', 'html'))]
  return digest([...documentation(), ...programs, 'package-lock.json', join('scripts', 'lib', 'site.mjs')])
}

/** True if the documentation was made from the current sources. */
export const isSiteBuilt = () => readIfThere(MADE_FROM) === stateOfSources()

/** Makes the documentation with the compiled program of a build. The caller must hold the setup lock. */
export async function buildSite(node, compiled) {
  if (isSiteBuilt()) return
  rmSync(inCheckout(SITE), { recursive: true, force: true })
  const result = await run(node, [join(compiled, PROGRAM), SITE], { cwd: checkout, capture: true })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The documentation cannot be made.`)
  writeFileSync(MADE_FROM, stateOfSources())
}
