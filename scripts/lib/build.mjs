import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isIdentityAlive, processIdentity } from '../../src/kernel/process/process-lock.mjs'
import { checkout, digest, filesBelow, inCheckout } from './checkout.mjs'
import { DESK_BUILD } from './desk.mjs'
import { run, Stop } from './run.mjs'
import { buildSite, documentation, SITE } from './site.mjs'

/** The folders that a build consists of, beside the web application and the documentation. */
export const SOURCES = ['src', 'rest-compat', 'data']
// These files are copied, so that compiled files find them by the same relative path as their sources.
const BESIDE = ['package.json', 'schema.graphql']
// A change of how a build is made makes another one.
const SETTINGS = ['tsconfig.json', 'tsconfig.build.json', 'scripts/lib/build.mjs', 'scripts/lib/bundle.mjs']

const isCompiled = (path) => /\.[mc]?ts$/.test(path)

/**
 * The folder of the build of the current sources: dist/<digest>. A running process keeps the build with which it was
 * started.
 */
export function currentBuild() {
  const beside = [...BESIDE, ...SETTINGS].filter((path) => existsSync(inCheckout(path)))
  const made = [...filesBelow(DESK_BUILD), ...documentation()]
  return inCheckout('dist', digest([...SOURCES.flatMap(filesBelow), ...made, ...beside]))
}

export const isBuilt = (folder) => existsSync(folder)

/** A program of a build: `main.js` or `cli.js`. */
export const programOf = (dist, name) => join(dist, 'bundle', 'programs', name)

/** Where a build is made before it gets its name. It is renamed at the end, so a build is complete or absent. */
const MAKING = inCheckout('dist', 'making')

/** Compiles and bundles the sources: a build without the web application. The caller must hold the setup lock. */
export async function compile(node) {
  rmSync(MAKING, { recursive: true, force: true })
  const tsc = inCheckout('node_modules', 'typescript', 'bin', 'tsc')
  const result = await run(node, [tsc, '-p', 'tsconfig.build.json', '--outDir', MAKING], {
    cwd: checkout,
    capture: true,
  })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The sources do not compile.`)
  copy([...SOURCES.flatMap(filesBelow), ...BESIDE].filter((path) => !isCompiled(path)))
  const { bundle } = await import('./bundle.mjs')
  await bundle(MAKING)
}

/** Adds the web application and the documentation to what was compiled. Returns the folder of the build. */
export async function completeBuild(node) {
  await buildSite(node, MAKING)
  copy([...filesBelow(DESK_BUILD), ...filesBelow(SITE)])
  const target = currentBuild()
  // It is there already where only the package for clients was missing.
  if (isBuilt(target)) rmSync(MAKING, { recursive: true })
  else renameSync(MAKING, target)
  prune(target)
  return target
}

function copy(paths) {
  for (const path of paths.filter((name) => existsSync(inCheckout(name)))) {
    mkdirSync(dirname(join(MAKING, path)), { recursive: true })
    copyFileSync(inCheckout(path), join(MAKING, path))
  }
}

const REMOVED = '.removed'

const usersOf = (target) => `${target}.users`

/** Records that this process uses a build, so that it is not pruned. */
export function holdBuild(target) {
  const mark = join(usersOf(target), processIdentity(process.pid))
  try {
    mkdirSync(usersOf(target), { recursive: true })
    writeFileSync(mark, '')
  } catch (error) {
    // A user who cannot write to this checkout cannot prune its builds either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}

/** Removes the builds of older sources that no running process uses. */
function prune(target) {
  for (const name of readdirSync(inCheckout('dist'))) {
    const path = inCheckout('dist', name)
    if (path === target || path === usersOf(target) || name.endsWith('.users')) continue
    const users = existsSync(usersOf(path)) ? readdirSync(usersOf(path)) : []
    if (users.some(isIdentityAlive)) continue
    // The folder is renamed first, so that an interrupted removal does not leave half a build under its name.
    const removed = name.endsWith(REMOVED) ? path : `${path}${REMOVED}`
    if (removed !== path) renameSync(path, removed)
    for (const stale of [removed, usersOf(path)]) rmSync(stale, { recursive: true, force: true })
  }
}
