import type { TableRules } from '../../database/retention/retained-tables.js'
import type { TopicPolicy } from '../../events/topic-policy.js'
import type { JobDefinition } from '../../jobs/define-job.js'
import type { RecurringDefinition } from '../../jobs/define-recurring.js'
import type { DecoratedClass, FeatureManifest } from './define-feature.js'
import type { ExtensionPoint, Extensions } from './extension-point.js'
import type { OperationContext } from '../operation-context.js'

/** A class with fields, and what its feature says about their use by access tokens and the front desk. */
export interface OwnedResolver extends Pick<FeatureManifest, 'closedToTokens' | 'shows' | 'openToFrontDesk'> {
  readonly resolver: DecoratedClass
  readonly feature: string
}

/** All features of a service as one. */
export interface FeatureSet {
  readonly entities: readonly DecoratedClass[]
  readonly tables: TableRules
  readonly resolvers: readonly OwnedResolver[]
  readonly subgraphEntities: NonNullable<FeatureManifest['subgraphEntities']>
  readonly topicPolicies: readonly TopicPolicy<OperationContext>[]
  /** The feature of each topic with a policy. */
  readonly featureOfTopic: ReadonlyMap<string, string>
  readonly jobs: readonly JobDefinition<OperationContext>[]
  readonly recurring: readonly RecurringDefinition<OperationContext>[]
  readonly extensions: Extensions
}

/**
 * Puts features together.
 * @throws Error naming what is claimed twice: a feature, a table, an entity, a resolver, a job, a topic, or a key of an
 * extension point.
 */
export function composeFeatures(manifests: readonly FeatureManifest[]): FeatureSet {
  const jobs = manifests.flatMap((manifest) => manifest.jobs ?? [])
  const recurring = manifests.flatMap((manifest) => manifest.recurring ?? [])
  const entities = manifests.flatMap((manifest) => manifest.entities ?? [])
  const resolvers = manifests.flatMap(resolversOf)
  const subgraphEntities = manifests.flatMap((manifest) => manifest.subgraphEntities ?? [])
  const policiesOf = (manifest: FeatureManifest): readonly TopicPolicy<OperationContext>[] =>
    [manifest, ...(manifest.changes ?? [])].flatMap(({ topicPolicies: own = [] }) =>
      typeof own === 'function' ? own(jobs) : own,
    )
  const topicPolicies = manifests.flatMap(policiesOf)
  const topics = [...topicPolicies.map(({ topic }) => topic), ...manifests.flatMap((manifest) => manifest.topics ?? [])]

  refuseDuplicates('feature', manifests.map(nameOf))
  refuseDuplicates('entity', entities.map(nameOf))
  refuseDuplicates(
    'resolver',
    resolvers.map(({ resolver }) => resolver.name),
  )
  refuseDuplicates(
    'subgraph entity',
    subgraphEntities.map(({ type }) => type),
  )
  refuseDuplicates('job', [...jobs, ...recurring].map(nameOf))
  refuseDuplicates('topic', topics.map(nameOf))
  const tables = manifests.flatMap((manifest) => Object.entries(manifest.tables ?? {}))
  refuseDuplicates(
    'table',
    tables.map(([name]) => name),
  )
  const names = new Set(manifests.map(nameOf))
  const unknown = manifests.flatMap(({ shows = [] }) => shows).find((shown) => !names.has(shown))
  if (unknown !== undefined) throw new Error(`A manifest shows records of ${unknown}, which is no feature.`)
  const extensions = composeExtensions(manifests)
  return {
    entities,
    tables: Object.fromEntries(tables),
    resolvers,
    subgraphEntities,
    topicPolicies,
    featureOfTopic: new Map(
      manifests.flatMap((manifest) => policiesOf(manifest).map(({ topic }) => [topic.name, manifest.name] as const)),
    ),
    jobs,
    recurring,
    extensions,
  }
}

function resolversOf(manifest: FeatureManifest): readonly OwnedResolver[] {
  const { name: feature, closedToTokens, shows, openToFrontDesk } = manifest
  return [manifest, ...(manifest.changes ?? [])]
    .flatMap((part) => part.resolvers ?? [])
    .map((resolver) => ({ resolver, feature, closedToTokens, shows, openToFrontDesk }))
}

function composeExtensions(manifests: readonly FeatureManifest[]): Extensions {
  const all = manifests.flatMap((manifest) => manifest.extensions ?? [])
  const byPoint = new Map<string, ReadonlyMap<string, unknown>>()
  for (const [point, extensions] of Map.groupBy(all, (extension) => extension.point)) {
    refuseDuplicates(
      point,
      extensions.map(({ key }) => key),
    )
    byPoint.set(point, new Map(extensions.map(({ key, value }) => [key, value])))
  }
  return {
    // Only the point itself makes extensions of its name, with values of its type.
    of: <Value>({ name }: ExtensionPoint<Value>) => (byPoint.get(name) ?? NONE) as ReadonlyMap<string, Value>,
  }
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>()

function refuseDuplicates(what: string, names: readonly string[]): void {
  const twin = names.find((name, at) => names.indexOf(name) !== at)
  if (twin !== undefined) throw new Error(`Two manifests of features define the ${what} ${twin}.`)
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
