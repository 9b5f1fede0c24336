import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { formOf } from '../../src/process/log-stream.js'
import { readable, readableLine } from '../../src/process/readable-lines.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

describe('a gateway', () => {
  let scenes: readonly Scene[]
  let main: string
  beforeAll(async () => {
    main = await builtProgram('main.js')
    scenes = await Promise.all([makeMigratedScene(), makeMigratedScene()])
  })
  afterAll(async () => {
    for (const scene of scenes) await scene.end()
  })

  /** The line of a request, in what a gateway writes when its output is no terminal. */
  async function lineOf(scene: Scene | undefined, settings: Record<string, string>): Promise<string> {
    if (scene === undefined) throw new Error('There is no scene.')
    const gateway: GatewayProcess = scene.start(main, settings)
    const url = await gateway.ready()
    await (await askAgain(`${url}/journals/8/`, { headers: { authorization: 'Basic YTpi' } })).text()
    const find = (): string | undefined =>
      gateway.output.split('\n').find((line) => line.includes('/journals/{userid}/') && line.includes('401'))
    await until(() => find() !== undefined)
    await gateway.kill()
    return find() ?? ''
  }

  test('writes JSON to what is no terminal', async () => {
    const line = await lineOf(scenes[0], {})
    expect(JSON.parse(line)).toMatchObject({ level: 30, route: '/journals/{userid}/', status: 401, msg: 'request' })
  })

  test('writes text if the settings say so, without colours', async () => {
    const line = await lineOf(scenes[1], { LOG_FORMAT: 'text' })
    expect(line).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} INFO {2}request reqId=\S+ route=\/journals\/\{userid\}\/ method=GET status=401 ms=[\d.]+$/,
    )
  })
})

test.each([
  [undefined, true, undefined, { isText: true, isColoured: true }],
  [undefined, true, '1', { isText: true, isColoured: false }],
  [undefined, false, undefined, { isText: false, isColoured: false }],
  ['text', false, undefined, { isText: true, isColoured: false }],
  ['json', true, undefined, { isText: false, isColoured: false }],
] as const)('format %s, terminal %s, NO_COLOR %s', (format, isTerminal, noColour, expected) => {
  expect(formOf(format, isTerminal, noColour)).toEqual(expected)
})

describe('a readable line', () => {
  const written: string[] = []
  const log = pino({ level: 'trace' }, readable({ write: (line) => void written.push(line) }, false))
  const last = (): string => written.at(-1) ?? ''

  test('has level and message first, and every other field but those of the process', () => {
    log.warn({ code: 'E1', job: 'send-mail', ms: 1.5, ok: false, nothing: null, ids: [1, 2] }, 'failed')
    expect(last()).toMatch(/ WARN {2}failed code=E1 job=send-mail ms=1\.5 ok=false nothing=null ids=\[1,2\]\n$/)
    expect(last()).not.toMatch(/pid|hostname/)
  })

  test('has the stack of an error below', () => {
    log.error({ error: { name: 'TypeError', code: null, stack: ['at one', 'at two'] } }, 'operation failed')
    expect(last()).toMatch(/ ERROR operation failed error\.name=TypeError error\.code=null\n {4}at one\n {4}at two\n$/)
  })

  test('lets no value look like another field, another line, or a command of the terminal', () => {
    log.info({ code: 'x\n12:00 INFO forged a=b \u001B[2J' }, 'one\ntwo\u001B[2J')
    expect(last().match(/\n/g)).toHaveLength(1)
    expect(last()).not.toContain('\u001B')
    expect(last()).toContain('code="x\\n12:00 INFO forged a=b \\u001b[2J"')
  })

  test('has colours on request', () => {
    expect(readableLine('{"level":50,"time":0,"msg":"m"}', true)).toContain('\u001B[31mERROR\u001B[0m m')
  })
})
