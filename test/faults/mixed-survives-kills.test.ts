import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { childrenOf } from '../support/database/restartable-server.js'
import { credentials } from '../support/service/app.js'
import { type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectOwner, connectReader, triesOf, reportKills, underLoad } from '../support/service/kills.js'
import { addPerson } from '../support/service/personas.js'
import { verifyScene } from '../support/service/verify-scene.js'
import { GUARD_MS, until } from '../support/until.js'

const CLIENTS = 6
const KILLS = triesOf({ everyday: 3, most: 40 })
const PAUSE_MS = 100

let scene: Scene
let npm: GatewayProcess
let url: string
const clients: string[] = []
const acknowledged: { readonly table: 'journal' | 'mood'; readonly text: string; readonly id: number }[] = []

beforeAll(async () => {
  scene = await makeMigratedScene()
  npm = scene.start(join(process.cwd(), 'scripts', 'start.mjs'), {
    ...{ PORT: String(await freePort()), RATE_LIMIT_SIGN_IN: '1000000', LOG_LEVEL: 'warn' },
  })
  url = await npm.ready()
  const owner = await connectOwner(scene)
  for (let nth = 0; nth < CLIENTS; nth++) {
    const login = `client${nth}`
    await addPerson(owner, login, 'client')
    clients.push(login)
  }
  await owner.end()
})
afterAll(() => scene.end())

interface Answer {
  readonly data?: Record<string, Record<string, { readonly id: string } | null>> | null
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly retryAfter?: number } }[]
}

const JOURNAL = 'mutation ($text: String!) { createJournal(input: { title: $text }) { journal { id } } }'
const MOOD = `mutation ($text: String!, $key: String!) {
  logMood(input: { value: 3, note: $text, idempotencyKey: $key }) { mood { id } } }`

/** Asks until it is acknowledged: with the key in a header, or in the input. */
async function store(login: string, table: 'journal' | 'mood', text: string): Promise<number> {
  const inHeader = table === 'journal'
  const body = { query: inHeader ? JOURNAL : MOOD, variables: inHeader ? { text } : { text, key: text } }
  const headers = {
    ...{ 'content-type': 'application/json', ...credentials(login as 'client') },
    ...(inHeader && { 'idempotency-key': text }),
  }
  const giveUpAt = Date.now() + GUARD_MS
  for (; Date.now() < giveUpAt; await sleep(50)) {
    const answer = await fetch(`${url}/graphql`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) },
    })
      .then((response) => response.json() as Promise<Answer>)
      .catch(() => undefined)
    const made = answer?.data?.[inHeader ? 'createJournal' : 'logMood']?.[table]
    if (made !== undefined && made !== null) return Number(made.id)
    const [error] = answer?.errors ?? []
    if (error !== undefined && error.extensions.retryAfter === undefined) {
      throw new Error(`It was answered by ${JSON.stringify(answer)}`)
    }
  }
  throw new Error('It was never acknowledged.')
}

let submitted = 0
async function keepWriting(login: string, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    const nth = ++submitted
    const table = nth % 2 === 0 ? 'journal' : 'mood'
    const text = `${table}-${nth}`
    acknowledged.push({ table, text, id: await store(login, table, text) })
    await sleep(randomInt(2 * PAUSE_MS))
  }
}

/** Kills the gateway, its database, or both; the script and the gateway bring them back. */
async function killSomething(nth: number): Promise<void> {
  const before = acknowledged.length
  await sleep(randomInt(500))
  await until(() => acknowledged.length > before)
  const victims = [...(nth % 3 === 1 ? [] : childrenOf(npm.pid)), ...(nth % 3 === 0 ? [] : [scene.postmaster])]
  for (const pid of victims) if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

const rowOf = ({ id, text }: { readonly id: number | string; readonly text: string }): string => `${id} ${text}`

async function storedIn(table: 'journal' | 'mood', column: string): Promise<string[]> {
  const owner = await connectReader(scene)
  try {
    const { rows } = await owner.query<{ id: string; text: string }>(`select id, ${column} as text from ${table}`)
    return rows.map(rowOf)
  } finally {
    await owner.end()
  }
}

test(
  `${KILLS} kills of a supervised gateway and its database lose nothing and store nothing twice`,
  async () => {
    await underLoad(
      (enough) => clients.map((login) => keepWriting(login, enough)),
      async () => {
        for (let nth = 0; nth < KILLS; nth++) await killSomething(nth)
        const before = acknowledged.length
        await until(() => acknowledged.length > before)
      },
    )
    const stored = [...(await storedIn('journal', 'title')), ...(await storedIn('mood', 'note'))].toSorted()
    const said = acknowledged.map(rowOf).toSorted()
    reportKills({
      what: 'a gateway under npm start, its PostgreSQL, or both',
      ...{ kills: KILLS, acknowledged: said, stored: stored },
    })
    expect(stored).toEqual(said)
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(await verifyScene(scene)).toMatchObject({ ok: true })
    npm.signal('SIGTERM')
    expect(await npm.ended).toEqual({ code: 0, signal: null })
  },
  (60 + KILLS * 120) * 1_000,
)
