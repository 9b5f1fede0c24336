import { checkout, inCheckout } from './lib/checkout.mjs'
import { run, script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Writes the parts of pages that are made from the code (settings, access matrix, REST paths, list of events), then all
// of the documentation as static files into `site/`, which gateways serve under `/docs/`.
await script(async () => {
  const { node } = await setUp('full')
  const loader = inCheckout('test', 'support', 'register-typescript.mjs')
  const program = inCheckout('test', 'support', 'pages', 'write-pages.ts')
  const written = await run(node, ['--import', loader, program], { cwd: checkout })
  if (written.code === 0) await setUp('full')
  return written
})
