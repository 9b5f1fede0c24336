import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a checker from node_modules; what it prints is shown when it objects. */
export async function check(
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

/** Which imports below some folders break a rule, as `rule: from → to`. */
export async function cruise(
  folders: readonly string[],
  cwd?: string,
  rules = resolve('.dependency-cruiser.mjs'),
): Promise<{ readonly violations: readonly string[]; readonly totalCruised: number }> {
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
