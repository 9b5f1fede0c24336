import { rmSync } from 'node:fs'
import { holdBuild } from './lib/build.mjs'
import { checkout, inCheckout, readJson, scratch } from './lib/checkout.mjs'
import { run, script, Stop } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

const CHECKS = {
  format: ['oxfmt/bin/oxfmt', '--check'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  types: ['typescript/bin/tsc', '-p', 'tsconfig.test.json'],
}

await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const failed = await runChecks(node)
  const { tally, ...jest } = await runJest(node)
  for (const name of failed) console.log(`The check "${name}" failed; its report is above.`)
  console.log(tally)
  return { ...jest, code: jest.code || (failed.length > 0 ? 1 : 0) }
})

/** Format, lint and types at once; a check that passes is one line. The names of those that failed. */
async function runChecks(node) {
  const failed = []
  await Promise.all(
    Object.entries(CHECKS).map(async ([name, [program, ...args]]) => {
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

/** Jest with this script's arguments; adds one plain line that says how many tests passed. */
async function runJest(node) {
  const results = scratch(`jest-${process.pid}.json`)
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const jest = [inCheckout('node_modules', 'jest', 'bin', 'jest.js'), '--json', `--outputFile=${results}`]
  try {
    const end = await run(node, [...args, ...jest, ...process.argv.slice(2)], {
      cwd: checkout,
      // With --json Jest prints the whole result to its standard output too.
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test' },
    })
    return { ...end, tally: tallyOf(readJson(results)) }
  } finally {
    rmSync(results, { force: true })
  }
}

function tallyOf(result) {
  // A file that cannot even be loaded counts no tests; without a result nothing was proved.
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1
  const skipped = result ? result.numPendingTests + result.numTodoTests : 0
  return `${result?.numPassedTests ?? 0} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
