import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformFileSync } from '@swc/core'
import jest from '../../jest.config.mjs'

// Lets Node load TypeScript, with the settings that Jest compiles with. Tests are loaded so
// (`jest/native-runtime.cjs`), and what runs in a process of its own:
// `node --import ./test/support/register-typescript.mjs file.ts`.
const [, compilerOptions] = jest.transform['^.+\\.ts$']
const CLIENT = new URL('../../packages/client/package.json', import.meta.url).href
const GLOBALS = new URL('./jest/globals.mjs', import.meta.url).href

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
    const { code } = transformFileSync(fileURLToPath(url), { ...compilerOptions, swcrc: false })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
