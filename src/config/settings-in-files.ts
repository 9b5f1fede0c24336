import { readFileSync, statSync } from 'node:fs'
import { hasCode } from '../kernel/has-code.mjs'
import { SettingsError } from './settings-error.js'

/** What a name ends in if the variable names the file of a setting, as orchestrators give secrets. */
const SUFFIX = '_FILE'
/** The longest settings are lists of keys and of crisis resources. */
const MOST_BYTES = 65_536

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The settings of an environment by their names. `X_FILE` names a file with the value of `X`; one line end behind it is
 * not part of it. An empty value counts as unset.
 * @throws SettingsError if both are set, or for a file that cannot be read or is too large. It quotes no value.
 */
export function settingsOf(environment: Environment, names: readonly string[]): Environment {
  const problems: string[] = []
  const values = names.map((name) => {
    const given = environment[name] || undefined
    // A setting may end in the suffix itself.
    const path = names.includes(name + SUFFIX) ? undefined : environment[name + SUFFIX] || undefined
    if (path === undefined) return [name, given] as const
    if (given !== undefined) problems.push(`${name} must not be set beside ${name}${SUFFIX}`)
    const read = readSetting(path)
    if ('problem' in read) problems.push(`${name}${SUFFIX} ${read.problem}`)
    return [name, 'value' in read ? read.value || undefined : undefined] as const
  })
  if (problems.length > 0) throw new SettingsError(problems)
  return Object.fromEntries(values)
}

function readSetting(path: string): { readonly value: string } | { readonly problem: string } {
  try {
    if (statSync(path).size > MOST_BYTES) return { problem: `names a file of more than ${MOST_BYTES} bytes` }
    return { value: readFileSync(path, 'utf8').replace(/\r?\n$/, '') }
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR')) throw error
    return { problem: `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}
