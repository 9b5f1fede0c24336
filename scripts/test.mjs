import { rmSync } from 'node:fs'
import { holdBuild } from './lib/build.mjs'
import { readJson, scratch } from './lib/checkout.mjs'
import { runChecks } from './lib/checks.mjs'
import { runJest } from './lib/jest.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const failed = await runChecks(node)
  const { tally, ...jest } = await runTests(node)
  for (const name of failed) console.log(`The check "${name}" failed; its report is above.`)
  console.log(tally)
  return { ...jest, code: jest.code || (failed.length > 0 ? 1 : 0) }
})

/** Runs Jest with this script's arguments, and prints how many tests passed. */
async function runTests(node) {
  const results = scratch(`jest-${process.pid}.json`)
  const args = ['--json', `--outputFile=${results}`, ...process.argv.slice(2)]
  try {
    // With --json, Jest also prints the whole result to its standard output.
    const end = await runJest(node, args, { stdio: ['inherit', 'ignore', 'inherit'] })
    return { ...end, tally: tallyOf(readJson(results)) }
  } finally {
    rmSync(results, { force: true })
  }
}

function tallyOf(result) {
  // A file that cannot be loaded has no tests, but counts as a failure. So does a missing result.
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1
  const skipped = result ? result.numPendingTests + result.numTodoTests : 0
  return `${result?.numPassedTests ?? 0} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
