import { holdBuild } from './lib/build.mjs'
import { runJest } from './lib/jest.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

/** Kills for each test; a test may set a lower limit of its own. */
const KILLS = '200'

// The tests that kill gateways, with many more kills than in a run of the whole suite.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  return runJest(node, ['--runInBand', 'survives?-kills', ...process.argv.slice(2)], { env: { KILLS, ...process.env } })
})
