import { clientsOf } from '../../database/access/clients-of.js'
import type { ReadScope } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'
import type { ModelSource } from '../egress/index.js'
import { type Extension, ExtensionPoint } from '../extension-point.js'
import type { OperationContext } from '../operation-context.js'
import { defineDraftSources, type SourceRecord, sourceKey } from '../soap-notes/index.js'
import type { SourceText } from './compose/source-text.js'

/** Of whom and of when a draft is made. */
export interface DraftWindow {
  readonly clientUserId: Id
  readonly therapistUserId: Id
  readonly relationshipId: Id
  readonly therapistSessionId: Id | null
  readonly readFrom: Date
  readonly readTo: Date
}

/** How a draft gets at one kind of record. Each kind is read under the policy of the feature that holds it. */
export interface DraftSource {
  /** The texts of that time, the newest `MOST_RECORDS` at most. It is called by the job, whose scopes are its therapist's. */
  readonly read: (ctx: OperationContext, window: DraftWindow) => Promise<readonly SourceText[]>
  /** Records of this kind that a caller may read now, for whoever asks to see the draft; undefined where that is none. */
  readonly readable: (ctx: OperationContext) => ReadScope | undefined
  /** What the ledger of model calls is told that the prompt was made of. */
  readonly stated: (id: Id) => ModelSource
}

/** Of one kind; a session in which more was written is drafted from the newest. */
export const MOST_RECORDS = 200
/** What a draft is made of at most, in UTF-16 units: the newest of all kinds. So much takes a fraction of a second. */
const MOST_UNITS = 60_000

const sources = new ExtensionPoint<DraftSource>('draft source')

/** Lets drafts be made of one kind of record; a manifest lists it. The kind is stored with each sentence, so it never changes. */
export function defineDraftSource(kind: string, source: DraftSource): Extension {
  return sources.extend(kind, source)
}

/** Everything that the running draft may be made of, oldest first. */
export async function readSources(ctx: OperationContext, window: DraftWindow): Promise<readonly SourceText[]> {
  const texts: SourceText[] = []
  for (const source of ctx.extensions.of(sources).values()) texts.push(...(await source.read(ctx, window)))
  let left = MOST_UNITS
  const taken: SourceText[] = []
  for (const text of texts.toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    if (left === 0) break
    if (text.text.trim() === '') continue
    // The beginning of a text keeps its places.
    const part = text.text.slice(0, left).toWellFormed()
    left -= part.length
    taken.push({ ...text, text: part })
  }
  return taken.toReversed()
}

/** The records behind some texts or places, each once. */
export function recordsOf(texts: readonly SourceRecord[]): readonly SourceRecord[] {
  return [...new Map(texts.map(({ kind, id }) => [sourceKey({ kind, id }), { kind, id }])).values()]
}

/** The same, as the ledger of model calls wants to be told. */
export function statedOf(ctx: OperationContext, records: readonly SourceRecord[]): readonly ModelSource[] {
  return records.flatMap(({ kind, id }) => ctx.extensions.of(sources).get(kind)?.stated(id) ?? [])
}

/** Whoever may read a record may see that a draft rests on it. */
export const draftSources = defineDraftSources({
  async visible(ctx, records) {
    const visible = new Set<string>()
    for (const [kind, ids] of Map.groupBy(records, (record) => record.kind)) {
      const scope = ctx.extensions.of(sources).get(kind)?.readable(ctx)
      if (scope === undefined) continue
      const found = await clientsOf(
        ctx,
        scope,
        ids.map(({ id }) => id),
      )
      for (const id of found.keys()) visible.add(sourceKey({ kind, id }))
    }
    return visible
  },
})
