import type { GraphQLField } from 'graphql'
import type { FieldOwner } from '../../../src/entry/graphql/document/token-needs.js'
import { buildCareSchema } from '../../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'

/** Arguments of every list; docs/graphql.md explains them once. */
const OF_PAGES = new Set(['first', 'after', 'last', 'before'])

/** Every query and mutation as docs/operations.md shows it, by feature. Subscriptions have a page of their own. */
export function operationList(): string {
  const schema = buildCareSchema(shippedFeatures())
  const kinds = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  const rows = kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      feature: (field.extensions as Partial<FieldOwner>).feature ?? 'service',
      row: rowOf(kind, field),
    })),
  )
  return [...Map.groupBy(rows, ({ feature }) => feature)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([feature, group]) =>
      [
        ...[`### ${feature}`, '', '| Operation | Answer | What it does |', '|---|---|---|'],
        ...group.map(({ row }) => row),
      ].join('\n'),
    )
    .join('\n\n')
}

function rowOf(kind: string, { name, args, type, description }: GraphQLField<unknown, unknown>): string {
  // TypeScript runs the decorators of parameters from the last to the first.
  const own = args
    .toReversed()
    .filter((argument) => !OF_PAGES.has(argument.name))
    .map(({ name: of, type: is }) => `${of}: ${is}`)
  const call = own.length === 0 ? name : `${name}(${own.join(', ')})`
  return `| ${kind} \`${call}\` | \`${type.toString()}\` | ${(description ?? '').replaceAll('|', String.raw`\|`)} |`
}
