import { checkout, inCheckout } from './lib/checkout.mjs'
import { run, script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Writes the parts of pages that are made from the code: settings, access matrix, REST paths, list of events.
await script(async () => {
  const { node } = await setUp('full')
  const loader = inCheckout('test', 'support', 'register-typescript.mjs')
  return run(node, ['--import', loader, inCheckout('test', 'support', 'pages', 'write-pages.ts')], { cwd: checkout })
})
