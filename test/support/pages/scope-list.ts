import { isObjectType } from 'graphql'
import { type FieldOwner, fieldTokenNeeds } from '../../../src/entry/graphql/document/token-needs.js'
import { buildCareSchema } from '../../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'

/** Every scope as docs/graphql.md shows it, the fields that need it, and the features that are closed to tokens. */
export function scopeList(): string {
  const features = shippedFeatures()
  const schema = buildCareSchema(features)
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).map((field) => {
          const name = roots.includes(type) ? field.name : `${type.name}.${field.name}`
          const { feature } = field.extensions as Partial<FieldOwner>
          return { name, feature, needs: fieldTokenNeeds(schema, type, field) }
        })
      : [],
  )
  const scoped = Map.groupBy(
    fields.filter(({ needs }) => needs.scopes.length > 0),
    ({ needs }) => needs.scopes[0] ?? '',
  )
  const rows = [...scoped]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([scope, group]) => {
      const others = group[0]?.needs.scopes.slice(1) ?? []
      return `| \`${scope}\` | ${listed(group.map(({ name }) => name))} | ${listed(others)} |`
    })
  const closed = fields.flatMap(({ feature, needs }) =>
    [...needs.closed.values()].map((why) => `- \`${feature}\`: ${why}.`),
  )
  return [
    ...['| Scope | Fields | Needs also |', '|---|---|---|', ...rows],
    ...['', 'The fields of these features are closed to every token:', ''],
    ...[...new Set(closed)].toSorted(),
  ].join('\n')
}

function listed(names: readonly string[]): string {
  return [...new Set(names)]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ')
}
