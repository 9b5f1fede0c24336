import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { SealedModel } from '../../src/services/model/sealed-model.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { type FakeModel, startFakeModel } from '../support/doubles/fake-model.js'
import { answering, CANARY, collect, rawModel, summarizing } from '../support/records/model-scene.js'

let endpoint: FakeModel
let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  endpoint = await startFakeModel()
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-verysecret7q', model: 'acme-1', covered: true }
  app = await startTestApp(
    {
      MODEL_PROVIDERS: JSON.stringify({ acme, loose: { ...acme, covered: false } }),
      MODEL_PROVIDER: 'acme',
      MODEL_DAILY_TOKENS: '1000',
    },
    { log },
  )
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

test('operations use the configured provider, and the metrics show its calls', async () => {
  const model = rawModel(SealedModel.open(app.app.context({ kind: 'legacy' }, 'test').services.model))
  const call = { organisationId: null }
  expect((await model.run(summarizing, [CANARY], call)).model).toBe('acme-1')
  endpoint.script.push({ status: 401 })
  await expect(collect(model.stream(answering, CANARY, call))).rejects.toThrow('not available')
  expect((await model.run(summarizing, [CANARY], { ...call, provider: 'offline' })).model).toBe('offline')
  await model.run(summarizing, [CANARY], call)
  await expect(model.run(summarizing, [CANARY.repeat(100)], call)).rejects.toThrow(/budget for today is spent/)
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  expect(metrics).toContain('care_model_circuit{provider="acme"} 0')
  for (const outcome of ['done', 'refused', 'budget-spent']) {
    expect(metrics).toMatch(
      new RegExp(`care_model_call_seconds_count\\{.*provider="acme",outcome="${outcome}"\\} [12]`),
    )
  }
  const told = lines.filter((line) => line.includes('model call failed'))
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 40, provider: 'acme', task: 'answer-test', status: 401 })
  const loose = lines.filter((line) => line.includes('no agreement covers these'))
  expect(loose.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ providers: ['loose'] })])
  for (const text of [metrics, ...lines]) {
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain('verysecret')
  }
})
