import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { replaceFile } from '../../src/commands/print-schema.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('--out replaces a file with the whole schema', async () => {
  const file = join(folder, 'schema.graphql')
  await writeFile(file, 'of before')
  const loader = ['--import', './test/support/register-typescript.mjs']
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...loader,
    ...['src/cli.ts', 'print-schema', '--out', file],
  ])
  expect(stdout).toBe('')
  expect(await readFile(file, 'utf8')).toBe(await readFile('schema.graphql', 'utf8'))
  expect(await readdir(folder)).toEqual(['schema.graphql'])
})

test('a file that cannot be replaced stays as it was, and nothing is left beside it', async () => {
  // A folder of that name cannot be replaced by a file.
  const taken = await mkdtemp(join(folder, 'taken-'))
  await writeFile(join(taken, 'inside'), 'of before')
  await expect(replaceFile(taken, 'type Query')).rejects.toThrow('rename')
  expect(await readFile(join(taken, 'inside'), 'utf8')).toBe('of before')
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})
