import { accessSync, constants, existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { checkout, digest, inCheckout, readJson, scratch } from './checkout.mjs'
import { run, Stop } from './run.mjs'

const stampFile = inCheckout('node_modules', '.care-install.json')
const lockDigest = () => `${digest(['package.json', 'package-lock.json'])} ${process.platform} ${process.arch}`

/**
 * True if node_modules contains a set of packages: `runtime`, or `full` with those of tests and benchmarks. A full
 * installation serves both.
 */
export function isInstalled(set) {
  // A linked node_modules is managed elsewhere; npm would replace the link.
  if (lstatSync(inCheckout('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true
  const stamp = readJson(stampFile)
  return stamp?.lock === lockDigest() && (set === 'runtime' || stamp.set === 'full')
}

/** The set that a manual `npm install` has left, by npm's own record: none, runtime or full. */
function inspectTree() {
  const wanted = readJson(inCheckout('package-lock.json')).packages
  const found = readJson(inCheckout('node_modules', '.package-lock.json'))?.packages
  if (!found) return { complete: undefined, hasDev: existsSync(inCheckout('node_modules', 'jest')) }
  // Optional packages for other platforms are never installed, so they are ignored.
  const holds = (kind) =>
    Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || !kind(entry) || found[path]?.version === entry.version,
    )
  const runtime = holds((entry) => !entry.dev)
  const full = runtime && holds((entry) => entry.dev)
  return { complete: full ? 'full' : runtime ? 'runtime' : undefined, hasDev: Object.values(found).some((e) => e.dev) }
}

/**
 * Installs the packages of `set`. The caller must hold the setup lock. It never reduces a full installation to the
 * runtime set, because another process of this checkout may be running tests.
 */
export async function install(set) {
  if (isInstalled(set)) return
  const marker = scratch('installing.json')
  const interrupted = existsSync(marker)
  if (interrupted) discardHalfInstalled()
  const tree = inspectTree()
  if (!interrupted && tree.complete && (tree.complete === 'full' || set === 'runtime')) {
    writeStamp(tree.complete)
    return
  }
  const target = tree.hasDev ? 'full' : set
  console.log(`Installing packages${target === 'full' ? ', with those for tests' : ''} …`)
  writeFileSync(marker, JSON.stringify({ set: target }))
  await npm(target)
  writeStamp(target)
  rmSync(marker)
}

/** Removes folders that an interrupted install may have left incomplete, because npm trusts existing folders. */
function discardHalfInstalled() {
  const stamp = readJson(stampFile)
  if (stamp?.lock !== lockDigest()) {
    rmSync(inCheckout('node_modules'), { recursive: true, force: true })
    return
  }
  // The runtime set was complete and may be in use; only the additional packages may be incomplete.
  const { packages } = readJson(inCheckout('package-lock.json'))
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.dev) rmSync(inCheckout(path), { recursive: true, force: true })
  }
}

function writeStamp(set) {
  writeFileSync(stampFile, `${JSON.stringify({ lock: lockDigest(), set })}\n`)
}

async function npm(set) {
  // `npm ci` is not used: it removes node_modules first, and refuses a lock file made where packages of other platforms
  // were missing.
  const args = [
    'install',
    '--no-save',
    ...(set === 'runtime' ? ['--omit=dev'] : ['--include=dev']),
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const [command, ...first] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const result = await run(command, [...first, ...args], { cwd: checkout, env: npmEnvironment() })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop('The packages could not be installed; npm says why above.', result)
}

/**
 * The environment for npm. NODE_ENV would choose the set of packages, and npm's cache fails if the home folder is
 * missing or closed.
 */
function npmEnvironment() {
  const env = { ...process.env }
  delete env.NODE_ENV
  const cache = env.npm_config_cache ?? join(homedir(), '.npm')
  return [cache, join(cache, '_cacache')].every(isUsable) ? env : { ...env, npm_config_cache: scratch('npm') }
}

function isUsable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR'].includes(error.code)) return false
    throw error
  }
}
