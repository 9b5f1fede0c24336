import { join } from 'node:path'
import { checkout, inCheckout } from './lib/checkout.mjs'
import { run, script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Stores the demo practice as this release leaves it, for the test that upgrades it later: `npm run store-release`.
await script(async () => {
  const { node } = await setUp('full')
  const loader = inCheckout('test', 'support', 'register-typescript.mjs')
  const program = join('test', 'support', 'database', 'store-release.program.ts')
  return run(node, ['--import', loader, program], { cwd: checkout })
})
