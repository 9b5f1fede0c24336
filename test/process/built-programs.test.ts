import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { builtProgram } from '../support/service/gateway.js'

/** The name of a class that is declared, or assigned to its name. */
const CLASS = /\b(?:class )?([A-Z][\w$]*) (?:= class\b|extends\b|\{)/g

test('a built program has the schema of the sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-test-'))
  try {
    const file = join(folder, 'schema.graphql')
    await promisify(execFile)(process.execPath, [await builtProgram('cli.js'), 'print-schema', '--out', file])
    expect(await readFile(file, 'utf8')).toBe(await readFile('schema.graphql', 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a program that reads the schema slowly gets all of it', async () => {
  const cli = spawn(process.execPath, [await builtProgram('cli.js'), 'print-schema'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(cli, 'close')
  // The pipe is full before anything is read.
  await once(cli.stdout, 'readable')
  await setTimeout(500)
  expect(await text(cli.stdout)).toBe(await readFile('schema.graphql', 'utf8'))
  expect(await ended).toEqual([0, null])
})

test('no class of the sources is called differently in a built program, because logs name errors by their class', async () => {
  const ours = new Set<string>()
  for (const path of await readdir('src', { recursive: true })) {
    if (!path.endsWith('.ts')) continue
    for (const [, name] of (await readFile(join('src', path), 'utf8')).matchAll(
      /^(?:export )?(?:abstract )?class (\w+)/gm,
    ))
      ours.add(name ?? '')
  }
  const bundle = join(dirname(await builtProgram('cli.js')), '..')
  const built = new Set<string>()
  for (const path of await readdir(bundle, { recursive: true })) {
    if (!path.endsWith('.js')) continue
    for (const [, name] of (await readFile(join(bundle, path), 'utf8')).matchAll(CLASS)) built.add(name ?? '')
  }
  expect(ours.size).toBeGreaterThan(500)
  expect([...ours].filter((name) => !built.has(name))).toEqual([])
})

test('no letter of a built program is beyond Latin-1, because V8 would keep its chunk with two bytes a letter', async () => {
  const bundle = join(dirname(await builtProgram('cli.js')), '..')
  const beyond: string[] = []
  for (const path of await readdir(bundle, { recursive: true })) {
    if (!path.endsWith('.js')) continue
    // oxlint-disable-next-line no-control-regex -- the range of Latin-1 begins with them
    if (/[^\0-\xff]/.test(await readFile(join(bundle, path), 'utf8'))) beyond.push(path)
  }
  expect(beyond).toEqual([])
})

test('a built program runs with a cache of compiled code that is new, damaged, cut short, or cannot be made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-test-'))
  const expected = await readFile('schema.graphql', 'utf8')
  const program = await builtProgram('cli.js')
  const printed = async (cache: string): Promise<string> => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache }
    const options = { env, maxBuffer: 2 * expected.length }
    return (await promisify(execFile)(process.execPath, [program, 'print-schema'], options)).stdout
  }
  try {
    const cache = join(folder, 'compiled')
    expect(await printed(cache)).toBe(expected)
    const files = (await readdir(cache, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(50)
    for (const [nth, { parentPath, name }] of files.entries()) {
      const bytes = await readFile(join(parentPath, name))
      if (nth % 2 === 0) await writeFile(join(parentPath, name), bytes.subarray(0, bytes.length / 2))
      else await writeFile(join(parentPath, name), bytes.fill(0, bytes.length / 2))
    }
    expect(await printed(cache)).toBe(expected)
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await printed(join(file, 'compiled'))).toBe(expected)
  } finally {
    await rm(folder, { recursive: true })
  }
})
