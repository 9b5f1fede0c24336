import { execFile, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPrograms, freePort, Server } from './lib/debian-postgres.mjs'
import { script } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

// Tries backups of a PostgreSQL outside the gateway with the real programs, as Debian's packages postgresql and
// pgbackrest bring them: `npm run test:backups`. It is no part of `npm test`, because it needs these packages.

const run = promisify(execFile)
const ROLES = ['care_owner', 'care_app', 'care_purge']

/** The gateway's programs with the settings of one machine. */
class Machine {
  constructor(node, dist, server, folder, database) {
    const url = (role) => `postgres://${role}@127.0.0.1:${server.port}/${database}`
    Object.assign(this, { node, dist, folder, database })
    this.environment = {
      ...{ PATH: process.env.PATH, DATA_DIR: join(folder, database), PG_BIN: server.bin, PORT: '0', LOG_LEVEL: 'warn' },
      ...{
        DATABASE_URL: url('care_app'),
        MIGRATION_DATABASE_URL: url('care_owner'),
        PURGE_DATABASE_URL: url('care_purge'),
      },
      ...{ LEGACY_ANONYMOUS: 'allow', RATE_LIMIT_REQUESTS: '1000000' },
    }
  }

  async care(...args) {
    const done = await run(this.node, [join(this.dist, 'src', 'cli.js'), ...args], { env: this.environment }).catch(
      (error) => error,
    )
    return { code: done.code ?? 0, said: `${done.stdout}${done.stderr}` }
  }

  async mustCare(...args) {
    const { code, said } = await this.care(...args)
    if (code !== 0) throw new Error(`care ${args[0]}: ${said}`)
    return said
  }

  /** Starts a command and kills it after a time. Returns whether it was killed. */
  async killAfter(ms, ...args) {
    const child = spawn(this.node, [join(this.dist, 'src', 'cli.js'), ...args], {
      env: this.environment,
      stdio: 'ignore',
    })
    const ended = new Promise((closed) => child.once('close', (code, signal) => closed(signal !== null)))
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    return ended.finally(() => clearTimeout(timer))
  }

  async startGateway() {
    const child = spawn(this.node, [join(this.dist, 'src', 'main.js'), '--no-demo'], { env: this.environment })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = new Promise((closed) => child.once('close', closed))
    for (;;) {
      const url = /GraphQL +(http\S+)\/graphql\n[^]*Ctrl-C/.exec(output)?.[1]
      if (url !== undefined) return { url, stop: () => (child.kill('SIGTERM'), ended) }
      if (child.exitCode !== null) throw new Error(`The gateway did not start:\n${output}`)
      await sleep(50)
    }
  }
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.json()
}

/** Writes entries while work is done. Returns the acknowledged ones with the times of their answers. */
async function whileWriting(url, userid, work) {
  const acknowledged = []
  let enough = false
  const write = async () => {
    while (!enough) {
      const { journalid } = await post(`${url}/journals/`, {
        userid,
        title: 'A day',
        description: `Entry ${acknowledged.length}`,
      })
      acknowledged.push({ id: journalid, at: Date.now() })
      await sleep(5)
    }
  }
  const writing = Promise.all([write(), write(), write()])
  try {
    await work()
  } finally {
    enough = true
    await writing
  }
  return acknowledged
}

const rows = []
function report(what, seen) {
  rows.push({ what, seen })
  console.log(`${what}: ${seen}`)
}

async function missing(server, database, wanted) {
  const there = new Set((await server.sql('select id from journal', database)).split('\n').map(Number))
  return wanted.filter(({ id }) => !there.has(id)).length
}

async function tryDumps({ server, machine, second, folder, userId }) {
  const key = join(folder, 'key.txt')
  const recipient = /age1\w+/.exec(await machine.mustCare('make-backup-key', key))[0]
  const file = join(folder, 'dump.age')
  const gateway = await machine.startGateway()
  let begun
  const acknowledged = await whileWriting(gateway.url, userId, async () => {
    await sleep(2_000)
    begun = Date.now()
    await machine.mustCare('backup', file, '--recipient', recipient)
  })
  await gateway.stop()
  const before = acknowledged.filter(({ at }) => at <= begun)
  await machine.mustCare('backup-keys', join(folder, 'keys.age'), '--recipient', recipient)
  await second.mustCare('restore-keys', join(folder, 'keys.age'), '--identity', key)
  await second.mustCare('restore', file, '--identity', key)
  const lost = await missing(server, second.database, before)
  report(
    'dump under load, restored into another database and folder',
    `${before.length} acknowledged entries before its begin, ${lost} missing`,
  )
  // Seals the rows that were not sealed when the dump was made.
  await startOnce(second)
  const audit = await second.care('verify-audit')
  report(
    'verify-audit there',
    `exit code ${audit.code}, ${/restored/.test(audit.said) ? 'says restored' : 'does not say restored'}`,
  )
  if (lost > 0 || audit.code !== 0) throw new Error(`The dump lacks something.\n${audit.said}`)

  await killRestores({ server, machine, second, file, key })
}

