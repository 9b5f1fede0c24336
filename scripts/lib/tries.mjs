import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJest } from './jest.mjs'

/** How often each test kills or damages something; a test may have a lower limit. */
const TRIES = '200'

/** Runs tests that kill processes and damage archives, with many more tries than in the whole suite. */
export function runTries(node, args) {
  return runReporting(node, args, { TRIES })
}

/**
 * Runs tests one after the other. Prints what they report: what was lost, and what is there twice. Returns how they
 * ended.
 * @param given variables that the environment may set otherwise.
 */
export async function runReporting(node, args, given) {
  const folder = mkdtempSync(join(tmpdir(), 'care-tries-'))
  const report = join(folder, 'report')
  writeFileSync(report, '')
  try {
    return await runJest(node, ['--runInBand', ...args], { env: { ...given, ...process.env, TRIES_REPORT: report } })
  } finally {
    const rows = readFileSync(report, 'utf8').split('\n').filter(Boolean)
    console.table(rows.map((row) => JSON.parse(row)))
    rmSync(folder, { recursive: true })
  }
}
