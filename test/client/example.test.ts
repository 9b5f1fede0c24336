import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { basic, createCareClient, mutate } from 'care-client'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { PASSWORD } from '../support/service/personas.js'
import { until } from '../support/until.js'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  // Where the package is installed, as its users have it.
  folder = await mkdtemp(join(tmpdir(), 'care-example-'))
  await cp('examples/care-client', folder, { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  await symlink(resolve('packages/client'), join(folder, 'node_modules', 'care-client'))
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true })
})

test('the example follows what clients write, and ends by Ctrl-C', async () => {
  const client = createCareClient({ url: app.url, credentials: basic('client', PASSWORD) })
  await mutate.createJournal(client, { input: { title: 'Before' } })
  const child = spawn(process.execPath, [join(folder, 'watch-caseload.mjs'), app.url, 'therapist', PASSWORD])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<number | null>((end) => child.once('close', end))
  try {
    await until(() => output.includes('Following 1 clients.') || child.exitCode !== null)
    expect(output).toContain('client wrote last: Before')
    await until(() => app.app.context({ kind: 'public' }, 'look').events.size > 0)
    await mutate.createJournal(client, { input: { title: 'After' } })
    await until(() => output.includes('client: CREATED After') || child.exitCode !== null)
    expect(output).toContain('client: CREATED After')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})
