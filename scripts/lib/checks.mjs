import { checkout, inCheckout } from './checkout.mjs'
import { run, Stop } from './run.mjs'

const CHECKS = {
  format: ['oxfmt/bin/oxfmt', '--check'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  types: ['typescript/bin/tsc', '-p', 'tsconfig.test.json'],
  'types of the web application': ['typescript/bin/tsc', '-p', 'web'],
}

/**
 * Runs checks in parallel: `format`, `lint` and `types`, or the named ones. A check that passes prints one line.
 * @returns the names of the checks that failed
 */
export async function runChecks(node, names = Object.keys(CHECKS)) {
  const failed = []
  await Promise.all(
    names.map(async (name) => {
      const [program, ...args] = CHECKS[name]
      const started = Date.now()
      const path = inCheckout('node_modules', program)
      const { code, signal, output } = await run(node, [path, ...args], { cwd: checkout, capture: true })
      if (signal) throw new Stop('', { code, signal })
      if (code !== 0) failed.push(name)
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}  (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(output)
    }),
  )
  return failed
}
