import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PASSWORD } from '../support/service/personas.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

/** The apps of `examples/`, as somebody runs them who has copied the folder. */
let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-examples-'))
  await cp('examples', join(folder, 'examples'), { recursive: true })
  await cp('schema.graphql', join(folder, 'schema.graphql'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function run(program: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [...args], {
    cwd: join(folder, 'examples', program),
    env: { PATH: process.env.PATH ?? '', CARE_URL: app.url, CARE_USER: 'client', CARE_PASSWORD: PASSWORD },
  })
  return stdout.trimEnd().split('\n')
}

test('the recipes of docs/clients.md are parts of these apps and of the tests of clients', async () => {
  const sources: string[] = []
  for await (const path of glob(['examples/*/*.mjs', 'test/clients/*.ts'])) {
    sources.push((await readFile(path, 'utf8')).replaceAll(/\s+/g, ' '))
  }
  const page = await readFile('docs/clients.md', 'utf8')
  const recipes = [...page.matchAll(/^```js\n([^]*?)\n```/gm)].map(([, recipe = '']) => recipe.replaceAll(/\s+/g, ' '))
  expect(recipes.length).toBeGreaterThan(7)
  for (const recipe of recipes)
    expect([recipe, sources.some((source) => source.includes(recipe))]).toEqual([recipe, true])
})

test('Apollo Client', async () => {
  expect(await run('apollo-client', 'app.mjs')).toEqual(['Evening, Noon, Morning', 'Night', 'NOT_FOUND'])
})

test('urql with graphcache', async () => {
  expect(await run('urql', 'app.mjs')).toEqual(['Evening, Noon, Morning', 'Night', 'NOT_FOUND'])
})

test('Relay, compiled by its compiler against schema.graphql', async () => {
  await run('relay', resolve('node_modules/relay-compiler/cli.js'))
  expect(await readdir(join(folder, 'examples/relay/__generated__'))).toContain('documentsDiaryPageQuery.graphql.js')
  expect(await run('relay', 'app.mjs')).toEqual(['Evening, Noon, Morning', 'Midnight, Night', 'Night true', 'Morning'])
})
