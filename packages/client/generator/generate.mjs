// Makes what the package has for each root field of schema.graphql: a document, and a function with its types. The
// build runs it if schema.graphql or this folder has changed; nothing of it is in git.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, parse, print } from 'graphql'
import { inCheckout } from '../../../scripts/lib/checkout.mjs'
import { SCALARS } from '../../../scripts/lib/documents.mjs'
import { makeSelections, takesKey, usedIn } from './select.mjs'

const ROOT = inCheckout('packages', 'client')
const TYPES = {
  useTypeImports: true,
  enumType: 'string-literal',
  skipTypename: true,
  // Fields of a record have one type, whichever document asks for them.
  inlineFragmentTypes: 'combine',
  scalars: { ...SCALARS, Upload: 'import("../upload.js").UploadFile' },
}

/** A word for each kind, in which its functions are: `query.journals`, `mutate.createJournal`, `watch.riskFlag`. */
const KINDS = [
  { kind: 'query', folder: 'query', root: 'getQueryType', suffix: 'Query' },
  { kind: 'mutation', folder: 'mutate', root: 'getMutationType', suffix: 'Mutation' },
  { kind: 'subscription', folder: 'watch', root: 'getSubscriptionType', suffix: 'Subscription' },
]

const MARK = '// Made by packages/client/generator/generate.mjs.'

async function generate() {
  const source = readFileSync(inCheckout('schema.graphql'), 'utf8')
  const schema = buildSchema(source)
  const { fragments, ofRoot } = makeSelections()
  const kinds = KINDS.map((each) => ({
    ...each,
    fields: Object.values(schema[each.root]()?.getFields() ?? {}).map((field) => ({
      field,
      name: nameOf(each.kind, field.name),
      selection: ofRoot(field),
    })),
  }))
  const used = fragmentsBehind(
    fragments,
    kinds.flatMap(({ fields }) => fields.flatMap(({ selection }) => usedIn(selection))),
  )

  const documents = [
    { path: 'fragments', text: used.map((name) => `fragment ${name} on ${name} {${fragments.get(name)}}`) },
    ...kinds.map(({ kind, folder, fields }) => ({
      path: folder,
      text: fields.map(({ field, name, selection }) => documentOf(kind, field, name, selection)),
    })),
  ].map(({ path, text }) => ({ location: `${path}.graphql`, document: parse(text.join('\n')) }))

  mkdirSync(`${ROOT}/documents`, { recursive: true })
  for (const { location, document } of documents) writeFileSync(`${ROOT}/documents/${location}`, `${print(document)}\n`)
  const types = await codegen({
    filename: 'types.generated.ts',
    schema: parse(source),
    documents,
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: TYPES,
  })
  mkdirSync(`${ROOT}/src/operations`, { recursive: true })
  const write = (name, lines) =>
    writeFileSync(`${ROOT}/src/operations/${name}.generated.ts`, `${[MARK, ...lines].join('\n')}\n`)
  write('fragments', [
    `import { type Fragment, fragment } from '../operation.js'`,
    ...used.map(
      (name) =>
        `export const ${name}: Fragment = /*#__PURE__*/ fragment('${name}', '${fragments.get(name)}'${listed(fragments.get(name))})`,
    ),
  ])
  for (const { kind, folder, suffix, fields } of kinds) {
    const make = { query: 'queryOf', mutation: 'mutationOf', subscription: 'subscriptionOf' }[kind]
    const imported = [...new Set(fields.flatMap(({ selection }) => usedIn(selection)))].toSorted((one, other) =>
      one < other ? -1 : 1,
    )
    write(folder, [
      `import { ${make} } from '../operation.js'`,
      `import { ${imported.join(', ')} } from './fragments.generated.js'`,
      `import type * as Types from './types.generated.js'`,
      ...fields.flatMap(({ field, name, selection }) => {
        const type = `Types.${name[0].toUpperCase()}${name.slice(1)}${suffix}`
        const args = field.args.map((arg) => `${arg.name}:${typeOfVariable(arg)}`).join(' ')
        const more = [`'${field.name}'`, `'${args}'`, `'${selection}'${listed(selection) || ', []'}`]
        if (kind === 'mutation' && takesKey(field)) more.push('true')
        return [
          `/** ${oneLine(field.description)} */`,
          `export const ${field.name} = /*#__PURE__*/ ${make}<${type}['${field.name}'], ${type}Variables>(${more.join(', ')})`,
        ]
      }),
    ])
  }
  write('types', [types])
}

/** Operations of one package have different names; a subscription often has the name of a query. */
const nameOf = (kind, name) => (kind === 'subscription' ? `watch${name[0].toUpperCase()}${name.slice(1)}` : name)

/** An argument with a default is optional, and a variable that is not given leaves the default in force. */
const typeOfVariable = ({ type, defaultValue }) =>
  defaultValue === undefined ? String(type) : String(type).replace(/!$/, '')

function documentOf(kind, field, name, selection) {
  const variables = field.args.map((arg) => `$${arg.name}:${typeOfVariable(arg)}`).join(' ')
  const args = field.args.map((arg) => `${arg.name}:$${arg.name}`).join(' ')
  const inner = selection === '' ? '' : `{${selection}}`
  return `${kind} ${name}${variables && `(${variables})`}{${field.name}${args && `(${args})`}${inner}}`
}

/** These fragments and those that they use, in the order of the alphabet within each depth. */
function fragmentsBehind(fragments, names) {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    for (const inner of usedIn(fragments.get(name))) if (inner !== name) visit(inner)
    found.add(name)
  }
  for (const name of names.toSorted()) visit(name)
  return [...found]
}

const listed = (selection) => {
  const names = usedIn(selection)
  return names.length === 0 ? '' : `, [${names.join(', ')}]`
}

const oneLine = (text) => (text ?? '').replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim()

await generate()
