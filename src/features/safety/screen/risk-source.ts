import { defineLoader, type LoaderDefinition } from '../../../database/read/loader.js'
import type { Id } from '../../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../../manifests/extension-point.js'
import type { OperationContext } from '../../operation-context.js'
import type { RiskSourceKind } from '../risk-flag.type.js'

/** The present version of a text, with its fields by the names under which they were screened. */
export interface RiskText {
  readonly version: number
  readonly fields: Readonly<Record<string, string | null>>
}

/** How the texts behind flags are read. */
export interface RiskSource {
  /** Reads those of the texts that the caller may read under the source's own policy. */
  readonly readable: (ctx: OperationContext, ids: readonly Id[]) => Promise<ReadonlyMap<Id, RiskText>>
}

type TextLoader = LoaderDefinition<OperationContext, Id, RiskText | null>

const loaders = new ExtensionPoint<TextLoader>('risk source')

/** Declares how the evidence in one kind of text is read. The feature that has the texts lists it in its manifest. */
export function defineRiskSource(kind: RiskSourceKind, { readable }: RiskSource): Extension {
  return loaders.extend(kind, defineLoader<OperationContext, Id, RiskText | null>({ batch: readable, missing: null }))
}

/** The texts behind flags of one kind, by id. Undefined where no feature holds such texts. */
export function riskTexts({ extensions }: OperationContext, kind: RiskSourceKind): TextLoader | undefined {
  return extensions.of(loaders).get(kind)
}
