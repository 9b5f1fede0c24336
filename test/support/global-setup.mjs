import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformFileSync } from '@swc/core'
import jest from '../../jest.config.mjs'

// Jest compiles test files only; what runs before all of them is loaded by Node itself, with the same settings.
const [, compilerOptions] = jest.transform['^.+\\.ts$']

registerHooks({
  resolve(specifier, context, next) {
    const fromSource = context.parentURL?.endsWith('.ts') && specifier.startsWith('.') && specifier.endsWith('.js')
    return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context)
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context)
    const { code } = transformFileSync(fileURLToPath(url), { ...compilerOptions, swcrc: false })
    return { format: 'module', source: code, shortCircuit: true }
  },
})

/** Runs once before all test files, in Jest's own process. */
export default async function setUp() {
  const { startTestCluster } = await import('./cluster.ts')
  globalThis.stopTestCluster = await startTestCluster()
}
