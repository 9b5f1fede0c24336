import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Machine, post, rows } from './lib/backup-trial.mjs'
import { holdBuild } from './lib/build.mjs'
import { findPrograms, freePort, Server } from './lib/debian-postgres.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runTries } from './lib/tries.mjs'
import { tryDumps } from './lib/try-dumps.mjs'
import { tryPgBackRest } from './lib/try-pgbackrest.mjs'

// Tries backups of the embedded database, and of a PostgreSQL outside the gateway with the real programs, as Debian's
// packages postgresql and pgbackrest bring them: `npm run test:backups`. It is no part of `npm test`, because it needs
// these packages and takes long.

/** The tests of archives and restores that repeat what may go wrong. */
const EMBEDDED = ['commands/archive', 'commands/backup', 'commands/restore', 'restore-survives-kills']
/** Where dumps are restored, each in a database and a folder of its own. */
const OTHERS = ['first_elsewhere', 'second_elsewhere']
const ROLES = ['care_owner', 'care_app', 'care_purge']

await script(async () => {
  const bin = findPrograms()
  const { node, dist } = await setUp('full')
  holdBuild(dist)
  const embedded = await runTries(node, EMBEDDED)
  if (embedded.code !== 0) return embedded
  const folder = mkdtempSync(join(tmpdir(), 'care-backups-'))
  chmodSync(folder, 0o711)
  const account = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const place = join(folder, 'server')
  mkdirSync(place, { mode: 0o755 })
  if (account.uid !== undefined) chownSync(place, account.uid, account.gid)
  const server = new Server(place, bin, await freePort(), account)
  try {
    await server.make()
    await server.start()
    for (const role of ROLES) await server.sql(`create role ${role} login ${role === 'care_owner' ? 'createdb' : ''}`)
    for (const name of ['care', ...OTHERS]) await server.makeDatabase(name)
    const machine = new Machine(node, dist, server, folder, 'care')
    const others = OTHERS.map((name) => new Machine(node, dist, server, folder, name))
    await machine.mustCare('migrate')
    const gateway = await machine.startGateway()
    const { userid: userId } = await post(`${gateway.url}/users/`, {
      firstName: 'Ada',
      role: 'client',
      emailid: 'ada@example.org',
      timezone: 'UTC',
      image: '',
      address: [],
    })
    await gateway.stop()
    await tryDumps({ server, machine, others, folder, userId })
    await tryPgBackRest({ server, machine, userId })
    console.table(rows)
  } finally {
    await server.stop().catch((error) => console.error(error.message))
    rmSync(folder, { recursive: true, force: true })
  }
  return { code: 0, signal: null }
})
