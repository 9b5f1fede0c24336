import { defineLoader } from '../../database/read/loader.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { RiskSourceEnum } from './risk-flag.enums.js'

/** Kinds of text that are screened: those that clients see. */
export type RiskSourceKind = `${RiskSourceEnum}`

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

const loaders = new Map<RiskSourceKind, ReturnType<typeof textsOf>>()

/** Says how flags of one kind of text get at their evidence; called once by the feature that holds the texts. */
export function defineRiskSource(kind: RiskSourceKind, source: RiskSource): void {
  if (loaders.has(kind)) throw new Error(`The source ${kind} is defined twice.`)
  loaders.set(kind, textsOf(source))
}

/** The texts behind flags of one kind, by id. Undefined where the feature that holds such texts is not there. */
export function riskTexts(kind: RiskSourceKind): ReturnType<typeof textsOf> | undefined {
  return loaders.get(kind)
}

function textsOf({ readable }: RiskSource) {
  return defineLoader<OperationContext, Id, RiskText | null>({ batch: readable, missing: null })
}
