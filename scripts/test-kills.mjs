import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdBuild } from './lib/build.mjs'
import { runJest } from './lib/jest.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

/** The number of kills in each test; a test may have a lower limit. */
const KILLS = '200'

// Runs the tests that kill gateways, with many more kills than in the whole suite, and prints what was lost.
await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const folder = mkdtempSync(join(tmpdir(), 'care-kills-'))
  const report = join(folder, 'report')
  writeFileSync(report, '')
  try {
    const args = ['--runInBand', 'survives?-kills', ...process.argv.slice(2)]
    return await runJest(node, args, { env: { KILLS, ...process.env, KILLS_REPORT: report } })
  } finally {
    const rows = readFileSync(report, 'utf8').split('\n').filter(Boolean)
    console.table(rows.map((row) => JSON.parse(row)))
    rmSync(folder, { recursive: true })
  }
})
