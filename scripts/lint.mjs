import { runChecks } from './lib/checks.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Checks lint rules and format.
await script(async () => {
  const { node } = await setUp('full')
  const failed = await runChecks(node, ['lint', 'format'])
  return { code: failed.length > 0 ? 1 : 0 }
})
