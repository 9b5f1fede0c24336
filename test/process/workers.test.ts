import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { builtProgram, type GatewayProcess, makeMigratedScene } from '../support/service/gateway.js'
import { GUARD_MS, until } from '../support/until.js'

/** A request over a connection of its own, so that it is handed to the worker whose turn it is. */
async function ask(url: string): Promise<{ status: number | undefined; body: string }> {
  const asked = get(url, { agent: false, timeout: GUARD_MS })
  asked.once('timeout', () => asked.destroy(new Error('No answer came.')))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

interface Line {
  readonly pid: number
  readonly msg: string
  readonly worker?: number
  readonly route?: string
}

const lines = ({ output }: GatewayProcess): readonly Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
const listening = (gateway: GatewayProcess): number =>
  lines(gateway).filter(({ msg }) => msg.startsWith('Server listening')).length
const workersOf = (gateway: GatewayProcess): readonly number[] =>
  lines(gateway).flatMap(({ pid, worker }) => (pid === gateway.pid && worker !== undefined ? [worker] : []))

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('workers share one port and one database, killed workers are replaced, metrics are summed, and all workers stop together', async () => {
  const scene = await makeMigratedScene()
  try {
    const gateway = scene.start(await builtProgram('main.js'), { LOG_LEVEL: 'info' }, ['--workers', '2'])
    const url = await gateway.ready()
    await until(() => listening(gateway) === 2)
    const [killed = 0] = workersOf(gateway)
    process.kill(killed, 'SIGKILL')
    await until(() => listening(gateway) === 3)

    const answers = []
    for (let nth = 0; nth < 8; nth++) answers.push(await ask(`${url}/readyz`))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const alive = [...new Set(workersOf(gateway))].filter(isAlive)
    expect(alive).toHaveLength(2)
    const answering = (): readonly number[] => [
      ...new Set(lines(gateway).flatMap(({ pid, route }) => (route === '/readyz' ? [pid] : []))),
    ]
    await until(() => answering().length === 2)
    expect(new Set(answering())).toEqual(new Set(alive))

    const { status, body } = await ask(`${url}/metrics`)
    expect(status).toBe(200)
    const counted = [...body.matchAll(/^care_http_request_seconds_count\{[^}]*readyz[^}]*\} (\d+)$/gm)]
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(8)

    gateway.signal('SIGTERM')
    expect(await gateway.ended).toEqual({ code: 0, signal: null })
    expect(alive.filter(isAlive)).toEqual([])
    expect(scene.postmaster).toBeUndefined()
  } finally {
    await scene.end()
  }
})
