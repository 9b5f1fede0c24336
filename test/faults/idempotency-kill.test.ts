import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'

/** A gateway that dies between its commit and its answer, and callers who then send the same again. */
let main: string
let scene: Scene
beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeMigratedScene()
})
afterAll(() => scene.end())

interface Sent {
  readonly path: string
  readonly key: string
  readonly body: Record<string, unknown>
}
interface Answer {
  readonly status: number
  readonly body: unknown
}

async function post(url: string, { path, key, body }: Sent): Promise<Answer> {
  const response = await askAgain(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Undefined when no answer came: the caller cannot know what became of the request. */
const tryPost = (url: string, sent: Sent): Promise<Answer | undefined> => post(url, sent).catch(() => undefined)

let drawn = 0
const journal = (userid: number): Sent => {
  const key = `kill-${++drawn}`
  return { path: '/journals/', key, body: { userid, title: key } }
}
const person = (): Sent => {
  const key = `kill-${++drawn}`
  return { path: '/users/', key, body: { role: 'client', image: '', address: [], emailid: `${key}@example.org` } }
}

async function start(): Promise<{ gateway: GatewayProcess; url: string }> {
  const gateway = scene.start(main)
  return { gateway, url: await gateway.ready() }
}

async function newClient(url: string): Promise<number> {
  return ((await post(url, person())).body as { userid: number }).userid
}

async function titlesOf(url: string, userid: number): Promise<string[]> {
  const response = await askAgain(`${url}/journals/${userid}/`)
  return response.status === 204 ? [] : ((await response.json()) as { title: string }[]).map(({ title }) => title)
}

/** Stands before a gateway, lets requests through and calls `onAnswer` in place of passing the first answer on. */
async function swallowAnswer(url: string, onAnswer: () => void) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [caller, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    caller.pipe(upstream)
    upstream.once('data', () => {
      onAnswer()
      caller.destroy()
    })
    upstream.once('close', () => caller.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('after a kill at the time of the answer, a repeat gets that answer and changes nothing', async () => {
  let { gateway, url } = await start()
  const userid = await newClient(url)
  for (const sent of [journal(userid), person()]) {
    const proxy = await swallowAnswer(url, () => gateway.signal('SIGKILL'))
    expect(await tryPost(proxy.url, sent)).toBeUndefined()
    proxy.close()
    await gateway.ended
    ;({ gateway, url } = await start())
    const committed = sent.path === '/journals/' ? await titlesOf(url, userid) : []
    if (sent.path === '/journals/') expect(committed).toEqual([sent.body.title])
    const [repeat, again] = [await post(url, sent), await post(url, sent)]
    expect(repeat.status).toBe(201)
    expect(again).toEqual(repeat)
    expect((await post(url, { ...sent, body: { ...sent.body, more: 1 } })).status).toBe(409)
    // Without the key the address is taken: the first request has made the person.
    if (sent.path === '/users/') expect((await post(url, { ...sent, key: `${sent.key}-other` })).status).toBe(409)
  }
  expect(await titlesOf(url, userid)).toHaveLength(1)
})
