import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mutate, query } from 'care-client'
import { publint } from 'publint'
import { compressedSize } from '../support/client/bundle.js'

/** The package as it would be published. */
let folder: string
let tarball: Buffer
let files: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-client-'))
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await promisify(execFile)('npm', args, { cwd: 'packages/client' })
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }]
  files = packed.files.map(({ path }) => path)
  tarball = await readFile(join(folder, packed.filename))
})
afterAll(() => rm(folder, { recursive: true }))

test('the package has its code, types, documents, licence and readme, and no sources', () => {
  const kinds = new Set(files.map((path) => (path.includes('/') ? path.split('/')[0] : path)))
  expect([...kinds].sort()).toEqual(['LICENSE', 'README.md', 'dist', 'documents', 'package.json'])
  expect(files).toEqual(expect.arrayContaining(['dist/index.d.ts', 'dist/react/index.js', 'documents/query.graphql']))
})

test('publint finds nothing', async () => {
  const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) as ArrayBuffer
  const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
  expect(messages).toEqual([])
})

test('every import finds its types: from ES modules and with bundlers', async () => {
  const checked = await checkPackage(createPackageFromTarballData(tarball), { entrypoints: ['.', './react'] })
  if (checked.types === false) throw new Error('The package has no types.')
  // CommonJS and the resolution of TypeScript before modules are not supported, as the documentation says.
  const supported = checked.problems.filter(
    (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  )
  expect(supported).toEqual([])
  const resolved = Object.values(checked.entrypoints).map(({ resolutions }) => resolutions.bundler.resolution?.fileName)
  expect(resolved.map((name) => name?.replace(/^.*\/care-client\//, ''))).toEqual([
    'dist/index.d.ts',
    'dist/react/index.d.ts',
  ])
})

test('no module needs Node', async () => {
  const modules = await Promise.all(
    files.filter((path) => path.endsWith('.js')).map((path) => readFile(join('packages/client', path), 'utf8')),
  )
  const imported = modules.flatMap((code) =>
    [...code.matchAll(/(?:from|import\() ?'([^.'][^']*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(imported)].sort()).toEqual(['graphql-ws/client', 'react'])
  expect(modules.filter((code) => /\b(?:process|Buffer|require)\b[.(]/.test(code))).toEqual([])
})

describe('an application gets, compressed,', () => {
  const first = (functions: object, count: number, kind: string): string =>
    Object.keys(functions)
      .slice(0, count)
      .map((name) => `${kind}.${name}`)
      .join()

  test('less than 4 kB for requests alone', async () => {
    expect(await compressedSize(`export { createCareClient } from 'care-client'`)).toBeLessThan(4_000)
  })

  test('less than 15 kB with live events, sign-in, uploads, pages, hooks and sixty operations', async () => {
    const code = `import * as all from 'care-client'
      import * as hooks from 'care-client/react'
      console.log(all.createCareClient, all.signIn, all.signInByPasskey, all.cookieJar, all.oauth, all.entries, all.subscribe)
      console.log(hooks.CareProvider, hooks.useQuery, hooks.useLiveQuery, hooks.useEntries, hooks.useMutation)
      console.log(${first(query, 28, 'all.query')}, ${first(mutate, 28, 'all.mutate')}, all.watch.riskFlag, all.watch.caseload)`
    expect(await compressedSize(code)).toBeLessThan(15_000)
  })

  test('less than 23 kB for all there is', async () => {
    expect(await compressedSize(`export * from 'care-client'`)).toBeLessThan(23_000)
  })
})
