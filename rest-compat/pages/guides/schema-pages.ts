import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql'
import { type Html, html } from '../../../src/kernel/html/html.js'
import { coded, tableOf } from '../reference/show-schema.js'
import type { SitePage } from './site-page.js'

/** Where the pages of types are: one for each type of the schema. */
const FOLDER = '/docs/schema/'
const pathOf = ({ name }: GraphQLNamedType): string => `${FOLDER}${name}/`

/** How the index groups types: the first test that is true. */
const GROUPS: readonly (readonly [title: string, test: (type: GraphQLNamedType) => boolean])[] = [
  ['Answers of mutations', ({ name }) => name.endsWith('Payload')],
  ['Events', ({ name }) => /(?:Change|Event)$/.test(name)],
  ['Pages of lists', ({ name }) => /(?:Connection|Edge|^PageInfo)$/.test(name)],
  ['Inputs', isInputObjectType],
  ['Values with names', isEnumType],
  ['Scalars', isScalarType],
  ['Interfaces and unions', (type) => isInterfaceType(type) || isUnionType(type)],
  ['Records and their parts', isObjectType],
]

/** A page for each type of a schema, and one that lists them. */
export function schemaPages(schema: GraphQLSchema): readonly SitePage[] {
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type != null,
  )
  const others = types.filter((type) => !roots.some((root) => root === type))
  const uses = usesOf(types)
  return [
    indexPage(roots, others),
    ...roots.map((type) => pageOf(type, html`${Object.values(type.getFields()).map(shownOperation)}`)),
    ...others.map((type) => pageOf(type, html`${shownType(type, schema)} ${shownUses(uses.get(type.name) ?? [])}`)),
  ]
}

function indexPage(roots: readonly GraphQLNamedType[], others: readonly GraphQLNamedType[]): SitePage {
  const groups = Map.groupBy(others, (type) => GROUPS.find(([, test]) => test(type))?.[0] ?? 'Others')
  const order = GROUPS.map(([title]) => title).toReversed()
  const items = (types: readonly GraphQLNamedType[]): Html =>
    html`<ul class="names">
      ${types.map((type) => html`<li>${linkTo(type)}</li> `)}
    </ul>`
  return {
    ...{ path: FOLDER, title: 'GraphQL schema' },
    content: html`<h1>GraphQL schema</h1>
      <p>
        Every type with its fields, arguments and values. <a href="/docs/graphql/">GraphQL</a> shows how they are used,
        <a href="/docs/operations/">Operations</a> lists queries and mutations by feature.
      </p>
      <h2 id="operations">Operations</h2>
      ${items(roots)}
      ${order
        .filter((title) => groups.has(title))
        .map(
          (title) =>
            html`<h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${title}</h2>
              ${items(groups.get(title) ?? [])}`,
        )}`.text,
  }
}

function pageOf(type: GraphQLNamedType, content: Html): SitePage {
  const { name, description } = type
  return {
    ...{ path: pathOf(type), title: name },
    content: html`<p><a href="${FOLDER}">GraphQL schema</a> · ${kindOf(type)}</p>
      <h1>${name}</h1>
      ${description == null ? '' : html`<p>${coded(description)}</p>`} ${content}`.text,
  }
}

function kindOf(type: GraphQLNamedType): string {
  if (isInputObjectType(type)) return 'input'
  if (isEnumType(type)) return 'enum'
  if (isScalarType(type)) return 'scalar'
  if (isUnionType(type)) return 'union'
  return isInterfaceType(type) ? 'interface' : 'type'
}

/** A root field, with a heading to which others can link. */
function shownOperation({ name, args, type, description, deprecationReason }: Field): Html {
  return html`<h2 id="${name}">${name}</h2>
    <p>${shownDeprecation(deprecationReason)}${coded(description ?? '')} Answer: ${shownReference(type)}.</p>
    ${args.length === 0 ? '' : tableOf(['Argument', 'Type', 'Meaning'], args.map(shownInput))}`
}

type Field = GraphQLField<unknown, unknown>

