import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'

const run = promisify(execFile)

/** Runs a checker from node_modules; what it prints is shown when it objects. */
async function check(
  program: string,
  args: readonly string[],
): Promise<{ readonly stdout: string; readonly failed: boolean }> {
  try {
    const { stdout } = await run(process.execPath, [`node_modules/${program}`, ...args], {
      maxBuffer: 64 * 1_024 * 1_024,
    })
    return { stdout, failed: false }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { stdout: stdout + stderr, failed: true }
  }
}

describe('the structure of the code', () => {
  test('imports go down, features meet by their face, and nothing goes round in circles', async () => {
    const { stdout } = await check('dependency-cruiser/bin/dependency-cruiser.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'src',
      'rest-compat',
    ])
    const { summary } = JSON.parse(stdout) as {
      summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
    }
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
    expect(summary.totalCruised).toBeGreaterThan(100)
  }, 60_000)

  test('nothing is exported or installed that nobody uses', async () => {
    const { stdout, failed } = await check('knip/bin/knip.js', ['--no-progress'])
    expect(failed ? stdout : '').toBe('')
  }, 60_000)
})
