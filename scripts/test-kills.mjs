import { holdBuild } from './lib/build.mjs'
import { runJest } from './lib/jest.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

/** The number of kills in each test; a test may have a lower limit. */
const KILLS = '200'

// Runs the tests that kill gateways, with many more kills than in the whole suite.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  return runJest(node, ['--runInBand', 'survives?-kills', ...process.argv.slice(2)], { env: { KILLS, ...process.env } })
})
