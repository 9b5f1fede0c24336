import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'

const run = promisify(execFile)
const PACKAGES = join(process.cwd(), 'node_modules')
const COMPILER = pathToFileURL(join(process.cwd(), 'test', 'support', 'generators', 'compiler-with-api.mjs')).href
const SHOWN_ADDRESS = 'http://127.0.0.1:4000'

interface Recipe {
  readonly title: string
  readonly command: string
  readonly program: string
  /** What the program prints. */
  readonly output: string
}

const recipes = recipesOf(readFileSync('docs/rest-clients.md', 'utf8'))
let scene: Scene
let url: string

beforeAll(async () => {
  scene = await makeMigratedScene()
  url = await scene.start(await builtProgram('main.js')).ready()
  const environment = { PATH: process.env.PATH, DATA_DIR: scene.dataDir }
  await run(process.execPath, [await builtProgram('cli.js'), 'seed-demo'], { env: environment })
})

afterAll(() => scene.end())

test('the page has a recipe for each generator that it names', () => {
  expect(recipes.map(({ title }) => title)).toEqual(['openapi-typescript', 'hey-api', 'oazapfts'])
})

test.each(recipes)('$title makes a client that compiles and works', async ({ title, command, program, output }) => {
  const folder = join(scene.folder, title)
  await mkdir(folder)
  await symlink(PACKAGES, join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  await writeFile(join(folder, 'program.ts'), program.replaceAll(SHOWN_ADDRESS, url))
  const path = [join(PACKAGES, '.bin'), process.env.PATH].join(delimiter)
  const generator = { ...process.env, PATH: path, NODE_OPTIONS: `--import ${COMPILER}` }
  await run('sh', ['-c', command.replace(/^npx /, '').replaceAll(SHOWN_ADDRESS, url)], { cwd: folder, env: generator })
  await run(process.execPath, [join(PACKAGES, 'typescript', 'bin', 'tsc'), '-p', folder])
  const { stdout } = await run(process.execPath, [join(folder, 'compiled', 'program.js')])
  expect(stdout.trim()).toBe(output)
})

const SETTINGS = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmitOnError: true,
    types: ['node'],
    rootDir: '.',
    outDir: 'compiled',
  },
  include: ['**/*.ts'],
}

/** Each section with its command, its program, and what the last line of the program says that it prints. */
function recipesOf(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, command = ''] = /^```sh\n([^]*?)^```/m.exec(section) ?? []
      const [, program = ''] = /^```ts\n([^]*?)^```/m.exec(section) ?? []
      const [, output = ''] = /^\/\/ (.+)\n$/m.exec(program) ?? []
      return { title: section.split('\n', 1).join(''), command, program, output }
    })
}
