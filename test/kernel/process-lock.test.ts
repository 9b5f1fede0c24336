import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { acquireLock, isIdentityAlive, processIdentity } from '../../src/kernel/process/process-lock.mjs'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-lock-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('a lock has one holder at a time, and the next one after it is released', async () => {
  const file = join(folder, 'one')
  let holders = 0
  let most = 0
  const work = async (): Promise<void> => {
    const release = await acquireLock(file)
    most = Math.max(most, ++holders)
    await new Promise((resolve) => setTimeout(resolve, 5))
    holders--
    release()
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('the lock of an ended process is taken over, and a running process is waited for', async () => {
  const file = join(folder, 'two')
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, `${pid}:1\nsomebody\n`)
  const release = await acquireLock(file, { timeoutMs: 2000 })
  expect(readFileSync(file, 'utf8')).toContain(processIdentity(process.pid))
  const waits: number[] = []
  await expect(acquireLock(file, { timeoutMs: 50, onWait: (holder) => waits.push(holder) })).rejects.toThrow(
    'still holds',
  )
  expect(waits).toEqual([process.pid])
  release()
})

test('a reused process number does not identify the earlier process', () => {
  expect(isIdentityAlive(processIdentity(process.pid))).toBe(true)
  expect(isIdentityAlive(`${process.pid}:1`)).toBe(process.platform !== 'linux')
})
