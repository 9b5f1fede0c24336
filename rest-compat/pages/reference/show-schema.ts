import { html, type Html } from '../../../src/kernel/html/html.js'
import type { JsonSchema } from './openapi-types.js'

const REFERENCE = '#/components/schemas/'

/** The name of the schema that a reference leads to. */
export function nameIn(reference: string): string {
  return reference.replace(REFERENCE, '')
}

/** The type of a value in words, with links to the schemas that have names. */
export function shownType(schema: JsonSchema): Html {
  const { $ref, type, format, items, additionalProperties } = schema
  if ($ref !== undefined) return html`<a href="#schema-${nameIn($ref)}">${nameIn($ref)}</a>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined && type === undefined) return joined(choices.map(shownType), ' or ')
  if (schema.enum !== undefined)
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' or ',
    )
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (items !== undefined) return html`list of ${shownType(items)}`
  if (typeof additionalProperties === 'object') return html`object with values ${shownType(additionalProperties)}`
  return html`${[type ?? 'any value', ...(format === undefined ? [] : [`(${format})`])].join(' ')}`
}

/** What may be in an object: a row for each property. Other schemas are described by their type. */
export function shownSchema(schema: JsonSchema): Html {
  const { properties, required = [] } = schema
  if (properties === undefined) return html`<p>${shownType(schema)}. ${notes(schema)}</p>`
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required.includes(name) ? ', required' : ''}</th>
        <td>${shownType(property)}</td>
        <td>${notes(property)}${nested(property)}</td>
      </tr> `,
  )
  return tableOf(['Field', 'Type', 'Meaning'], rows)
}

/** A table with these heads. */
export function tableOf(heads: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th> `)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** A text with what stands between backticks as code. */
export function coded(text: string): Html {
  return html`${text.split('`').map((part, at) => (at % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`
}

/** Objects without a name stand where they are used. */
function nested(schema: JsonSchema): Html {
  const inner = [schema, schema.items, ...(schema.anyOf ?? [])].find((part) => part?.properties !== undefined)
  return inner === undefined ? html`` : shownSchema(inner)
}

function notes({ description, minimum, maximum, minLength, maxLength, maxItems, default: usual }: JsonSchema): string {
  const limits = [
    minimum === undefined ? [] : [`at least ${minimum}`],
    maximum === undefined ? [] : [`at most ${maximum}`],
    minLength === undefined ? [] : [`at least ${minLength} characters`],
    maxLength === undefined ? [] : [`at most ${maxLength} characters`],
    maxItems === undefined ? [] : [`at most ${maxItems}`],
    usual === undefined ? [] : [`default ${JSON.stringify(usual)}`],
  ].flat()
  return [description ?? '', limits.length === 0 ? '' : `(${limits.join(', ')})`].join(' ').trim()
}

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`
}

/** A value that fits a schema, to begin with. References are followed into `schemas`. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, depth = 0): unknown {
  const { $ref, type, format, items, properties, minimum } = schema
  if ($ref !== undefined) {
    const named = schemas[nameIn($ref)]
    // Schemas may contain themselves.
    return named === undefined || depth > 4 ? null : exampleOf(named, schemas, depth + 1)
  }
  const first = (schema.anyOf ?? schema.oneOf)?.[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, exampleOf(property, schemas, depth + 1)]),
    )
  }
  if (items !== undefined) return [exampleOf(items, schemas, depth + 1)]
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1)
  if (type === 'boolean') return false
  if (type === 'object') return {}
  if (format === 'date') return '2026-03-01'
  if (format === 'date-time') return '2026-03-01T09:30:00.000Z'
  if (format === 'email') return 'ada@example.org'
  if (type === 'string')
    return first?.format === undefined ? 'text' : exampleOf({ type, format: first.format }, schemas)
  return first === undefined ? null : exampleOf(first, schemas, depth + 1)
}
