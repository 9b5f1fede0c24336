import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync, version } from '@swc/core'
import jest from '../../jest.config.mjs'
import { inCheckout, readIfThere } from '../../scripts/lib/checkout.mjs'

// Lets Node load TypeScript, with the settings that Jest compiles with. Tests are loaded so
// (`jest/native-runtime.cjs`), and what runs in a process of its own:
// `node --import ./test/support/register-typescript.mjs file.ts`.
const [, compilerOptions] = jest.transform['^.+\\.ts$']
const SETTINGS = JSON.stringify(compilerOptions)
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
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true }
  },
})

/** What a file says in JavaScript. */
function compile(file) {
  const source = readFileSync(file, 'utf8')
  const stamp = `\n// ${sha256(`${version}\n${SETTINGS}\n${source}`)}`
  const kept = join(CACHE, `${sha256(file)}.js`)
  const earlier = readIfThere(kept)
  if (earlier?.endsWith(stamp)) return earlier
  const code = transformSync(source, { ...compilerOptions, swcrc: false, filename: file }).code + stamp
  // Another process may read it at any time: it is there as a whole or not at all.
  const aside = `${kept}.${process.pid}`
  writeFileSync(aside, code)
  renameSync(aside, kept)
  return code
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}
