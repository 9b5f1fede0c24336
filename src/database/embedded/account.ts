import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** The system account that runs PostgreSQL, where that is not the account of this process. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root. In that case the owner of the existing cluster runs it, or an unprivileged
 * account.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (!existsSync(clusterDir)) return NOBODY
  const { uid, gid } = statSync(clusterDir)
  return uid === 0 ? NOBODY : { uid, gid }
}

/** True if the account can enter the folder and, if `program` is given, run that program. */
export function canReach(account: Account | undefined, folder: string, program?: string): boolean {
  if (account === undefined) return true
  const script = program === undefined ? 'cd "$1"' : 'cd "$1" && exec "$2" --version'
  const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', folder, program ?? ''], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}
