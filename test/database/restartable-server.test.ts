import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { type RestartableServer, startRestartableServer } from '../support/database/restartable-server.js'

/** Each has a process of its own in the server, which can outlive the server's main process. */
const CONNECTIONS = 50

let server: RestartableServer

beforeAll(async () => {
  server = await startRestartableServer()
})
afterAll(() => server?.remove())

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(server.url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('a killed test server answers nothing, and accepts connections after a start', async () => {
  for (let round = 0; round < 3; round++) {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect))
    await server.kill()
    const answers = await Promise.allSettled(clients.map((client) => client.query('select 1')))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(0)

    await server.start()
    await (await connect()).end()
  }
})
