import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { graphql, isObjectType } from 'graphql'
import type { FieldOwner } from '../../src/entry/graphql/document/token-needs.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import type { UserCaller } from '../../src/kernel/caller.js'
import { AccessScene } from '../support/service/access.js'
import { askGraphql } from '../support/service/ask-graphql.js'
import { graphqlOperations, graphqlTable } from './operations.js'

/** The front desk is refused twice: the executor closes fields to it, and policies give it no rows of care. */
let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

const schema = buildCareSchema(shippedFeatures())
const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.values(type.getFields()).map(
        (field) => [`${type.name}.${field.name}`, field.extensions as Partial<FieldOwner>] as const,
      )
    : [],
)
const isOpen = (name: string): boolean =>
  fields.some(([own, owner]) => own === name && owner.openToFrontDesk?.includes(own))

test('manifests open to the front desk what there is, each of its own feature', () => {
  const features = shippedFeatures().resolvers.flatMap(({ feature, openToFrontDesk = [] }) =>
    openToFrontDesk.map((name) => `${feature} ${name}`),
  )
  const own = fields.map(([name, { feature }]) => `${feature} ${name}`)
  expect([...new Set(features)].filter((name) => !own.includes(name))).toEqual([])
})

describe('without the executor, policies alone', () => {
  const closed = [...graphqlOperations].filter(([name]) => {
    // A device is registered for its owner, whoever that is.
    if (name === 'Mutation.registerDevice') return false
    return !isOpen(name) && graphqlTable.get(name)?.frontDesk === '403'
  })

  test.each(closed)('give nothing of a client by %s', async (name, operation) => {
    const seat = scene.seat('frontDesk')
    const caller: UserCaller = {
      ...{
        kind: 'user',
        userId: seat.callerId ?? 0,
        role: 'frontDesk',
        organisationId: seat.app.personas.organisationId,
      },
      ...{ isOrganisationAdmin: false, isOperator: false, sessionId: null },
    }
    const variables = (await operation.variables?.(seat)) ?? {}
    const answer = await graphql({
      schema,
      source: operation.document,
      variableValues: variables,
      contextValue: seat.app.app.context(caller, name),
    })
    expect(JSON.stringify(answer.data ?? null)).not.toContain(seat.canary)
    if (operation.changed !== undefined) expect(await operation.changed(seat, variables)).toBe(false)
  })
})

test('an entity of a router is as closed as its field', async () => {
  const { app, headers, subjectId } = scene.seat('frontDesk')
  const query = `query ($of: [_Any!]!) { _entities(representations: $of) { __typename } }`
  const ask = async (type: string, id: number) => {
    const variables = { of: [{ __typename: type, id: String(id) }] }
    const { errors } = await askGraphql(app, 'apollo', { query, variables }, headers)
    return errors?.[0]?.message
  }
  expect(await ask('Journal', subjectId)).toBe('journal is not open to the front desk.')
})
