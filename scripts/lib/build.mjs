import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isIdentityAlive, processIdentity } from '../../src/kernel/process/process-lock.mjs'
import { checkout, digest, filesBelow, inCheckout } from './checkout.mjs'
import { run, Stop } from './run.mjs'

/** The folders that a build is made of. */
export const SOURCES = ['src', 'rest-compat', 'data']
// Beside the sources, so that a compiled file finds them where its source does.
const BESIDE = ['package.json', 'schema.graphql']
const SETTINGS = ['tsconfig.json', 'tsconfig.build.json']

const isCompiled = (path) => /\.[mc]?ts$/.test(path)

/** Where the build of the present sources is or will be: dist/<digest>. A running copy keeps the one it was started from. */
export function currentBuild() {
  const beside = [...BESIDE, ...SETTINGS].filter((path) => existsSync(inCheckout(path)))
  return inCheckout('dist', digest([...SOURCES.flatMap(filesBelow), ...beside]))
}

export const isBuilt = (folder) => existsSync(folder)

/** Compiles what is stale. To be called under the setup lock. Made aside and renamed, so a build is whole or absent. */
export async function build(node) {
  const target = currentBuild()
  if (isBuilt(target)) return target
  const aside = `${target}.making`
  rmSync(aside, { recursive: true, force: true })
  const tsc = inCheckout('node_modules', 'typescript', 'bin', 'tsc')
  const result = await run(node, [tsc, '-p', 'tsconfig.build.json', '--outDir', aside], {
    cwd: checkout,
    capture: true,
  })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The sources do not compile.`)
  for (const path of [...SOURCES.flatMap(filesBelow), ...BESIDE]) {
    if (isCompiled(path) || !existsSync(inCheckout(path))) continue
    mkdirSync(dirname(join(aside, path)), { recursive: true })
    copyFileSync(inCheckout(path), join(aside, path))
  }
  renameSync(aside, target)
  prune(target)
  return target
}

const REMOVED = '.removed'

const usersOf = (target) => `${target}.users`

/** Notes that this process uses a build, so that no newer one prunes it. */
export function holdBuild(target) {
  const mark = join(usersOf(target), processIdentity(process.pid))
  try {
    mkdirSync(usersOf(target), { recursive: true })
    writeFileSync(mark, '')
  } catch (error) {
    // A checkout that this user cannot write is one whose builds this user cannot prune either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}

/** Removes the builds of older sources that no living process uses. */
function prune(target) {
  for (const name of readdirSync(inCheckout('dist'))) {
    const path = inCheckout('dist', name)
    if (path === target || path === usersOf(target) || name.endsWith('.users')) continue
    const users = existsSync(usersOf(path)) ? readdirSync(usersOf(path)) : []
    if (users.some(isIdentityAlive)) continue
    // Renamed first: a removal that is interrupted must not leave half a build under the name of a whole one.
    const removed = name.endsWith(REMOVED) ? path : `${path}${REMOVED}`
    if (removed !== path) renameSync(path, removed)
    for (const stale of [removed, usersOf(path)]) rmSync(stale, { recursive: true, force: true })
  }
}
