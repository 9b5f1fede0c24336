import { holdBuild } from './lib/build.mjs'
import { runJest } from './lib/jest.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Runs the tests of everything that has changed since the last commit, and again after every change.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  return runJest(node, ['--watch', ...process.argv.slice(2)])
})
