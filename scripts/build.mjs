import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Installs what is missing and compiles what is stale; does not check types.
await script(async () => {
  const { dist } = await setUp('runtime')
  console.log(dist)
  return { code: 0 }
})
