import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { via } from '../support/database/database-proxy.js'
import { type SilentServer, startSilentServer } from '../support/database/silent-server.js'
import { makeScene, type Scene } from '../support/service/gateway.js'
import { care } from '../support/service/operator.js'

// What commands say of a database that they cannot use: one sentence, which names the setting, and nothing of the code.

let database: TestDatabase
let scene: Scene
let silent: SilentServer

beforeAll(async () => {
  ;[database, scene] = await Promise.all([createTestDatabase(), makeScene()])
  silent = await startSilentServer()
})
afterAll(async () => {
  await Promise.all([silent.close(), database.drop(), scene.end()])
})

/** With their exit codes: 2 of a check says that it could not be made. */
const COMMANDS = [
  [1, 'migrate'],
  [2, 'verify-audit'],
  [1, 'dead-letters'],
  [1, 'restore', 'no.age', '--identity', 'no.txt'],
] as const

async function expectSentence(environment: Readonly<Record<string, string>>, sentence: RegExp): Promise<void> {
  for (const [exitCode, ...args] of COMMANDS) {
    const { code, said } = await care(scene.dataDir, args, environment)
    expect({ args, code, said }).toEqual({ args, code: exitCode, said: expect.stringMatching(sentence) })
    expect(said.trimEnd()).not.toMatch(/\n| at /)
  }
}

const environmentAt = (port: number) => ({
  DATABASE_URL: via(database.urls.application, port),
  MIGRATION_DATABASE_URL: via(database.urls.owner, port),
})

test('a database that nobody runs', async () => {
  await expectSentence(environmentAt(await freePort()), /^(?:MIGRATION_)?DATABASE_URL: .*ECONNREFUSED/)
})

test('a database that does not answer in time', async () => {
  await expectSentence(environmentAt(silent.port), /^(?:MIGRATION_)?DATABASE_URL: .*did not answer in time/)
})

test('a database that refuses the password', async () => {
  const { application, owner } = database.urls
  await expectSentence(
    {
      DATABASE_URL: application.replace(/:[^:@]*@/, ':private@'),
      MIGRATION_DATABASE_URL: owner.replace(/:[^:@]*@/, ':private@'),
    },
    /^(?:MIGRATION_)?DATABASE_URL: PostgreSQL does not take this role and password\.$/m,
  )
})
