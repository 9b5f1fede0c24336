import { getNamedType, type GraphQLInputType, isInputObjectType, isObjectType } from 'graphql'
import { z } from 'zod'
import { routes } from '../../../rest-compat/routes/index.js'
import { buildCareSchema } from '../../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { graphqlTable, restTable } from '../../access/operations.js'

/** Scalars in which a person can write words. Numbers, days, moments and identifiers have none. */
const TEXTUAL = new Set(['String', 'JSON', 'Upload'])
/** Answers of the access matrix by which a client cannot use a field at all. */
const REFUSED = new Set(['401', '403', '404'])
/** The input of every list and of every repeatable mutation: made by programs. */
const BY_PROGRAMS = new Set(['after', 'before', 'idempotencyKey'])

/** Every input of the GraphQL schema in which a client may send words: `Input.field`, or `Type.field(argument)`. */
export function clientInputs(): string[] {
  const found = new Set<string>()
  for (const type of Object.values(buildCareSchema(shippedFeatures()).getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`
      const self = graphqlTable.get(name)?.self ?? 'ok'
      if (REFUSED.has(self)) continue
      for (const argument of field.args) collect(argument.type, argument.name, `${name}(${argument.name})`, found)
    }
  }
  return [...found]
}

function collect(type: GraphQLInputType, name: string, path: string, found: Set<string>): void {
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    for (const field of Object.values(named.getFields())) {
      const inner = `${named.name}.${field.name}`
      if (!found.has(inner)) collect(field.type, field.name, inner, found)
    }
  } else if (TEXTUAL.has(named.name) && !BY_PROGRAMS.has(name)) found.add(path)
}

/** Every text in a path, query or body that a client may send over REST: `METHOD /path field`. */
export function clientRestInputs(): string[] {
  return routes.flatMap(({ access: { template }, params, query, body, multipart }) => {
    if (REFUSED.has(restTable.get(template)?.self ?? 'ok')) return []
    const fields = [params, query, ...(body === undefined ? [] : [body])].flatMap((part) => {
      const schema = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })
      return textsOf(schema, '', schema.$defs ?? {})
    })
    if (multipart !== undefined) fields.push('files')
    return fields.filter((field) => !PAGES.has(field)).map((field) => `${template} ${field}`)
  })
}

/** The cursors of pages, which programs make. */
const PAGES = new Set(['before', 'after'])

type JsonSchema = z.core.JSONSchema._JSONSchema
type Definitions = NonNullable<z.core.JSONSchema.JSONSchema['$defs']>

/** The texts of free form in a JSON schema: not those with given values, a format or a pattern, which have no words. */
function textsOf(schema: JsonSchema, path: string, definitions: Definitions): string[] {
  if (typeof schema === 'boolean') return schema ? [path] : []
  const within = (part: JsonSchema, name = path): string[] => textsOf(part, name, definitions)
  const { $ref, properties = {}, items, anyOf, allOf, oneOf, additionalProperties, propertyNames } = schema
  const found = [anyOf, allOf, oneOf].flatMap((choice) => choice ?? []).flatMap((choice) => within(choice))
  if ($ref !== undefined) found.push(...within(definitions[$ref.replace('#/$defs/', '')] ?? true))
  for (const [name, part] of Object.entries(properties))
    found.push(...within(part, path === '' ? name : `${path}.${name}`))
  if (items !== undefined) found.push(...[items].flat().flatMap((item) => within(item)))
  if (propertyNames !== undefined) found.push(...within(additionalProperties ?? true))
  const { type, format, pattern, enum: values, const: value, contentMediaType } = schema
  const isFixed = [format, pattern, values, value].some((rule) => rule !== undefined) || isFormatted(anyOf)
  if (([type].flat().includes('string') && !isFixed) || contentMediaType !== undefined) found.push(path)
  // What a transformation reads first, or any value at all.
  if (path !== '' && Object.keys(schema).every((key) => key === 'description' || key.startsWith('x-'))) found.push(path)
  return [...new Set(found)]
}

/** A day or a moment is a text of one of some formats. */
function isFormatted(choices: readonly JsonSchema[] | undefined): boolean {
  return choices?.every((choice) => typeof choice === 'object' && choice.format !== undefined) === true
}
