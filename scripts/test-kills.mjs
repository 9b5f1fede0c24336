import { holdBuild } from './lib/build.mjs'
import { checkout, inCheckout } from './lib/checkout.mjs'
import { run, script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

/** Of each test at most as many as it is worth. */
const KILLS = '200'

// The tests that kill gateways, with many more kills than in a run of the whole suite.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    inCheckout('node_modules', 'jest', 'bin', 'jest.js'),
  ]
  return run(node, [...jest, '--runInBand', 'survives?-kills', ...process.argv.slice(2)], {
    cwd: checkout,
    env: { KILLS, ...process.env, NODE_ENV: 'test' },
  })
})
