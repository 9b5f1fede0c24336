import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'

const run = promisify(execFile)

/** Runs a checker from node_modules; what it prints is shown when it objects. */
async function check(
  program: string,
  args: readonly string[],
  cwd = process.cwd(),
): Promise<{ readonly stdout: string; readonly failed: boolean }> {
  try {
    const { stdout } = await run(process.execPath, [resolve('node_modules', program), ...args], {
      cwd,
      maxBuffer: 64 * 1_024 * 1_024,
    })
    return { stdout, failed: false }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { stdout: stdout + stderr, failed: true }
  }
}

/** Which imports break a rule, as `rule: from → to`. */
async function cruise(
  folders: readonly string[],
  cwd?: string,
): Promise<{ readonly violations: readonly string[]; readonly totalCruised: number }> {
  const rules = resolve('.dependency-cruiser.mjs')
  const { stdout } = await check(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', rules, '--output-type', 'json', ...folders],
    cwd,
  )
  const { summary } = JSON.parse(stdout) as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
  }
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    totalCruised: summary.totalCruised,
  }
}

describe('the structure of the code', () => {
  test('imports go down, features meet by their face, and nothing goes round in circles', async () => {
    const { violations, totalCruised } = await cruise(['src', 'rest-compat'])
    expect(violations).toEqual([])
    expect(totalCruised).toBeGreaterThan(100)
  }, 60_000)

  test('a feature beside the egress gate cannot get at a model', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'care-test-'))
    try {
      const files = {
        'src/services/model/sealed-model.ts': 'export class SealedModel {}',
        'src/services/model/clean-prompt.ts': 'export class CleanPrompt {}',
        'src/services/model/remote/remote-model.ts': 'export class RemoteModel {}',
        'src/features/egress/gate.ts': `export * from '../../services/model/sealed-model.js'\nexport * from '../../services/model/clean-prompt.js'`,
        'src/features/notes/around.ts': `export * from '../../services/model/sealed-model.js'`,
        'src/features/notes/types.ts': `export type { CleanPrompt } from '../../services/model/clean-prompt.js'`,
        'src/jobs/around.ts': `export * from '../services/model/remote/remote-model.js'`,
      }
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
      const { violations } = await cruise(['src'], folder)
      expect(violations.filter((line) => line.startsWith('models-')).sort()).toEqual([
        'models-through-the-gate-only: src/features/notes/around.ts → src/services/model/sealed-model.ts',
        'models-through-the-gate-only: src/features/notes/types.ts → src/services/model/clean-prompt.ts',
        'models-through-the-gate-only: src/jobs/around.ts → src/services/model/remote/remote-model.ts',
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 60_000)

  test('nothing is exported or installed that nobody uses', async () => {
    const { stdout, failed } = await check('knip/bin/knip.js', ['--no-progress'])
    expect(failed ? stdout : '').toBe('')
  }, 60_000)
})
