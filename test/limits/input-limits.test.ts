import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { z } from 'zod'
import { routes } from '../../rest-compat/routes/index.js'

/** A part of a JSON schema, as far as its size is concerned. */
interface Part {
  readonly type?: string | readonly string[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly maxLength?: number
  readonly maxItems?: number
  readonly 'x-max-bytes'?: number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Part>>
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Part>>
  readonly items?: Part
  readonly anyOf?: readonly Part[]
  readonly oneOf?: readonly Part[]
  readonly allOf?: readonly Part[]
}

/** Formats and patterns whose values have few characters. */
const isShort = ({ format, pattern, enum: values, const: value, anyOf }: Part): boolean =>
  values !== undefined ||
  anyOf?.every(isShort) === true ||
  value !== undefined ||
  ['date', 'date-time'].includes(format ?? '') ||
  /^\^?\(?\S{1,40}\$$/.test(pattern ?? '')

/** The places in a schema where a text, a list or any JSON has no limit. */
function unlimited(part: Part, at: string, named = part.$defs ?? {}): string[] {
  if (part['x-max-bytes'] !== undefined) return []
  const referred = part.$ref === undefined ? undefined : named[part.$ref.replace('#/$defs/', '')]
  if (referred !== undefined) return unlimited(referred, at, named)
  const inner = [
    ...Object.entries(part.properties ?? {}).flatMap(([name, of]) =>
      unlimited(of, at === '' ? name : `${at}.${name}`, named),
    ),
    ...[...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])].flatMap((of) => unlimited(of, at, named)),
    ...(part.items === undefined ? [] : unlimited(part.items, `${at}[]`, named)),
  ]
  const types = [part.type ?? []].flat()
  if (types.includes('string') && part.maxLength === undefined && !isShort(part)) inner.push(at)
  if (types.includes('array') && part.maxItems === undefined) inner.push(`${at}[]`)
  const isAnything =
    types.length === 0 &&
    inner.length === 0 &&
    !isShort(part) &&
    [part.anyOf, part.oneOf, part.allOf].every((of) => of === undefined)
  const isOpenObject = types.includes('object') && part.properties === undefined
  return isAnything || isOpenObject ? [...inner, `${at} (any JSON)`] : inner
}

test('every text and every list of every REST route has a limit', () => {
  const found = routes.flatMap(({ access, body, query, params }) =>
    Object.entries({ body, query, params }).flatMap(([where, schema]) => {
      if (schema === undefined) return []
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Part
      return unlimited(json, '').map((at) => `${access.template} ${where} ${at}`)
    }),
  )
  expect(found).toEqual([])
})

/** Scalars that are no text, and texts whose form limits them. */
const NO_TEXT = ['Int', 'Float', 'Boolean', 'ID', 'DateTime', 'LocalDate', 'Moment', 'Upload']
/**
 * Names of inputs whose limit their description does not say, by what limits them. Everything in variables is besides
 * limited by `GRAPHQL_VARIABLES_BYTES`.
 */
const LIMITED_BY: Readonly<Record<string, readonly string[]>> = {
  'LIMITS.longText': ['description', 'aiAnswer', 'userQuery', 'prompt', 'message'],
  'LIMITS.credential': ['password', 'currentPassword', 'token', 'username', 'code'],
  'LIMITS.addressLine': ['addressLine1', 'addressLine2', 'city', 'country', 'state', 'zipcode'],
  'LIST_LIMITS, or a list of the service that entries must be of': [
    ...['addresses', 'consents', 'consentKinds', 'scopes', 'roles', 'handovers', 'answers', 'places', 'files'],
  ],
  BYTE_LIMITS: ['fileContent', 'modelMessages', 'parameters', 'response'],
  'a list of the service, one of which it must be': [
    ...['instrument', 'recordType', 'provider', 'resource', 'role', 'key', 'job', 'clientId'],
  ],
  'decodeCursor and isIdempotencyKey': ['after', 'before', 'idempotencyKey'],
  'the same limit as when it was created': ['title', 'contentGroup', 'topicGroup', 'url', 'thumbnail', 'loginName'],
  'LIMITS of practices': ['timezone', 'safetyEmail', 'region'],
  'what is stored, which it must equal': ['id', 'name', 'plan'],
}
const NAMES = new Set(Object.values(LIMITED_BY).flat())
const STATED = /\b(?:at most|up to|from \d[\d,]* to) /i

test('every text and every list of every GraphQL input has a limit that its description or this file names', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const found: string[] = []
  const look = (where: string, { name, type, description }: GraphQLArgument | GraphQLInputField) => {
    const isList = isListType(isNonNullType(type) ? type.ofType : type)
    const named = getNamedType(type)
    const isText = !isList && !('getFields' in named) && !('getValues' in named) && !NO_TEXT.includes(named.name)
    if ((isList || isText) && !NAMES.has(name) && !STATED.test(description ?? '')) found.push(where)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field)
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      for (const argument of field.args) look(`${type.name}.${field.name}(${argument.name})`, argument)
    }
  }
  expect(found).toEqual([])
})
