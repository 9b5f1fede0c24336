import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { commitMillis } from '../data/throwaway-database.js'

/** The machine of the measurement. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
  readonly postgres: string
  /** The median time of one small commit, in milliseconds. */
  readonly commitMillis: number
  /** The load of the minute before the measurement. */
  readonly loadAverage: number
  readonly commit: string | undefined
  readonly packages: Readonly<Record<string, string>>
}

/** Describes the machine. `packages` are those whose versions are listed. */
export async function describeMachine(owner: pg.Client, packages: readonly string[]): Promise<Machine> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version')
  const processors = cpus()
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? 'unknown',
    commitMillis: await commitMillis(owner),
    loadAverage: loadavg()[0] ?? 0,
    commit: commitOf(),
    packages: Object.fromEntries(['autocannon', ...packages].map((name) => [name, versionOf(name)])),
  }
}

function versionOf(name: string): string {
  const { resolve } = createRequire(import.meta.url)
  for (const folder of resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  throw new Error(`The package ${name} is not installed.`)
}

/** The commit of the checkout; undefined without git or a repository. */
function commitOf(): string | undefined {
  try {
    const isChanged = git('status', '--porcelain') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ', changed' : '')
  } catch {
    return undefined
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
