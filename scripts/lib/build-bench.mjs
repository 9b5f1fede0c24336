import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digest, filesBelow, inCheckout, checkout } from './checkout.mjs'
import { holdBuild } from './build.mjs'
import { run, script, Stop } from './run.mjs'
import { setUp } from './setup.mjs'

/** Builds the sources and runs a program of `bench/` against that build, with this script's arguments. */
export function launchBench(program) {
  return script(async () => {
    const { node, dist } = await setUp('full')
    holdBuild(dist)
    const path = join(await buildBench(node, dist), program)
    return run(node, ['--enable-source-maps', path, ...process.argv.slice(2)], { cwd: checkout })
  })
}

/** Compiles the benchmark programs into the build that they measure, so that their imports resolve to it. */
async function buildBench(node, dist) {
  const sources = filesBelow('bench').filter((path) => path.endsWith('.ts'))
  const target = join(dist, `bench-${digest([...sources, 'tsconfig.bench.json'])}`)
  if (existsSync(target)) return target
  const aside = `${target}.making-${process.pid}`
  const tsc = inCheckout('node_modules', 'typescript', 'bin', 'tsc')
  const result = await run(node, [tsc, '-p', 'tsconfig.bench.json', '--outDir', aside], {
    cwd: checkout,
    capture: true,
  })
  if (result.signal) throw new Stop('', result)
  if (result.code !== 0) throw new Stop(`${result.output}The programs of bench/ do not compile.`)
  try {
    renameSync(aside, target)
  } catch (error) {
    // Another run has made the same build meanwhile.
    if (!existsSync(target)) throw error
    rmSync(aside, { recursive: true })
  }
  return target
}
