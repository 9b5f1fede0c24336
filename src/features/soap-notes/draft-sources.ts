import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../extension-point.js'
import type { OperationContext } from '../operation-context.js'

/** A record that a draft rests on. */
export interface SourceRecord {
  readonly kind: string
  readonly id: Id
}

/** Who may see the records that drafts rest on: whoever makes drafts knows. */
export interface DraftSources {
  /** Those of the records that the caller may read, each under its own policy, as `sourceKey` names them. */
  readonly visible: (ctx: OperationContext, records: readonly SourceRecord[]) => Promise<ReadonlySet<string>>
}

const sources = new ExtensionPoint<DraftSources>('draft sources')

/** Says who may see what a draft rests on; the feature that makes drafts lists it in its manifest. */
export function defineDraftSources(defined: DraftSources): Extension {
  return sources.extend('drafts', defined)
}

/** A record in one word. */
export function sourceKey({ kind, id }: SourceRecord): string {
  return `${kind}:${id}`
}

/** Where nobody makes drafts, nobody can say that a record may be seen. */
export async function visibleSources(
  ctx: OperationContext,
  records: readonly SourceRecord[],
): Promise<ReadonlySet<string>> {
  return (await ctx.extensions.of(sources).get('drafts')?.visible(ctx, records)) ?? new Set()
}
