import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'

let main: string
let scene: Scene

beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeScene()
  await writeFile(join(scene.folder, 'file'), '')
  await mkdir(join(scene.folder, 'closed'))
  await chmod(join(scene.folder, 'closed'), 0o555)
})
afterAll(() => scene.end())

/** Root may write everywhere but here. */
const CLOSED = process.getuid?.() === 0 ? '/sys/kernel' : undefined

test('a data folder that cannot be used is named in one sentence, with and without a database of its own', async () => {
  const folders = [
    ['/proc/x', 'DATA_DIR is in a place where no folder can be made.\n'],
    [join(scene.folder, 'file'), 'DATA_DIR is not a folder.\n'],
    [join(scene.folder, 'file', 'below'), 'DATA_DIR is not a folder.\n'],
    [CLOSED ?? join(scene.folder, 'closed'), 'DATA_DIR may not be written by this user.\n'],
  ] as const
  const external = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/care' }
  for (const database of [{}, external]) {
    const gateways = folders.map(([folder]) => scene.start(main, { ...database, DATA_DIR: folder }))
    for (const [at, gateway] of gateways.entries()) {
      expect(await gateway.ended).toEqual({ code: 1, signal: null })
      expect(gateway.output).toBe(folders[at]?.[1])
    }
  }
})