function shownType(type: GraphQLNamedType, schema: GraphQLSchema): Html {
  if (isEnumType(type)) {
    const rows = type.getValues().map((value) => rowOf(value.name, [meaningOf(value)]))
    return tableOf(['Value', 'Meaning'], rows)
  }
  if (isInputObjectType(type)) {
    return tableOf(['Field', 'Type', 'Meaning'], Object.values(type.getFields()).map(shownInput))
  }
  if (isUnionType(type)) return html`<p>One of ${listed(type.getTypes())}.</p>`
  if (!isObjectType(type) && !isInterfaceType(type)) return html``
  const interfaces = type.getInterfaces()
  return html`${interfaces.length === 0 ? '' : html`<p>Implements ${listed(interfaces)}.</p>`}
  ${isInterfaceType(type) ? html`<p>Implemented by ${listed(schema.getPossibleTypes(type))}.</p>` : ''}
  ${tableOf(['Field', 'Type', 'Meaning'], Object.values(type.getFields()).map(shownField))}`
}

function shownField(field: Field): Html {
  const { name, args, type } = field
  const given = args.map(
    (argument) =>
      html`<li>
        <code>${argument.name}</code>: ${shownReference(argument.type)}. ${coded(argument.description ?? '')}
      </li> `,
  )
  const taken =
    given.length === 0
      ? html``
      : html`<ul aria-label="Arguments of ${name}">
          ${given}
        </ul>`
  return rowOf(name, [shownReference(type), html`${meaningOf(field)}${taken}`])
}

function shownInput(input: GraphQLArgument | GraphQLInputField): Html {
  const usual = input.defaultValue === undefined ? '' : ` Without it ${JSON.stringify(input.defaultValue)}.`
  return rowOf(input.name, [shownReference(input.type), html`${meaningOf(input)}${usual}`])
}

function rowOf(name: string, cells: readonly Html[]): Html {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    ${cells.map((cell) => html`<td>${cell}</td> `)}
  </tr> `
}

interface Described {
  readonly description?: string | null | undefined
  readonly deprecationReason?: string | null | undefined
}

const meaningOf = ({ description, deprecationReason }: Described): Html =>
  html`${shownDeprecation(deprecationReason)}${coded(description ?? '')}`

function shownDeprecation(reason: string | null | undefined): Html {
  return reason == null ? html`` : html`<strong>Deprecated:</strong> ${coded(reason)} `
}

/** The fields and arguments whose type this is. */
function usesOf(types: readonly GraphQLNamedType[]): ReadonlyMap<string, readonly Html[]> {
  const found = new Map<string, Map<string, Html>>()
  const note = (used: GraphQLNamedType, by: GraphQLNamedType, name: string): void => {
    const places = found.get(used.name) ?? new Map<string, Html>()
    const isRoot = ['Query', 'Mutation', 'Subscription'].includes(by.name)
    places.set(`${by.name}.${name}`, html`<a href="${pathOf(by)}${isRoot ? `#${name}` : ''}">${by.name}.${name}</a>`)
    found.set(used.name, places)
  }
  for (const type of types) {
    if (isUnionType(type)) for (const member of type.getTypes()) note(member, type, member.name)
    if (isInputObjectType(type)) {
      for (const { name, type: of } of Object.values(type.getFields())) note(getNamedType(of), type, name)
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const { name, type: of, args } of Object.values(type.getFields())) {
      note(getNamedType(of), type, name)
      for (const argument of args) note(getNamedType(argument.type), type, name)
    }
  }
  return new Map([...found].map(([name, places]) => [name, [...places.values()]]))
}

/** Types that everything uses are used too often for a list. */
const MANY = 60

function shownUses(uses: readonly Html[]): Html {
  if (uses.length === 0 || uses.length > MANY) return html``
  return html`<h2 id="used-by">Used by</h2>
    <ul class="names">
      ${uses.map((use) => html`<li>${use}</li> `)}
    </ul>`
}

const linkTo = (type: GraphQLNamedType): Html => html`<a href="${pathOf(type)}">${type.name}</a>`

function listed(types: readonly GraphQLNamedType[]): Html {
  return html`${types.map((type, at) => (at === 0 ? linkTo(type) : html`, ${linkTo(type)}`))}`
}

/** A type as GraphQL writes it, such as `[Journal!]!`, with a link to the page of its name. */
function shownReference(type: Field['type'] | GraphQLArgument['type']): Html {
  const named = getNamedType(type)
  const [before = '', after = ''] = String(type).split(named.name)
  const link = isSpecifiedScalarType(named) ? named.name : linkTo(named)
  return html`<code>${before}${link}${after}</code>`
}
