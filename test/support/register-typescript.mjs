import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync, version } from '@swc/core'
import jest from '../../jest.config.mjs'
import { inCheckout, readIfThere } from '../../scripts/lib/checkout.mjs'
import sourceMaps from './jest/source-maps.cjs'

// Lets Node load TypeScript, with the settings that Jest compiles with. Tests are loaded so
// (`jest/native-runtime.cjs`), and what runs in a process of its own:
// `node --import ./test/support/register-typescript.mjs file.ts`.
const [, compilerOptions] = jest.transform['^.+\\.ts$']
// With what is kept of each file, so that another form of it is made anew.
const SETTINGS = JSON.stringify([compilerOptions, 'code and map'])
const CLIENT = new URL('../../packages/client/package.json', import.meta.url).href
const GLOBALS = new URL('./jest/globals.mjs', import.meta.url).href

/** One file for each that was compiled, with a digest of its source: each worker would compile all of them again. */
const CACHE = inCheckout('.cache', 'typescript')
mkdirSync(CACHE, { recursive: true })

process.setSourceMapsEnabled(true)

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true }
    // The package of clients is found by what it exports, as where it is installed.
    if (/^care-client(\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: CLIENT })
    const fromSource =
      /\.ts(\?|$)/.test(context.parentURL ?? '') && specifier.startsWith('.') && specifier.endsWith('.js')
    return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context)
  },
  load(url, context, next) {
    if (!/\.ts(\?|$)/.test(url) || url.includes('/node_modules/')) return next(url, context)
    const file = fileURLToPath(url)
    sourceMaps.set(url, mapOf(file))
    return { format: 'module', source: compile(file), shortCircuit: true }
  },
})

/** What a file says in JavaScript. */
function compile(file) {
  const source = readFileSync(file, 'utf8')
  const stamp = `\n// ${sha256(`${version}\n${SETTINGS}\n${source}`)}`
  const kept = join(CACHE, `${sha256(file)}.js`)
  const earlier = readIfThere(kept)
  if (earlier?.endsWith(stamp)) return earlier
  const { code } = transformSync(source, { ...compilerOptions, swcrc: false, filename: file })
  // Node reads the map in the code; Jest, which writes the traces of tests, wants a file.
  const [, map = ''] = /sourceMappingURL=[^,]*;base64,(\S+)\s*$/.exec(code) ?? []
  writeWhole(mapOf(file), Buffer.from(map, 'base64'))
  writeWhole(kept, code + stamp)
  return code + stamp
}

function mapOf(file) {
  return join(CACHE, `${sha256(file)}.map`)
}

/** Another process may read the file at any time: it is there as a whole or not at all. */
function writeWhole(file, content) {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, content)
  renameSync(aside, file)
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}
