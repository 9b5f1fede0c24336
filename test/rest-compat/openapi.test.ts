import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { buildSchema } from 'graphql'
import { anonymised } from '../../rest-compat/http/resources.js'
import { routes } from '../../rest-compat/routes/index.js'
import { openDoor, send, type TestDoor } from './rest-service.js'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
}
interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: object; readonly required?: string[] }>>
  }
}

let door: TestDoor
let description: Description
beforeAll(async () => {
  // Descriptions need no schema: no document is run here.
  const host = { prepare: () => () => Promise.reject(new Error('nothing runs here')) }
  door = await openDoor({ routes, schema: buildSchema('type Query { nothing: Boolean }'), host })
  description = (await send(`${door.url}/openapi.json`)).body as Description
})
afterAll(() => door.fastify.close())

describe('/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(description) as never)
    expect([result.errors, result.valid]).toEqual([undefined, true])
    expect(description.openapi).toBe('3.1.0')
  })

  it('promises every field of a message, its JSON too', () => {
    const { required = [], properties } = description.components.schemas['Message'] ?? { properties: {} }
    expect(Object.keys(properties)).toHaveLength(9)
    expect([...required].sort()).toEqual(Object.keys(properties).sort())
  })

  it('resolves every reference', () => {
    const text = JSON.stringify(description)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split('/')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], description)
      expect([path, typeof target]).toEqual([path, 'object'])
    }
    expect(text).not.toContain('$defs')
  })

  it('has every row of the table and every page', () => {
    const operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${anonymised(path)}`),
    )
    const documented = routes.map(({ method, path }) => `${method} ${anonymised(path)}`)
    expect(operations).toEqual(expect.arrayContaining(documented))
    expect(operations).toEqual(
      expect.arrayContaining(['GET /docs/', 'GET /openapi.json', 'GET /auth/password/', 'GET /auth/email/']),
    )
    const ids = Object.values(description.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says what the contract says of a route', () => {
    const list = description.paths['/journals/{id}/']?.['get']
    expect(list?.parameters?.map(({ name }) => name)).toEqual(['id', 'limit', 'before', 'If-None-Match'])
    expect(Object.keys(list?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '204', '304', '400', '401', '429', '503']),
    )
    expect(list?.security).toContainEqual({})
    expect(description.paths['/users/{userid}/consents/']?.['post']?.security).not.toContainEqual({})
    expect(description.components.schemas['UserBody']).toMatchObject({
      required: ['image', 'address'],
      properties: { orgid: {}, phoneNumber: {}, is_org_admin: {}, dob: {} },
    })
    expect(description.components.schemas['Journal']?.required).toEqual([
      'journalid',
      'userid',
      'title',
      'description',
      'journal_timestamp',
    ])
  })

  it('has the documented limits', () => {
    const text = JSON.stringify(description.components.schemas['UserBody'])
    for (const limit of [255, 20, 155, 128]) expect(text).toContain(`"maxLength":${limit}`)
    expect(text).toContain('"maximum":2147483647')
  })
})

describe('pages', () => {
  it.each(['/docs/', '/docs', '/v1/docs/', '/auth/password/', '/auth/email/'])(
    'serves %s whole, under a policy that lets nothing else in',
    async (path) => {
      const { status, headers, text } = await send(door.url + path)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src '(none|sha256-[^']+)'/)
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      // Nothing that the policy would have to refuse: no outside address, no inline attribute.
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
      expect(text).not.toMatch(/ (style|on\w+)="/)
      const { status: again } = await send(door.url + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect(again).toBe(304)
    },
  )

  it('keeps the token of a password link out of requests', async () => {
    for (const path of ['/auth/password/', '/auth/email/']) {
      const { text, headers } = await send(door.url + path)
      expect(text).toContain('location.hash')
      expect(text).toContain("history.replaceState(null, '', location.pathname + location.search)")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})
