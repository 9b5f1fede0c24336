import { inCheckout } from './lib/checkout.mjs'
import { run, script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Starts the gateway like `npm start`, and restarts it after every change of a source.
await script(async () => {
  const { node } = await setUp('runtime')
  return run(node, [inCheckout('scripts', 'lib', 'restart-on-change.mjs'), ...process.argv.slice(2)])
})
