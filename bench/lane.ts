import type { Contender, Running } from './contenders/contender.js'
import type { FormName } from './workloads/workload.js'

/** One row of a table: a contender asked through one of its doors. */
export interface Lane {
  readonly name: string
  readonly contender: Contender
  readonly form: FormName
}

/** A lane whose contender is up. */
export interface RunningLane extends Lane {
  readonly running: Running
}
