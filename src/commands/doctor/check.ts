import type { Pool } from 'pg'
import type { Config, Settings } from '../../config/config.js'

/**
 * - `ok`: as it should be.
 * - `note`: worth knowing; nothing has to be done.
 * - `action`: somebody has to do something.
 * - `skipped`: it depends on what another check has found.
 * - `failed`: the check itself could not run.
 */
export type CheckState = 'ok' | 'note' | 'action' | 'skipped' | 'failed'

/** What a check found. It holds no secret, and nothing that a person wrote. */
export interface CheckResult {
  readonly check: string
  readonly state: CheckState
  readonly found: string
  /** What to do; null if nothing has to be done. */
  readonly todo: string | null
}

/** What is checked. */
export interface Installation {
  readonly settings: Settings
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly callsModels: boolean
}

/** An installation with its database. */
export interface ReachedInstallation extends Installation {
  readonly config: Config
  /** Connections of the application's role. */
  readonly pool: Pool
}

/** Checks one thing, or some that belong together. */
export type Check<Subject> = (subject: Subject) => Promise<readonly Finding[]> | readonly Finding[]

export type Finding = Omit<CheckResult, 'check'>

export const ok = (found: string): Finding => ({ state: 'ok', found, todo: null })
export const note = (found: string): Finding => ({ state: 'note', found, todo: null })
export const action = (found: string, todo: string): Finding => ({ state: 'action', found, todo })
export const skipped = (found: string): Finding => ({ state: 'skipped', found, todo: null })

/** A number with its noun: `1 job`, `2 jobs`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A time span in the largest unit that fits. */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}
