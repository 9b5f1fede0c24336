import type { Contender, RunningContender } from './contenders/contender.js'
import type { FormName } from './workloads/workload.js'

/** One row of a table: a contender, and the interface over which it is asked. */
export interface Target {
  readonly name: string
  readonly contender: Contender
  readonly form: FormName
}

/** A target whose contender is running. */
export interface RunningTarget extends Target {
  readonly running: RunningContender
}
