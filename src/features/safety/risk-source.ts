import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** Kinds of text that are screened. */
export type RiskSourceKind =
  | 'journal'
  | 'conversationMessage'
  | 'interaction'
  | 'screening'
  | 'mood'
  | 'goal'
  | 'goalIntervention'
  | 'goalProgress'
  | 'recommendation'

/** A text as it is now: its version, and its fields by the names under which they were screened. */
export interface RiskText {
  readonly version: number
  readonly fields: Readonly<Record<string, string | null>>
}

/** How the texts behind flags are read. */
export interface RiskSource {
  /** Those of the texts that the caller may read, under the source's own policy. */
  readonly readable: (ctx: OperationContext, ids: readonly Id[]) => Promise<ReadonlyMap<Id, RiskText>>
}

const sources = new Map<RiskSourceKind, RiskSource>()

/** Says how flags of one kind of text get at their evidence; called once by the feature that holds the texts. */
export function defineRiskSource(kind: RiskSourceKind, source: RiskSource): void {
  if (sources.has(kind)) throw new Error(`The source ${kind} is defined twice.`)
  sources.set(kind, source)
}

/** The source of a kind; undefined where the feature that holds such texts is not there. */
export function riskSource(kind: RiskSourceKind): RiskSource | undefined {
  return sources.get(kind)
}
