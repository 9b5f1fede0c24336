import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AccessScene, type Seat } from '../support/service/access.js'
import { askGraphql, type GraphqlDoor } from '../support/service/ask-graphql.js'
import type { GraphqlAnswer } from '../support/service/app.js'
import { type Asked, auditsOf, expectedAudit, inWordsOf } from './audit-rules.js'
import type { GraphqlOperation } from './feature-access.js'
import { graphqlOperations, graphqlTable } from './operations.js'
import { columns, type Column, type Outcome } from './table.js'

let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

const CODES: Readonly<Record<string, Outcome>> = {
  BAD_USER_INPUT: '400',
  UNAUTHENTICATED: '401',
  FORBIDDEN: '403',
  NOT_FOUND: '404',
}

function outcomeOf(answer: GraphqlAnswer, shows: string | undefined): Outcome | undefined {
  const [error] = answer.errors ?? []
  if (error !== undefined) return CODES[String(error.extensions.code)]
  return shows === undefined || JSON.stringify(answer.data).includes(shows) ? 'ok' : 'empty'
}

let asked = 0

async function ask(
  seat: Seat,
  door: GraphqlDoor,
  operation: GraphqlOperation,
  requestId: string,
): Promise<Outcome | undefined> {
  const shown = (await operation.headers?.(seat)) ?? seat.headers
  const variables = (await operation.variables?.(seat)) ?? {}
  const headers = { ...shown, 'x-request-id': requestId }
  const answer = await askGraphql(seat.app, door, { query: operation.document, variables }, headers)
  const outcome = outcomeOf(answer, operation.shows?.(seat))
  if (operation.changed !== undefined) expect(await operation.changed(seat, variables)).toBe(outcome === 'ok')
  return outcome
}

const operations = [...graphqlOperations]
const DOORS: readonly GraphqlDoor[] = ['apollo', 'yoga', 'websocket']

// One executor answers at all doors; what is a door's own is who calls. So each caller asks for each field at one door,
// and the doors go round: every field is asked for at every door, and every caller comes to every door with a third of
// the fields.
test.each(operations)('%s', async (name, operation) => {
  const doors = DOORS.filter((door) => door !== operation.notOver)
  const turn = operations.findIndex(([other]) => other === name)
  const outcomes: Partial<Record<Column, unknown>> = {}
  const requests: Asked[] = []
  for (const [at, column] of columns.entries()) {
    const seat = scene.seat(column)
    const requestId = `graphql-${++asked}`
    const door = doors[(turn + at) % doors.length] ?? 'apollo'
    outcomes[column] = await ask(seat, door, operation, requestId)
    requests.push({ seat, requestId })
  }
  expect(outcomes).toEqual(graphqlTable.get(name))
  const audits = await auditsOf(requests)
  for (const [at, column] of columns.entries()) {
    const expected = expectedAudit(name, column, outcomes[column] as Outcome)
    if (column === 'wrong') expect(['', 'read refused -']).toContain(audits[at]?.join())
    else if (expected === undefined) expect(audits[at]).toHaveLength(1)
    else expect([column, audits[at]]).toEqual([column, inWordsOf(column, expected)])
  }
})

test.each(operations.filter(([, { absent }]) => absent !== undefined))(
  '%s: a foreign id and an absent id get the same answer',
  async (_name, { document: query, variables, absent }) => {
    const seat = scene.seat('other')
    const answer = async (asking: Record<string, unknown> | undefined) =>
      JSON.stringify(await askGraphql(seat.app, 'apollo', { query, variables: asking }, seat.headers))
    expect(await answer(await variables?.(seat))).toBe(await answer(absent))
  },
)
