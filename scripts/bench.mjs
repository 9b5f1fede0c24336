import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { holdBuild } from './lib/build.mjs'
import { checkout, digest, filesBelow, inCheckout } from './lib/checkout.mjs'
import { run, script, Stop } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

await script(async () => {
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const program = join(await buildBench(node, dist), 'main.js')
  return run(node, ['--enable-source-maps', program, ...process.argv.slice(2)], { cwd: checkout })
})

/** Compiles the benchmark programs into the build that they measure, from where their imports lead to it. */
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
  if (result.code !== 0) throw new Stop(`${result.output}The benchmark does not compile.`)
  try {
    renameSync(aside, target)
  } catch (error) {
    // Another run was faster; its build is as good.
    if (!existsSync(target)) throw error
    rmSync(aside, { recursive: true })
  }
  return target
}
