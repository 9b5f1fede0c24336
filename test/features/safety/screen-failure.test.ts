// Jest loads the modules of this file: it replaces one of them.

import { afterAll, expect, jest, test } from '@jest/globals'

// The screen itself breaks; everything else is the real thing.
jest.unstable_mockModule('../../../src/features/safety/screen/screen-text.js', () => ({
  screenText: () => Promise.reject(new Error('broken by I want to die')),
}))
const { startTestApp } = await import('../../support/service/app.js')
const { pino } = await import('pino')

const logged: string[] = []
const app = await startTestApp(
  {},
  { log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) },
)
afterAll(() => app.close())

test('a text is stored even if its screening fails, and the failure is logged and counted without content', async () => {
  const { data, errors } = await app.graphql(
    'mutation { createJournal(input: { description: "I want to die" }) { journal { description } crisisResources { name } } }',
    {},
    'client',
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ createJournal: { journal: { description: 'I want to die' }, crisisResources: [] } })
  expect(logged.join()).toMatch(/RISK_SCREEN_FAILED/)
  expect(logged.join()).not.toMatch(/want to die/)
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  expect(metrics).toContain('care_faults_total{code="RISK_SCREEN_FAILED"} 1')
})
