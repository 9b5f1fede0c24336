import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdBuild } from './lib/build.mjs'
import { checkout } from './lib/checkout.mjs'
import { runJest } from './lib/jest.mjs'
import { run, script, Stop } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

const RELEASES = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'test/database/releases/*.json.br']

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: checkout, capture: true })
  if (code !== 0) throw new Stop(output.trim())
  return output.trim()
}

/** Builds the sources of a folder by their own script, with the packages of their time. Returns the gateway. */
async function build(folder) {
  const { code } = await run(process.execPath, [join(folder, 'scripts', 'build.mjs')], { cwd: folder })
  if (code !== 0) throw new Stop('The earlier sources could not be built.')
  const [built = ''] = readdirSync(join(folder, 'dist'))
  // Programs were not bundled from the beginning.
  const places = [join('bundle', 'programs', 'main.js'), join('src', 'main.js')]
  return places.map((place) => join(folder, 'dist', built, place)).find((place) => existsSync(place))
}

// Runs the gateway of an earlier commit beside the present one: of the one that stored the last release, or of the
// one that is named.
await script(async () => {
  const commit = process.argv[2] ?? (await git(...RELEASES))
  if (commit === '')
    throw new Stop('The history of this checkout ends before the last stored release: git fetch --unshallow.')
  const folder = mkdtempSync(join(tmpdir(), 'care-older-'))
  await git('worktree', 'add', '--detach', folder, commit)
  try {
    const older = await build(folder)
    if (older === undefined) throw new Stop('The earlier build has no gateway.')
    const { node, dist } = await setUp('full')
    holdBuild(dist)
    return await runJest(node, ['test/older-build/'], { env: { ...process.env, OLDER_BUILD: older } })
  } finally {
    await git('worktree', 'remove', '--force', folder)
  }
})
