import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { TraceCollector } from '../support/doubles/trace-collector.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { SOON_MS } from '../support/until.js'

let scene: Scene
let collector: TraceCollector
beforeEach(async () => {
  scene = await makeMigratedScene()
  collector = await TraceCollector.start()
})
afterEach(async () => {
  await scene.end()
  await collector.close()
})

/** Makes a process print which modules of OpenTelemetry it loads, by whichever way. */
const HOOK = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (url.includes('opentelemetry')) console.error('loaded ' + url)
  return next(url, context)
} })`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(HOOK)}`

test('without a collector the packages for traces are not loaded', async () => {
  const gateway = scene.start(await builtProgram('main.js'), { NODE_OPTIONS })
  const url = await gateway.ready()
  expect((await fetch(`${url}/docs/`)).status).toBe(200)
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toMatchObject({ code: 0 })
  expect(gateway.output).not.toContain('loaded ')
})

test('with a collector they are; a collector that hangs delays neither answers nor the end', async () => {
  collector.answer = 'hang'
  const gateway = scene.start(await builtProgram('main.js'), {
    ...{ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, DRAIN_SECONDS: '1', LOG_LEVEL: 'info' },
  })
  const url = await gateway.ready()
  expect(gateway.output).toContain('loaded ')
  expect(gateway.output).toContain('sdk-trace')
  for (let nth = 0; nth < 20; nth++) {
    const start = performance.now()
    expect((await fetch(`${url}/docs/`)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(SOON_MS)
  }
  const start = performance.now()
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toMatchObject({ code: 0 })
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(collector.bodies.length).toBeGreaterThan(0)
  expect(collector.bodies.toString()).toContain('GET /docs/')
})
