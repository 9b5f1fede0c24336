import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedMajor } from './binaries.js'

/** The major version of PostgreSQL that has made a data folder; undefined if there is none. */
export function majorOf(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** PostgreSQL opens data folders of its own major version only. The message says what to do. */
export class OtherMajor extends Error {
  override name = 'OtherMajor'
}

/** @throws OtherMajor if the database is of another major version than this version of the service brings. */
export function refuseOtherMajor(folder: string): void {
  const found = majorOf(folder)
  const own = embeddedMajor()
  if (found === undefined || found === own) return
  const facts = `The database in ${folder} is of PostgreSQL ${found}, and this version of the service brings ${own}.`
  throw new OtherMajor(
    found < own
      ? `${facts} Stop every gateway and run: npm run -s care -- upgrade-database`
      : `${facts} Use the version of the service that made it.`,
  )
}

/** @throws OtherMajor if the data folder out of a backup is of another major version. */
export function refuseOtherMajorInBackup(folder: string): void {
  const found = majorOf(folder)
  const own = embeddedMajor()
  if (found === undefined || found === own) return
  throw new OtherMajor(
    `The backup is of PostgreSQL ${found}, and this version of the service brings ${own}. ` +
      'Restore it with the version of the service that made it; then this one upgrades it (care upgrade-database).',
  )
}
