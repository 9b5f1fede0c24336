import { holdBuild } from './lib/build.mjs'
import { runJest } from './lib/jest.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Runs the tests that need programs or rights which `npm test` does without: PgBouncer, and root for a small disk.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const env = { ...process.env, CLUSTER: '1' }
  return runJest(node, ['--runInBand', 'test/cluster/', ...process.argv.slice(2)], { env })
})
