import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Installs missing packages and compiles changed sources. Does not check types.
await script(async () => {
  const { dist } = await setUp('runtime')
  console.log(dist)
  return { code: 0 }
})
