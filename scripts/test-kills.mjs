import { holdBuild } from './lib/build.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runTries } from './lib/tries.mjs'

// Runs the tests that kill gateways, with many more kills than in the whole suite, and prints what was lost.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  return runTries(node, ['survives?-kills', ...process.argv.slice(2)])
})
