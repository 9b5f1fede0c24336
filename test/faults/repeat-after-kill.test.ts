import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'

let main: string
let scene: Scene

beforeAll(async () => {
  main = await builtProgram('main.js')
})
beforeEach(async () => {
  scene = await makeMigratedScene()
})
afterEach(() => scene.end())

async function post(url: string, path: string, body: unknown, key?: string): Promise<Record<string, number>> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) }
  return created(await askAgain(url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Without a key nobody may ask again. */
async function postOnce(url: string, path: string, body: unknown): Promise<Record<string, number>> {
  const headers = { 'content-type': 'application/json' }
  return created(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function created(answer: Response): Promise<Record<string, number>> {
  expect(answer.status).toBe(201)
  return (await answer.json()) as Record<string, number>
}

async function titles(url: string, userid: number): Promise<Map<number, string>> {
  const answer = await askAgain(`${url}/journals/${userid}/`)
  const entries = answer.status === 204 ? [] : ((await answer.json()) as { journalid: number; title: string }[])
  return new Map(entries.map(({ journalid, title }) => [journalid, title]))
}

test('a request that is repeated after a kill takes effect once, whether its first attempt was committed or not', async () => {
  let gateway = scene.start(main)
  let url = await gateway.ready()
  const person = { role: 'client', image: '', address: [], emailid: 'kill@example.org' }
  const { userid } = await post(url, '/users/', person)
  if (userid === undefined) throw new Error('no userid')
  await post(url, '/journals/', { userid, title: 'warm' })

  const lost = new Set<string>()
  for (const delay of [3, 12]) {
    // Several at once, so that the kill finds some before, some in and some after their commit.
    const keys = Array.from({ length: 12 }, (_, at) => `${delay}-${at}`)
    const asked = keys.map((key) => post(url, '/journals/', { userid, title: key }, key).catch(() => lost.add(key)))
    const plain = keys.map((key) =>
      postOnce(url, '/journals/', { userid, title: `plain ${key}` }).catch(() => undefined),
    )
    await sleep(delay)
    await gateway.kill()
    await Promise.all(asked)
    const told = (await Promise.all(plain)).flatMap((answer) => answer?.journalid ?? [])
    gateway = scene.start(main)
    url = await gateway.ready()
    const committed = await titles(url, userid)
    for (const journalid of told) expect(committed.get(journalid)).toMatch(/^plain/)
    const plainOnes = [...committed].filter(([, title]) => title.startsWith('plain '))
    expect(new Set(plainOnes.map(([, title]) => title)).size).toBe(plainOnes.length)
    for (const key of keys) {
      const { journalid } = await post(url, '/journals/', { userid, title: key }, key)
      const before = [...committed].find(([, title]) => title === key)?.[0]
      if (before !== undefined) expect(journalid).toBe(before)
    }
    const now = [...(await titles(url, userid)).values()].filter((title) => keys.includes(title))
    expect(now.toSorted()).toEqual(keys.toSorted())
  }
  // Without a lost answer nothing was tried.
  expect(lost.size).toBeGreaterThan(0)
})
