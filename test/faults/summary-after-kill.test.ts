import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type FakeModel, startFakeModel } from '../support/doubles/fake-model.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectReader } from '../support/service/kills.js'
import { until, untilSeen } from '../support/until.js'

let main: string
let scene: Scene
let endpoint: FakeModel

beforeAll(async () => {
  main = await builtProgram('main.js')
  endpoint = await startFakeModel()
})
afterAll(() => endpoint.close())
beforeEach(async () => {
  scene = await makeMigratedScene()
})
afterEach(() => scene.end())

async function send(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await askAgain(url + path, { method, headers: { 'content-type': 'application/json' }, ...content })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return answer.json()
}

/** What the ledger of calls has, oldest first. */
async function ledger(): Promise<unknown[]> {
  const owner = await connectReader(scene)
  try {
    const { rows } = await owner.query(
      `select c.provider, c.prompt, e.outcome from model_call c
       left join model_call_end e on e.call_id = c.id and e.called_at = c.created_at order by c.id`,
    )
    return rows
  } finally {
    await owner.end()
  }
}

test('after a kill between closing a session and storing its summary, the next gateway writes it, and the ledger has both calls', async () => {
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-1', model: 'acme-1', covered: true }
  const asking = { NODE_ENV: 'test', MODEL_PROVIDERS: JSON.stringify({ acme }), MODEL_PROVIDER: 'acme' }
  const first = scene.start(main, asking)
  let url = await first.ready()
  const person = { role: 'client', image: '', address: [], userloginname: 'killed' }
  const { userid } = (await send(url, 'POST', '/users/', person)) as { userid: number }
  const { sessionid } = (await send(url, 'POST', '/chat/sessions/', { userid })) as { sessionid: number }
  await send(url, 'POST', '/chat/messages/', { sessionid, message: 'The librarian is looking for the map.' })

  endpoint.script.push(...Array.from({ length: 5 }, () => ({ hang: true }) as const))
  const closing = send(url, 'PUT', `/chat/sessions/${sessionid}/`, {}).catch(() => 'lost')
  // The model is asked, so the close is committed and nothing of the summary is.
  await until(() => endpoint.requests.length > 0)
  await first.kill()
  // On a busy machine it was answered before: a close waits for its summary a few seconds only.
  expect(['lost', { sessionid }]).toContainEqual(await closing)

  const second = scene.start(main)
  url = await second.ready()
  const session = async () => ((await send(url, 'GET', `/chat/sessions/${userid}/`)) as { summary: string | null }[])[0]
  expect(await untilSeen(session, (seen) => seen?.summary !== null)).toMatchObject({
    end_time: expect.any(String),
    title: expect.stringMatching(/^Conversation of /),
    summary: 'The librarian is looking for the map.',
  })
  expect(await ledger()).toEqual([
    { provider: 'acme', outcome: null, prompt: expect.stringContaining('looking for the map') },
    { provider: 'offline', outcome: 'done', prompt: null },
  ])
})
