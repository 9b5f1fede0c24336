import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { checkout, digest, filesBelow, inCheckout, readIfThere } from './checkout.mjs'
import { run, Stop } from './run.mjs'

/** The folder of the web application, and what is built of it. */
const FOLDER = 'web'
export const DESK_BUILD = join(FOLDER, 'dist')
const MADE_FROM = inCheckout(DESK_BUILD, '.made-from')
const MADE = /^web[\\/]dist[\\/]/
const COMPRESSED = new Set(['.css', '.html', '.js', '.svg', '.webmanifest'])
const CLIENT = join('packages', 'client', 'dist')

/** The state of everything from which the application is made. */
function stateOfSources() {
  const own = filesBelow(FOLDER).filter((path) => !MADE.test(path) && !path.includes('node_modules'))
  const client = filesBelow(CLIENT).filter((path) => path.endsWith('.js'))
  return digest([...own, ...client, 'package-lock.json', join('scripts', 'lib', 'desk.mjs')])
}

/** True if the application was built from the current sources. */
export const isDeskBuilt = () => readIfThere(MADE_FROM) === stateOfSources()

/** Bundles the web application. The caller must hold the setup lock, and have built the package of clients. */
export async function buildDesk(node) {
  if (isDeskBuilt()) return
  rmSync(inCheckout(DESK_BUILD), { recursive: true, force: true })
  const vite = inCheckout('node_modules', 'vite', 'bin', 'vite.js')
  const result = await run(node, [vite, 'build', '--logLevel', 'warn', FOLDER], { cwd: checkout, capture: true })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The web application cannot be built.`)
  for (const path of filesBelow(DESK_BUILD).filter((name) => COMPRESSED.has(extname(name)))) compress(path)
  writeFileSync(MADE_FROM, stateOfSources())
}

/** Writes a file once more, compressed, because compressing each answer would take longer. */
function compress(path) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  writeFileSync(inCheckout(`${path}.br`), brotliCompressSync(readFileSync(inCheckout(path)), { params }))
}