async function startOnce(machine) {
  const gateway = await machine.startGateway()
  await sleep(2_000)
  await gateway.stop()
}

const KILLS = 8

/** Kills restores at any time: the database is the old one, which has a mark, or the one of the archive. */
async function killRestores({ server, machine, second, file, key }) {
  const count = async ({ database }) => Number(await server.sql('select count(*) from journal', database))
  const archived = await count(second)
  const restore = ['restore', file, '--identity', key, '--force']
  const outcomes = { old: 0, new: 0 }
  const started = Date.now()
  await machine.mustCare(...restore)
  let longest = 1.2 * (Date.now() - started)
  for (let nth = 0; nth < KILLS; nth++) {
    await server.sql('create table if not exists marked ()', machine.database)
    const expected = await count(machine)
    const begun = Date.now()
    const wasKilled = await machine.killAfter(Math.random() * longest, ...restore)
    if (!wasKilled) longest = Date.now() - begun
    const isOld = (await server.sql(`select to_regclass('marked') is not null`, machine.database)) === 't'
    if ((await count(machine)) !== (isOld ? expected : archived))
      throw new Error('A restore left less than the old or the new.')
    outcomes[isOld ? 'old' : 'new']++
  }
  await machine.mustCare(...restore)
  const left = await server.sql(`select count(*) from pg_database where datname ~ '_(restore|replaced)_'`)
  report(
    'restores of the dump, killed at any time',
    `${outcomes.old} left the old, ${outcomes.new} the new; leftovers after the next: ${left}`,
  )
}

async function tryPgBackRest({ server, machine, userId }) {
  await server.pgBackRest('stanza-create')
  await server.pgBackRest('check')
  const gateway = await machine.startGateway()
  let target
  const acknowledged = await whileWriting(gateway.url, userId, async () => {
    await server.pgBackRest('--type=full', 'backup')
    await sleep(2_000)
    target = await server.sql(`select now()`)
    await sleep(3_000)
  })
  await gateway.stop()
  await server.sql('select pg_switch_wal()')
  await server.stop()
  rmSync(server.data, { recursive: true })
  mkdirSync(server.data, { mode: 0o700 })
  if (server.account.uid !== undefined) chownSync(server.data, server.account.uid, server.account.gid)
  await server.pgBackRest('--type=time', `--target=${target}`, '--target-action=promote', 'restore')
  await server.start()
  for (let tries = 0; (await server.sql('select pg_is_in_recovery()')) === 't' && tries < 600; tries++) await sleep(100)
  const due = Date.parse(target.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  const [before, after] = [
    acknowledged.filter(({ at }) => at <= due),
    acknowledged.filter(({ at }) => at > due + 1_000),
  ]
  const lost = await missing(server, machine.database, before)
  const kept = after.length - (await missing(server, machine.database, after))
  report(
    'pgBackRest: the disk lost, restored to a time',
    `${before.length} entries acknowledged before it, ${lost} missing; ${after.length} after it, ${kept} there`,
  )
  if (lost > 0 || kept > 0) throw new Error('The restore is not of that time.')
  const audit = await machine.care('verify-audit')
  report('verify-audit before care record-restore', `exit code ${audit.code}`)
  await machine.mustCare('record-restore')
  await startOnce(machine)
  const again = await machine.care('verify-audit')
  report(
    'verify-audit after it',
    `exit code ${again.code}, ${/restored/.test(again.said) ? 'says restored' : 'does not say restored'}`,
  )
  if (again.code !== 0) throw new Error(again.said)
}

await script(async () => {
  const bin = findPrograms()
  const { node, dist } = await setUp('full')
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
    for (const name of ['care', 'elsewhere']) await server.makeDatabase(name)
    const machine = new Machine(node, dist, server, folder, 'care')
    const second = new Machine(node, dist, server, folder, 'elsewhere')
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
    await tryDumps({ server, machine, second, folder, userId })
    await tryPgBackRest({ server, machine, userId })
    console.table(rows)
  } finally {
    await server.stop().catch((error) => console.error(error.message))
    rmSync(folder, { recursive: true, force: true })
  }
  return { code: 0, signal: null }
})
