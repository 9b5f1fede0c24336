import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Generators of clients make TypeScript with the compiler's API, which the compiler of this project (7) no longer has
 * in JavaScript. `node --import` this file to give them the one that oazapfts brings.
 */
const { resolve } = createRequire(import.meta.resolve('oazapfts'))
const url = pathToFileURL(resolve('typescript')).href

registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url, format: 'commonjs', shortCircuit: true } : next(name, context),
})
