import { clientsOf } from '../../database/access/clients-of.js'
import type { ReadScope } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'
import type { ModelSource } from '../egress/index.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'
import type { OperationContext } from '../operation-context.js'
import { defineDraftSources, type SourceRecord, sourceKey } from '../soap-notes/index.js'
import type { SourceText } from './compose/source-text.js'

/** The client and the period that a draft covers. */
export interface DraftWindow {
  readonly clientUserId: Id
  readonly therapistUserId: Id
  readonly relationshipId: Id
  readonly therapistSessionId: Id | null
  readonly readFrom: Date
  readonly readTo: Date
}

/** How a draft reads one kind of record. Each kind is read under the policy of its feature. */
export interface DraftSource {
  /** True if its texts are bounded by themselves and never cut: what is at the end of a session may matter most. */
  readonly isWhole?: boolean
  /**
   * Reads the period's texts, at most the newest `MOST_RECORDS`; of very long ones fewer. The job calls it with the
   * scopes of its therapist.
   */
  readonly read: (ctx: OperationContext, window: DraftWindow) => Promise<readonly SourceText[]>
  /** True for what a note is seen against and that is not of its period: it is read only beside something that is. */
  readonly isBackground?: boolean
  /** Records of this kind that a caller may read now, for showing a draft; undefined if there are none. */
  readonly readable: (ctx: OperationContext) => ReadScope | undefined
  /** The record as a source of the prompt, for the ledger of model calls. */
  readonly stated: (id: Id) => ModelSource
}

/** The most records of one kind. If there are more, the newest are used. */
export const MOST_RECORDS = 200
/**
 * The most text of a draft, in UTF-16 units. The newest texts of all kinds are taken. This much takes a fraction of a
 * second.
 */
const MOST_UNITS = 60_000

const sources = new ExtensionPoint<DraftSource>('draft source')

/**
 * Lets drafts be made from one kind of record. A manifest lists it. The kind is stored with each sentence, so it must
 * never change.
 */
export function defineDraftSource(kind: string, source: DraftSource): Extension {
  return sources.extend(kind, source)
}

/** Reads all sources of the draft, oldest first and the background last. */
export async function readSources(ctx: OperationContext, window: DraftWindow): Promise<readonly SourceText[]> {
  const whole: SourceText[] = []
  const texts: SourceText[] = []
  const background: SourceText[] = []
  const all = [...ctx.extensions.of(sources).values()]
  const read = async (source: DraftSource): Promise<readonly SourceText[]> => {
    // Each kind has the budget of a request: one with long texts must not take away those of another.
    ctx.bytes.begin()
    return source.read(ctx, window)
  }
  for (const source of all) {
    if (source.isBackground === true) continue
    const target = source.isWhole === true ? whole : texts
    target.push(...(await read(source)))
  }
  if ([...texts, ...whole].every(({ text }) => text.trim() === '')) return []
  for (const source of all) if (source.isBackground === true) background.push(...(await read(source)))
  let left = MOST_UNITS
  const taken: SourceText[] = []
  // Turned around in the end, so that texts of one time have the order in which they were read.
  const newestFirst = texts.toSorted((one, other) => one.at.getTime() - other.at.getTime()).toReversed()
  // There is little background, and a busy week must not push it out.
  for (const text of [...background.toReversed(), ...newestFirst]) {
    if (left === 0) break
    if (text.text.trim() === '') continue
    // A text is cut only at its end, so positions in it stay valid.
    const part = text.text.slice(0, left).toWellFormed()
    left -= part.length
    taken.push({ ...text, text: part })
  }
  return [...taken.toReversed(), ...whole]
}

/** The distinct records of some texts or spans. */
export function recordsOf(texts: readonly SourceRecord[]): readonly SourceRecord[] {
  return [...new Map(texts.map(({ kind, id }) => [sourceKey({ kind, id }), { kind, id }])).values()]
}

/** The records as sources of a prompt, for the ledger of model calls. */
export function statedOf(ctx: OperationContext, records: readonly SourceRecord[]): readonly ModelSource[] {
  return records.flatMap(({ kind, id }) => ctx.extensions.of(sources).get(kind)?.stated(id) ?? [])
}

/** A caller who may read a record may also see that a draft is based on it. */
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
