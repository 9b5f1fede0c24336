const { readFileSync } = require('node:fs')
const { pathToFileURL } = require('node:url')
const { default: JestRuntime } = require('jest-runtime')
const sourceMaps = require('./source-maps.cjs')

/** How a test file begins whose modules Jest loads, in a context of their own. */
const BY_JEST = '// Jest loads the modules of this file'

/** Counts the test files of this worker: each gets an address of its own, so that Node loads it anew. */
let files = 0

/**
 * Jest's runtime, but Node itself loads test files and what they import. Jest would evaluate the service and all
 * its packages again in a new context for each test file, which took longer than most of the tests. Here a worker
 * loads them once. The runner, the hooks and the time limits stay Jest's own.
 *
 * A file that replaces modules, or needs them as nobody has used them, says so in its first line. Jest loads it.
 */
class NativeRuntime extends JestRuntime {
  /** Jest asks for the map of each module that a trace names; its own are those of files that it loaded. */
  getSourceMaps() {
    const own = super.getSourceMaps() ?? new Map()
    return { get: (path) => own.get(path) ?? sourceMaps.get(path), [Symbol.iterator]: () => own[Symbol.iterator]() }
  }

  async unstable_importModule(from, moduleName) {
    if (moduleName !== undefined || readFileSync(from, 'utf8').startsWith(BY_JEST)) {
      return super.unstable_importModule(from, moduleName)
    }
    await import('../register-typescript.mjs')
    // What decorators are written to. The service loads it first; a test may load a part of the service before that.
    await import('reflect-metadata')
    const { setGlobals } = await import('./globals.mjs')
    setGlobals(this.requireModuleOrMock(from, '@jest/globals'))
    files += 1
    return import(`${pathToFileURL(from).href}?file=${files}`)
  }
}

module.exports = NativeRuntime
