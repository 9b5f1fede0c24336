import { chmod, chown, copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded/embedded.js'
import { openCluster } from '../../src/database/embedded/cluster.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { credentials } from '../support/service/app.js'
import { makePersonas } from '../support/service/personas.js'
import { migrateDatabase } from '../../src/process/reach-database.js'

/** A gateway and a PostgreSQL server that speaks TLS with its own certificate, or does not. */
const CERTIFICATES = join(process.cwd(), 'test', 'support', 'database', 'tls')
const OWN = join(CERTIFICATES, 'localhost.cert.pem')

let main: string
let home: Scene
let server: EmbeddedDatabase
let scene: Scene

beforeAll(async () => {
  main = await builtProgram('main.js')
  home = await makeScene()
  server = await startEmbedded({ dataDir: home.dataDir, log: { info: () => undefined, warn: () => undefined } })
  await migrateDatabase({ database: server.urls, encryptsNewDatabase: true })
  const owner = await connected(maintenanceUrl(server.urls.owner))
  await makePersonas(owner)
  await owner.end()
})
afterAll(async () => {
  await server.release()
  await home.end()
})
beforeEach(async () => {
  scene = await makeScene()
})
afterEach(() => scene.end())

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

async function speakTls(isOn: boolean): Promise<void> {
  const client = await connected(server.superuserUrl)
  const { folder } = openCluster(home.dataDir)
  // The server may run as a user of its own.
  const { uid, gid } = await stat(folder)
  for (const name of ['cert', 'key']) {
    const file = join(folder, name)
    await copyFile(join(CERTIFICATES, `localhost.${name}.pem`), file)
    await chmod(file, 0o600)
    await chown(file, uid, gid)
  }
  await client.query(`alter system set ssl_cert_file = 'cert'`)
  await client.query(`alter system set ssl_key_file = 'key'`)
  await client.query(`alter system set ssl = ${isOn ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** The connection strings of the settings, with these words about TLS. */
function settings(words: Readonly<Record<string, string>>): Record<string, string> {
  const given = (address: string): string => {
    const url = new URL(address)
    url.hostname = 'localhost'
    for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
    return url.href
  }
  const { application, owner } = server.urls
  return { DATABASE_URL: given(application), MIGRATION_DATABASE_URL: given(owner) }
}

test('with the authority of its certificate every connection of a gateway is encrypted', async () => {
  await speakTls(true)
  const gateway = scene.start(main, settings({ sslmode: 'verify-full', sslrootcert: OWN }))
  const url = await gateway.ready()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      askAgain(`${url}/graphql`, {
        method: 'POST',
        headers: { ...credentials('therapist'), 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ me { id } }' }),
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const client = await connected(server.superuserUrl)
  const { rows } = await client.query<{ name: string; ssl: boolean }>(
    `select a.application_name as name, s.ssl from pg_stat_activity a join pg_stat_ssl s using (pid)
     where a.usename like 'care%'`,
  )
  await client.end()
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ ssl }) => !ssl)).toEqual([])
})

test.each([
  ['no authority is named', {}, /DATABASE_URL: the certificate of PostgreSQL is not trusted \(\w+\)/],
  ['another signed', { sslrootcert: join(CERTIFICATES, 'stranger.cert.pem') }, /DATABASE_URL: .* is not trusted/],
])('a gateway does not start on a certificate for which %s', async (_name, words, message) => {
  await speakTls(true)
  const gateway = scene.start(main, settings({ sslmode: 'verify-full', ...words }))
  expect((await gateway.ended).code).not.toBe(0)
  expect(gateway.output).toMatch(message)
})

test('a gateway says so if PostgreSQL does not speak TLS', async () => {
  await speakTls(false)
  const gateway = scene.start(main, settings({ sslmode: 'verify-full', sslrootcert: OWN }))
  expect((await gateway.ended).code).not.toBe(0)
  expect(gateway.output).toMatch(/DATABASE_URL: PostgreSQL does not speak TLS/)
})
