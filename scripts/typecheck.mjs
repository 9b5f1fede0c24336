import { runChecks } from './lib/checks.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await script(async () => {
  const { node } = await setUp('full')
  const failed = await runChecks(node, ['types', 'types of the web application'])
  return { code: failed.length > 0 ? 1 : 0 }
})
