import type { Id } from '../../kernel/ids.js'
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

let sources: DraftSources | undefined

/** Says how it is found out who may see what a draft rests on; called once by the feature that makes drafts. */
export function defineDraftSources(defined: DraftSources): void {
  if (sources !== undefined) throw new Error('The sources of drafts are defined twice.')
  sources = defined
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
  return (await sources?.visible(ctx, records)) ?? new Set()
}
