import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformFileSync } from '@swc/core'
import jest from '../../jest.config.mjs'

// Jest compiles test files only. What runs before them or beside them in a process of its own is loaded by Node
// itself, with the same settings: `node --import ./test/support/register-typescript.mjs file.ts`.
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
