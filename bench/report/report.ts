import type { ActivityResult } from '../activity/measure-activity.js'
import type { AtRest } from '../measure/at-rest.js'
import type { DeidentifyResult } from '../deidentify/measure-speed.js'
import type { FilesResult } from '../files/measure-files.js'
import type { AssistantResult } from '../assistant/measure-assistant.js'
import type { HourResult } from '../hour/measure-hour.js'
import type { KnowledgeResult } from '../knowledge/measure-knowledge.js'
import type { FleetResult } from '../delivery/fleet.js'
import type { ThreadsResult } from '../delivery/threads.js'
import type { DeliveryResult, OneToMany } from '../delivery/measure-delivery.js'
import type { Budget } from '../profile/measure-budgets.js'
import type { TargetResult } from '../measure/run-workload.js'
import type { NotesResult } from '../notes/measure-notes.js'
import type { PairResult } from '../measure/measure-pair.js'
import type { CostResult } from '../costs/compare-costs.js'
import type { StartResult } from '../measure/measure-start.js'
import type { PgbenchResult } from '../measure/pgbench.js'
import type { Plan } from '../options.js'
import type { Machine } from './machine.js'

/** All results of a run. They are also written as JSON. */
export interface Report {
  readonly date: string
  readonly machine: Machine
  readonly plan: Plan
  readonly entries: number
  /** Undefined if only delivery was measured. */
  readonly atRest: AtRest | undefined
  readonly workloads: readonly WorkloadResult[]
  /** Undefined if it was not requested. */
  readonly delivery: DeliveryResult | undefined
  /** One event to many subscribers: of the gateway, and of a plain graphql-ws server. */
  readonly oneToMany: { readonly ours: readonly OneToMany[]; readonly stock: readonly OneToMany[] } | undefined
  readonly threads: ThreadsResult | undefined
  readonly fleet: readonly FleetResult[] | undefined
  readonly activity: ActivityResult | undefined
  readonly notes: NotesResult | undefined
  readonly deidentify: DeidentifyResult | undefined
  readonly files: FilesResult | undefined
  readonly assistant: AssistantResult | undefined
  readonly hour: HourResult | undefined
  readonly knowledge: KnowledgeResult | undefined
  readonly growth: readonly PairResult[] | undefined
  readonly workers: readonly PairResult[] | undefined
  readonly rowSecurity: readonly CostResult[] | undefined
  readonly encryption: readonly CostResult[] | undefined
  readonly start: StartResult | undefined
  readonly pgbench: PgbenchResult
  readonly failures: readonly FailedMeasurement[]
}

/** A measurement that ended with an error, so that it has no result. */
export interface FailedMeasurement {
  /** As `--only` names it. */
  readonly name: string
  readonly reason: string
}

export interface WorkloadResult {
  readonly key: string | undefined
  readonly name: string
  readonly about: string
  /** The others are compared with the first. */
  readonly targets: readonly TargetResult[]
  /** What the parts of a request cost the gateway, over each interface. */
  readonly budgets: readonly Budget[]
}
