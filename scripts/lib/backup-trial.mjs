import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programOf } from './build.mjs'

// What the trials of backups have in common: a gateway, people who write, and rows for the table at the end.

const run = promisify(execFile)

/** The gateway's programs with the settings of one machine. */
export class Machine {
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
    const done = await run(this.node, [programOf(this.dist, 'cli.js'), ...args], { env: this.environment }).catch(
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
    const child = spawn(this.node, [programOf(this.dist, 'cli.js'), ...args], {
      env: this.environment,
      stdio: 'ignore',
    })
    const ended = new Promise((closed) => child.once('close', (code, signal) => closed(signal !== null)))
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    return ended.finally(() => clearTimeout(timer))
  }

  async startGateway() {
    const child = spawn(this.node, [programOf(this.dist, 'main.js'), '--no-demo'], { env: this.environment })
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

/** Posts until it is acknowledged. Under load the database does not always answer in time; clients ask again, too. */
export async function post(url, body) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  for (;;) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) return answer.json()
    if (answer.status !== 503) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    await sleep(1_000 * Number(answer.headers.get('retry-after')))
  }
}

/**
 * Writes entries while work is done. Returns the acknowledged ones, with the time of the answer and the position of
 * PostgreSQL's log after it: the commit stands before that.
 */
export async function whileWriting({ url, userId, server }, work) {
  const acknowledged = []
  let enough = false
  const write = async () => {
    while (!enough) {
      const text = `Entry ${acknowledged.length}`
      const { journalid } = await post(`${url}/journals/`, { userid: userId, title: 'A day', description: text })
      const at = Date.now()
      acknowledged.push({ id: journalid, at, position: await positionOf(server) })
    }
  }
  const writing = Promise.all([write(), write(), write()])
  try {
    await work(acknowledged)
  } finally {
    enough = true
    await writing
  }
  return acknowledged
}

/** Waits until so many more entries are acknowledged. */
export async function moreWritten(acknowledged, count = 20) {
  const enough = acknowledged.length + count
  while (acknowledged.length < enough) await sleep(20)
}

async function positionOf(server) {
  return parsePosition(await server.sql('select pg_current_wal_flush_lsn()'))
}

/** A position of PostgreSQL's log such as 1/A0B2C3D4 as a number. */
export function parsePosition(text) {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Starts a gateway for a moment, which seals the rows that were not sealed yet. */
async function startOnce(machine) {
  const gateway = await machine.startGateway()
  await sleep(2_000)
  await gateway.stop()
}

/** Seals what was not sealed when the backup was made, and checks the audit trail. */
export async function expectRestoredTrail(machine) {
  await startOnce(machine)
  const { code, said } = await machine.care('verify-audit')
  report(
    'verify-audit after it',
    `exit code ${code}, ${/restored/.test(said) ? 'says restored' : 'does not say restored'}`,
  )
  if (code !== 0) throw new Error(said)
}

export const rows = []
export function report(what, seen) {
  rows.push({ what, seen })
  console.log(`${what}: ${seen}`)
}

/** How many of the acknowledged entries are not there. */
export async function missing(server, database, wanted) {
  const there = new Set((await server.sql('select id from journal', database)).split('\n').map(Number))
  return wanted.filter(({ id }) => !there.has(id)).length
}
