import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { settings as shape } from '../../config/settings.js'
import { action, counted, type Finding, type Installation, note, ok } from './check.js'

const READ_BY_OTHERS = 0o004
const ENTERED_BY_OTHERS = 0o001

/** Settings that could be read; what is unsafe about them; files of secrets that every user of the machine can read. */
export function checkSettings({ settings, environment }: Installation): readonly Finding[] {
  const files = secretFiles(settings.dataDir, environment)
  const open = files.filter(isReadByOthers)
  const isProduction = settings.mode === 'production'
  return [
    ok(`All settings are valid (${settings.mode}); ${counted(files.length, 'file')} of secrets.`),
    ...open.map((file) =>
      action(`Every user of this machine can read ${file}, which holds a secret.`, `Run: chmod o-rwx '${file}'`),
    ),
    ...(isProduction && settings.publicUrl === undefined
      ? [action('PUBLIC_URL is not set.', 'Set it: links in mails and the session cookie depend on it.')]
      : []),
    ...(isProduction && settings.legacyAnonymous === 'allow'
      ? [action('LEGACY_ANONYMOUS=allow: calls without credentials read records.', 'Unset it, or set it to deny.')]
      : []),
    ...(isProduction ? [] : [note('NODE_ENV is not production.')]),
  ]
}

function secretFiles(dataDir: string, environment: Installation['environment']): readonly string[] {
  const named = [...Object.keys(shape.shape).map((name) => `${name}_FILE`), 'FIREBASE_SERVICE_ACCOUNT']
  const keys = join(dataDir, 'keys')
  const files = [
    ...named.flatMap((name) => environment[name] || []).map((path) => resolve(path)),
    join(dataDir, 'database.json'),
    ...(existsSync(keys) ? readdirSync(keys).map((name) => join(keys, name)) : []),
  ]
  return files.filter((file) => existsSync(file))
}

/** Whether others may read a file and enter every folder above it. */
function isReadByOthers(file: string): boolean {
  if ((statSync(file).mode & READ_BY_OTHERS) === 0) return false
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & ENTERED_BY_OTHERS) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
