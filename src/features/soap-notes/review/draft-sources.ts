import type { Id } from '../../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../../manifests/extension-point.js'
import type { OperationContext } from '../../operation-context.js'

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

/** A place in a record that a sentence of a draft was taken from; UTF-16 offsets into that field of that version. */
export interface DraftSource {
  readonly kind: string
  readonly id: Id
  readonly version: number
  readonly field: string
  readonly start: number
  readonly end: number
}

/** A sentence has sources, or none, or none but the word of the therapist. */
type SentenceState = 'supported' | 'unsupported' | 'confirmed'

/**
 * A sentence of a draft: which part of the note it stands in and where, as UTF-16 offsets into `ml_data` as it is
 * stored.
 */
export interface DraftSentence {
  /** The letter of a section of a SOAP note, or the key of a section of another template. */
  readonly section: string
  readonly start: number
  readonly end: number
  readonly state: SentenceState
  readonly sources: readonly DraftSource[]
}

/** The template of a draft: what its sections are called, in their order. */
export interface DraftTemplate {
  readonly key: string
  readonly title: string
  readonly sections: readonly { readonly key: string; readonly title: string }[]
}

/** What a draft rests on. Ids and numbers, never text. */
export interface DraftSupport {
  /** Who wrote it: `offline`, or the model. */
  readonly model: string
  /** Version of the rules that it was made by. */
  readonly method: string
  /** Absent in drafts that were made when all were SOAP notes. */
  readonly template?: DraftTemplate | undefined
  readonly sentences: readonly DraftSentence[]
  /**
   * Every record that was read for it, also those that no sentence names: whoever sees the draft may see all of them.
   */
  readonly from: readonly SourceRecord[]
}

/**
 * The sentences without a source that nobody has confirmed and that still stand in the final text. Spaces and letter
 * case do not make another sentence of one.
 */
export function unsupportedIn(draft: string, support: DraftSupport | null, final: string): readonly DraftSentence[] {
  const open = support?.sentences.filter(({ state }) => state === 'unsupported') ?? []
  if (open.length === 0) return open
  const text = plain(final)
  return open.filter(({ start, end }) => {
    const sentence = plain(draft.slice(start, end))
    return sentence !== '' && text.includes(sentence)
  })
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
