import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { childrenOf } from '../support/database/restartable-server.js'
import { makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

const START = join(process.cwd(), 'scripts', 'start.mjs')
let scene: Scene

beforeEach(async () => {
  scene = await makeMigratedScene()
})
afterEach(() => scene.end())

const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

test('npm start brings back a gateway that was killed, and its database', async () => {
  const port = String(await freePort())
  const npm = scene.start(START, { PORT: port })
  const url = await npm.ready()
  const [gateway = 0] = childrenOf(npm.pid)
  process.kill(gateway, 'SIGKILL')
  await until(() => npm.output.includes('The gateway ended (SIGKILL). It is started again in 200 ms.'))
  await until(() => isServing(url))
  const [again = 0] = childrenOf(npm.pid)
  expect(again).not.toBe(gateway)

  const database = scene.postmaster ?? 0
  process.kill(database, 'SIGKILL')
  await until(() => scene.postmaster !== undefined && scene.postmaster !== database)
  await until(() => isServing(url))

  // Both at once, and on its way up once more.
  process.kill(scene.postmaster ?? 0, 'SIGKILL')
  process.kill(again, 'SIGKILL')
  await until(() => childrenOf(npm.pid).some((pid) => pid !== again))
  process.kill(childrenOf(npm.pid)[0] ?? 0, 'SIGKILL')
  await until(() => npm.output.split('It is started again').length === 4)
  await until(() => isServing(url))

  npm.signal('SIGTERM')
  expect(await npm.ended).toEqual({ code: 0, signal: null })
  expect(scene.postmaster).toBeUndefined()
})

test('npm start does not repeat a start that a setting prevents', async () => {
  const npm = scene.start(START, { LOG_LEVEL: 'loud' })
  expect(await npm.ended).toEqual({ code: 1, signal: null })
  expect(npm.output).toMatch(/^Setting LOG_LEVEL/)
  expect(npm.output).not.toContain('again')
})
