import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiOf } from '../../rest-compat/openapi.js'
import { linkPages } from '../../rest-compat/pages/index.js'
import { routes } from '../../rest-compat/routes/index.js'

// These packages are CommonJS modules whose exports Node does not find by itself.
const require = createRequire(import.meta.url)
const { Spectral } = require('@stoplight/spectral-core') as typeof import('@stoplight/spectral-core')
const { oas } = require('@stoplight/spectral-rulesets') as typeof import('@stoplight/spectral-rulesets')

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> }
}

let text: string
let description: Description
beforeAll(() => {
  text = JSON.stringify(openApiOf(routes, linkPages({ clientUrl: undefined }), '0.0.0'))
  description = JSON.parse(text) as Description
})

test('Spectral finds nothing', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({
    extends: [[oas as RulesetDefinition, 'all']],
    rules: {
      // The documented paths end with a slash.
      'path-keys-no-trailing-slash': 'off',
      // Groups are in the order of the documented contract.
      'openapi-tags-alphabetical': 'off',
      // Whom to write to is a matter of whoever runs the service; a licence has an address or an identifier.
      'info-contact': 'off',
      'license-url': 'off',
    },
  })
  const found = await spectral.run(text)
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([])
})

test('Redocly finds nothing', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-path-trailing-slash': 'off',
      // `/users/{userid}/` and `/users/devices/`: an id is a number, and no name is one.
      'no-ambiguous-paths': 'off',
    },
  })
  const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

describe('the description', () => {
  test('calls operations as the documents behind them are called', () => {
    const ids = Object.values(description.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(ids).toEqual(
      expect.arrayContaining(['createJournal', 'listJournals', 'signIn', 'updateRelationship', 'authPasswordPage']),
    )
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has one template for paths that differ in the names of parameters only, and tells what each id means', () => {
    const templates = Object.keys(description.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(templates).size).toBe(templates.length)
    const { get, put } = description.paths['/journals/{id}/'] ?? {}
    expect([get?.operationId, put?.operationId]).toEqual(['listJournals', 'updateJournal'])
    const meaning = (operation?: Operation) => operation?.parameters?.find(({ name }) => name === 'id')?.description
    expect([meaning(get), meaning(put)]).toEqual([
      'The client. The documented path calls it `userid`.',
      'The journal entry. The documented path calls it `journalid`.',
    ])
    expect(description.paths['/users/{userid}/consents/']).toBeDefined()
  })

  test('names the types of files that are sent', () => {
    const sent = (path: string) => Object.keys(description.paths[path]?.['get']?.responses['200']?.content ?? {})
    expect(sent('/exports/{id}/file/')).toEqual(['application/zip', 'application/fhir+json'])
    expect(sent('/notes/{id}/attachments/{name}')).toEqual(expect.arrayContaining(['application/pdf', 'image/png']))
  })

  test('says what lies under the keys of an object with keys of any name', () => {
    expect(description.components.schemas['ActivityStatus']?.properties).toMatchObject({
      goaltracking: { additionalProperties: { items: { $ref: '#/components/schemas/DueGoal' } } },
    })
  })
})
