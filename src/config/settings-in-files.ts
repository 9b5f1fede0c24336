import { readFileSync, statSync } from 'node:fs'
import { SettingsError } from './settings-error.js'

/** What a name ends in if the variable names the file of a setting, as orchestrators give secrets. */
const SUFFIX = '_FILE'
/** The longest settings are lists of keys and of crisis resources. */
const MOST_BYTES = 65_536

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The settings of an environment by their names. `X_FILE` names a file with the value of `X`; one line end behind it is
 * not part of it. An empty variable counts as unset, an empty file does not.
 * @throws SettingsError if both are set, or for a file that cannot be read, is empty or is too large. It quotes no
 * value.
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
    return [name, 'value' in read ? read.value : undefined] as const
  })
  if (problems.length > 0) throw new SettingsError(problems)
  return Object.fromEntries(values)
}

function readSetting(path: string): { readonly value: string } | { readonly problem: string } {
  try {
    const found = statSync(path)
    // A pipe would be waited for, and has no size that could be looked at first.
    if (found.isDirectory()) return { problem: 'names a folder' }
    if (!found.isFile()) return { problem: 'names what is no file' }
    if (found.size > MOST_BYTES) return { problem: `names a file of more than ${MOST_BYTES} bytes` }
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    // A secret that was not filled in must not become the default.
    return value === '' ? { problem: 'names a file that has nothing in it' } : { value }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return { problem: `names a file that cannot be read (${code})` }
  }
}
