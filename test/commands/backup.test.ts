import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { newEpoch } from '../../src/commands/backup/new-epoch.js'
import { query } from '../../src/commands/backup/tools.js'
import { createTestDatabase } from '../support/database/cluster.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'

// The embedded PostgreSQL brings no pg_dump. These stand in for it: they keep the command line as the dump.
const tool = (name: string, version: string, work: string): string =>
  `#!/bin/sh\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version}"; exit; fi\n${work}\n`
const DUMP = tool('pg_dump', '18.1', 'for a; do case $a in --file=*) echo "$@" > "${a#--file=}";; esac; done')
const RESTORE = tool('pg_restore', '18.1', 'exit 0')

// Each command starts the database and stops it.
jest.setTimeout(120_000)

let cli: string
let scene: Scene
let bin: string

beforeAll(async () => {
  cli = await builtProgram('cli.js')
  scene = await makeScene()
  bin = join(scene.folder, 'bin')
  await mkdir(bin)
  await writeTool('pg_dump', DUMP)
  await writeTool('pg_restore', RESTORE)
  await care('migrate')
  await mkdir(join(scene.dataDir, 'files', 'attached'), { recursive: true })
  await mkdir(join(scene.dataDir, 'files', 'incoming'))
  await writeFile(join(scene.dataDir, 'files', 'incoming', 'half'), 'te')
  await writeFile(join(scene.dataDir, 'files', 'attached', 'letter'), 'text')
})

afterAll(async () => {
  await scene.end()
})

async function writeTool(name: string, script: string): Promise<void> {
  await writeFile(join(bin, name), script)
  await chmod(join(bin, name), 0o755)
}

interface Outcome {
  readonly code: number
  readonly said: string
}

async function care(...args: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, DATA_DIR: scene.dataDir, PG_BIN: bin }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], { env })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

test('other users cannot read an archive while it is written', async () => {
  const large = join(scene.dataDir, 'files', 'attached', 'large')
  await writeFile(large, '')
  await truncate(large, 100_000_000)
  const archive = join(scene.folder, 'large.tar')
  let isDone = false
  const made = care('backup', archive).finally(() => (isDone = true))
  const modes = new Set<number>()
  while (!isDone) {
    const growing = statSync(`${archive}.partial`, { throwIfNoEntry: false })
    if (growing !== undefined) modes.add(growing.mode & 0o777)
    await sleep(1)
  }
  expect(await made).toMatchObject({ code: 0 })
  expect([...modes]).toEqual([0o600])
  await Promise.all([rm(large), rm(archive)])
})

test('an archive contains database and files but no keys, and only its owner can read it', async () => {
  const archive = join(scene.folder, 'care.tar')
  expect(await care('backup', archive)).toMatchObject({ code: 0 })
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const { stdout } = await promisify(execFile)('tar', ['-tf', archive])
  expect(stdout.trim().split('\n')).toEqual(['database.dump', 'files/attached/letter'])
  const dump = await promisify(execFile)('tar', ['-xOf', archive, 'database.dump'])
  expect(dump.stdout).toContain('--exclude-table-data=data_key')
  expect(dump.stdout).toContain('--dbname=postgres://care_owner@127.0.0.1')
  expect(dump.stdout).not.toContain(scene.cluster.record.passwords.care_owner)
  expect(await care('backup', archive)).toEqual({ code: 1, said: `${archive} exists already.\n` })
})

test('a restore asks before it replaces data', async () => {
  const archive = join(scene.folder, 'care.tar')
  const refused = await care('restore', archive)
  expect(refused).toEqual({
    code: 1,
    said: 'There is data already. Add --force to replace it by what the archive holds.\n',
  })
  await writeFile(join(scene.dataDir, 'files', 'attached', 'letter'), 'changed later')
  expect(await care('restore', archive, '--force')).toMatchObject({ code: 0 })
  expect(await readFile(join(scene.dataDir, 'files', 'attached', 'letter'), 'utf8')).toBe('text')
})

test('event positions belong to a new epoch after a restore', async () => {
  const database = await createTestDatabase()
  const before = await query(database.urls.owner, 'select epoch from event_epoch')
  await newEpoch(database.urls.owner)
  const after = await query(database.urls.owner, 'select epoch from event_epoch')
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
  await database.drop()
})

test('a restore is refused while a gateway runs', async () => {
  const gateway = scene.start(await builtProgram('main.js'))
  await gateway.ready()
  const { port, passwords } = scene.cluster.record
  const visitor = new pg.Client(`postgres://care_app:${passwords.care_app}@127.0.0.1:${port}/care`)
  await visitor.connect()
  expect(await care('restore', join(scene.folder, 'care.tar'), '--force')).toEqual({
    code: 1,
    said: 'The database is in use. Stop every gateway first.\n',
  })
  await visitor.end()
  gateway.signal('SIGTERM')
  await gateway.ended
})

test('a missing or outdated program is named', async () => {
  const target = join(scene.folder, 'other.tar')
  await writeTool('pg_dump', tool('pg_dump', '15.9 (Debian 15.9-0)', 'exit 0'))
  const old = await care('backup', target)
  expect(old.code).toBe(1)
  expect(old.said).toContain(
    'is of version 15, the server of 18. Install the PostgreSQL 18 client programs and set PG_BIN',
  )
  await chmod(join(bin, 'pg_dump'), 0o644)
  const missing = await care('backup', target)
  expect(missing).toMatchObject({ code: 1 })
  expect(missing.said).toContain('There is no usable pg_dump')
})
