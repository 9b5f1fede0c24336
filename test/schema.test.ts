import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { buildCareSchema } from '../src/entry/graphql/schema.js'
import { shippedFeatures } from '../src/features/manifests/shipped-features.js'
import { printCareSchema } from '../src/commands/print-schema.js'

describe('the schema', () => {
  test('schema.graphql equals the printed schema', async () => {
    expect(await readFile('schema.graphql', 'utf8')).toBe(printCareSchema())
  })

  test('every type, field and argument has a description', () => {
    const nameless: string[] = []
    for (const type of Object.values(buildCareSchema(shippedFeatures()).getTypeMap())) {
      if (
        type.name.startsWith('__') ||
        ['String', 'Int', 'Boolean', 'Query', 'Mutation', 'Subscription'].includes(type.name)
      )
        continue
      if (!type.description) nameless.push(type.name)
      const parts =
        isObjectType(type) || isInputObjectType(type)
          ? Object.values(type.getFields())
          : isEnumType(type)
            ? type.getValues()
            : []
      nameless.push(...parts.filter(({ description }) => !description).map(({ name }) => `${type.name}.${name}`))
    }
    expect(nameless).toEqual([])
  })
})
