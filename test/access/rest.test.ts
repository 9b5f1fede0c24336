import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AccessScene, type Seat } from '../support/service/access.js'
import type { Answer } from '../support/service/app.js'
import { type Asked, auditsOf, expectedAudit, inWordsOf } from './audit-rules.js'
import type { RestRequest } from './feature-access.js'
import { restOperations, restTable } from './operations.js'
import { columns, type Column, type Outcome } from './table.js'

let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

function outcomeOf({ status, text }: Answer, shows: string | undefined): Outcome | `${number}` {
  if (status >= 300) return `${status}`
  return shows === undefined || text.includes(shows) ? 'ok' : 'empty'
}

function send(
  seat: Seat,
  name: string,
  { path, body, form }: RestRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  return seat.app.rest(name.split(' ')[0] ?? '', path, { body: form ?? body, headers: { ...seat.headers, ...headers } })
}

const operations = [...restOperations]
let asked = 0

test.each(operations)('%s', async (name, operation) => {
  const outcomes: Partial<Record<Column, unknown>> = {}
  const requests: Asked[] = []
  for (const column of columns) {
    const seat = scene.seat(column)
    const requestId = `rest-${++asked}`
    const request = await operation.ask(seat)
    const answer = await send(seat, name, request, { 'x-request-id': requestId })
    const outcome = outcomeOf(answer, operation.shows?.(seat))
    outcomes[column] = outcome
    requests.push({ seat, requestId })
    if (operation.changed !== undefined) expect(await operation.changed(seat, request)).toBe(outcome === 'ok')
  }
  expect(outcomes).toEqual(restTable.get(name))
  const audits = await auditsOf(requests)
  for (const [at, column] of columns.entries()) {
    const expected = expectedAudit(name, column, outcomes[column] as Outcome)
    const isRefusedAtDoor = column === 'wrong' || (column === 'over' && outcomes[column] === '401')
    if (isRefusedAtDoor) expect(['', 'read refused -']).toContain(audits[at]?.join())
    else if (expected === undefined) expect(audits[at]).toHaveLength(1)
    else expect([column, audits[at]]).toEqual([column, inWordsOf(column, expected)])
  }
})

test.each(operations.filter(([, { absent }]) => absent !== undefined))(
  '%s: a foreign id and an absent id get the same answer',
  async (name, { ask, absent = { path: '' } }) => {
    const seat = scene.seat('other')
    const shown = async (request: RestRequest) => {
      const { status, headers, text } = await send(seat, name, request, { 'x-request-id': 'same' })
      return { status, text, headers: [...headers].filter(([header]) => header !== 'date') }
    }
    expect(await shown(await ask(seat))).toEqual(await shown(absent))
  },
)
