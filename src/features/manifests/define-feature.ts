import type { TableRules } from '../../database/retention/retained-tables.js'
import type { TopicPolicy } from '../../events/topic-policy.js'
import type { JobDefinition } from '../../jobs/define-job.js'
import type { RecurringDefinition } from '../../jobs/define-recurring.js'
import type { Extension } from './extension-point.js'
import type { OperationContext } from '../operation-context.js'

/** A class with decorators of MikroORM or TypeGraphQL. */
export type DecoratedClass = new () => object

/** Subscriptions to changes of records: their fields, and who may see which events. */
export interface Changes {
  readonly resolvers: readonly DecoratedClass[]
  readonly topicPolicies: readonly TopicPolicy<OperationContext>[]
}

/**
 * What a feature is made of. It stands in `src/features/<feature>/feature.ts`, and `src/features/index.ts` names it in
 * one line. Schema, tables, worker and topic policies are made from all manifests (`composeFeatures`); importing a file
 * registers nothing.
 */
export interface FeatureManifest {
  /** The name of its folder. */
  readonly name: string
  /**
   * Its tables, and what becomes of their rows when their person's record is erased. For those with rows of a person
   * (all without `unscoped`) `feature.ts` also says by `declare module` what can be done to them; see `PersonTables`.
   */
  readonly tables?: TableRules
  /** Classes of rows that the mapper knows. */
  readonly entities?: readonly DecoratedClass[]
  /** Classes whose fields become part of the GraphQL schema. */
  readonly resolvers?: readonly DecoratedClass[]
  /**
   * Why access tokens cannot use its fields, as the end of a sentence. Absent: they need the scopes `<name>:read`, and
   * `<name>:write` for mutations.
   */
  readonly closedToTokens?: string
  /** Features whose records its fields show in part: an access token needs to read those too. */
  readonly shows?: readonly string[]
  /**
   * Its fields that the front desk of a practice may use, as `Query.me`; all others are refused to it. Absent: none.
   */
  readonly openToFrontDesk?: readonly string[]
  /** Types that other subgraphs of a supergraph may add to, and the root field that finds each by its id. */
  readonly subgraphEntities?: readonly { readonly type: string; readonly field: string }[]
  /** Subscriptions to changes of records (`defineClientChanges`, `defineTherapistChanges`). */
  readonly changes?: readonly Changes[]
  /** Who may see which other events. A function if the policies follow from the jobs of all features. */
  readonly topicPolicies?: readonly TopicPolicy<OperationContext>[] | TopicPoliciesOfJobs
  /** Topics without a policy: their events reach their own subscriptions only, not `GET /events/`. */
  readonly topics?: readonly { readonly name: string }[]
  /** Work that an outbox job asks for. */
  readonly jobs?: readonly JobDefinition<OperationContext>[]
  /** Work that is done again and again. */
  readonly recurring?: readonly RecurringDefinition<OperationContext>[]
  /**
   * What it adds at extension points of features below it: who may read records that a prompt is made of
   * (`defineModelSource`), how the text behind a risk flag is read (`defineRiskSource`), and so on.
   */
  readonly extensions?: readonly Extension[]
}

type TopicPoliciesOfJobs = (
  jobs: readonly JobDefinition<OperationContext>[],
) => readonly TopicPolicy<OperationContext>[]

/** Describes a feature; see `FeatureManifest`. */
export function defineFeature(manifest: FeatureManifest): FeatureManifest {
  return manifest
}
