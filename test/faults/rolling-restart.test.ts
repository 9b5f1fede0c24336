import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reportFault } from '../support/cluster/report.js'
import { credentials } from '../support/service/app.js'
import { Balancer } from '../support/service/balancer.js'
import { builtProgram, type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectOwner } from '../support/service/kills.js'
import { Follower, watchSocket, watchStream } from '../support/service/live-feeds.js'
import { makePersonas } from '../support/service/personas.js'
import { until } from '../support/until.js'

// Two gateways behind a load balancer, under load. What the next release adds to the schema, and what a later one takes
const WRITERS = 4
const PAUSE_MS = 40
/** Acknowledged between two steps, so that each step happens under load. */
const BETWEEN = 15

/** A release that only adds: so migrations have to be while gateways of the release before run. */
const EXPAND = [
  'alter table journal add column of_next_release text',
  `alter table journal add column with_default integer not null default 0`,
  'create table made_by_next_release (id bigint primary key)',
  `insert into mikro_orm_migrations (name) values ('9998-expand')`,
]
/** The release after it: nothing that still runs uses this. */
const CONTRACT = [
  'alter table journal drop column of_next_release',
  'drop table made_by_next_release',
  `insert into mikro_orm_migrations (name) values ('9999-contract')`,
]

let scene: Scene
let main: string
let balancer: Balancer
beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  balancer = await Balancer.start()
})
afterAll(async () => {
  await balancer.close()
  await scene.end()
})

const acknowledged: string[] = []
const failed: string[] = []
const headers = { ...credentials('client'), 'content-type': 'application/json' }

async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(balancer.url + path, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${path} was answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** Writes and reads over both interfaces. Nothing is asked twice. */
async function load(clientId: number, enough: AbortSignal): Promise<void> {
  const create = `mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }`
  const steps = [
    async () => acknowledged.push(String((await ask('/journals/', { title: 'By REST' })).journalid)),
    async () => ask(`/journals/${clientId}/`),
    async () => {
      const { data } = await ask('/graphql', { query: create, variables: { input: { title: 'By GraphQL' } } })
      acknowledged.push((data as { createJournal: { journalId: string } }).createJournal.journalId)
    },
    async () => ask('/graphql', { query: '{ me { journals(first: 5) { nodes { title } } } }' }),
  ]
  for (let at = 0; !enough.aborted; at++) {
    await steps[at % steps.length]?.().catch((error: unknown) => failed.push(String(error)))
    await sleep(PAUSE_MS)
  }
}

async function asOwner(statements: readonly string[]): Promise<void> {
  const owner = await connectOwner(scene)
  try {
    // As a migration does.
    await owner.query(['begin', ...statements, 'commit'].join(';'))
  } finally {
    await owner.end()
  }
}

async function untilAcknowledged(more: number): Promise<void> {
  const before = acknowledged.length
  await until(() => acknowledged.length >= before + more || failed.length > 0)
}

interface Running {
  readonly url: string
  readonly gateway: GatewayProcess
}

async function startOne(): Promise<Running> {
  const gateway = scene.start(main, { LOG_LEVEL: 'warn' })
  const url = await gateway.ready()
  balancer.add(url)
  await until(() => balancer.ready.includes(url))
  return { url, gateway }
}

/** A new one takes over; the old one gets no more requests, and then stops, as platforms do. */
async function replace({ url, gateway }: Running): Promise<Running> {
  const successor = await startOne()
  await untilAcknowledged(BETWEEN)
  await balancer.drain(url)
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toMatchObject({ code: 0 })
  return successor
}

test('a rolling restart across releases fails no request and loses no event', async () => {
  let [one, other] = [await startOne(), await startOne()]
  const owner = await connectOwner(scene)
  const { client } = (await makePersonas(owner)).ids
  await owner.end()
  const { cursor } = (await ask('/events/')) as { cursor: string }
  const watch = { url: balancer.url, headers: credentials('client'), clientId: client, after: cursor }
  const followers = [new Follower(watchSocket, watch), new Follower(watchStream, watch)]
  const over = new AbortController()
  const writers = Array.from({ length: WRITERS }, () => load(client, over.signal))
  const follow = (): boolean =>
    followers.every((follower) => new Set(follower.follow()).size >= new Set(acknowledged).size)
  try {
    await untilAcknowledged(BETWEEN)
    await asOwner(EXPAND)
    await untilAcknowledged(BETWEEN)
    one = await replace(one)
    follow()
    other = await replace(other)
    follow()
    await asOwner(CONTRACT)
    await untilAcknowledged(BETWEEN)
    one = await replace(one)
  } finally {
    over.abort()
    await Promise.all(writers)
  }
  expect(failed).toEqual([])
  await until(follow)
  const written = acknowledged.toSorted()
  reportFault({ what: 'rolling upgrade, three times', acknowledged: written, stored: followers[0]?.follow() ?? [] })
  for (const follower of followers) {
    expect(follower.follow().toSorted()).toEqual(written)
    follower.close()
  }
  for (const { gateway } of [one, other]) {
    gateway.signal('SIGTERM')
    expect(await gateway.ended).toMatchObject({ code: 0 })
  }
})
