import type { Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'
import type { OperationContext } from '../operation-context.js'
import { EgressRefused } from './egress-refused.js'

/** Records that a prompt can be made of; the feature that holds them says who may read them (`defineModelSource`). */
export type RecordKind =
  | 'journal'
  | 'conversationSession'
  | 'conversationMessage'
  | 'interaction'
  | 'screening'
  | 'mood'
  | 'goal'
  | 'recommendation'
  | 'riskFlag'
  | 'therapistSession'
  | 'profile'
  | 'treatmentPlan'

/** Records that can be psychotherapy notes. Attachments go with the note that they belong to. */
export type NoteKind = 'note' | 'soapNote'

/**
 * One record behind a prompt. For a note the caller has to state that it is no psychotherapy note; only `false`
 * type-checks, so whoever uses a note must have checked first.
 */
export type ModelSource =
  | { readonly kind: RecordKind; readonly id: Id }
  | { readonly kind: NoteKind; readonly id: Id; readonly isPsychotherapy: false }
  /** Text that somebody has typed and that is stored nowhere. Only they may see it in the ledger. */
  | { readonly kind: 'question'; readonly askerId: Id }
  /** Published text that is about nobody, such as a manual or a form. Everybody may see it. */
  | { readonly kind: 'reference' }

/** The records behind a prompt. The type requires at least one. */
export type ModelSources = readonly [ModelSource, ...ModelSource[]]

/**
 * The sources of a list.
 * @throws EgressRefused when the list is empty: a prompt without sources is refused.
 */
export function statedSources(sources: readonly ModelSource[]): ModelSources {
  const [first, ...others] = sources
  if (first === undefined) throw new EgressRefused('no-source')
  return [first, ...others]
}

/** A query for the ids of the records of one kind that the caller may read now, in one column `id`. */
export type ReadableIds = (ctx: OperationContext) => Sql

/** What the gate and the ledger know about one kind of record. */
interface DefinedSource {
  readonly readable: ReadableIds
  /** The ids of records that leave for no model, whatever a caller says of them, as rows of one `id`. */
  readonly withheld?: () => Sql
}

const sources = new ExtensionPoint<DefinedSource>('model source')

/**
 * Says who may read records of one kind; the feature that holds them lists it in its manifest. Nobody sees calls in the
 * ledger that were made of another kind. Notes also say which of them never leave: a caller's word is compared with it.
 */
export function defineModelSource(kind: RecordKind | 'soapNote', readable: ReadableIds): Extension
export function defineModelSource(kind: 'note', readable: ReadableIds, withheld: () => Sql): Extension
export function defineModelSource(kind: string, readable: ReadableIds, withheld?: () => Sql): Extension {
  return sources.extend(kind, { readable, ...(withheld !== undefined && { withheld }) })
}

/** The sources of all kinds, by kind. */
export function definedSources({ extensions }: OperationContext): ReadonlyMap<string, DefinedSource> {
  return extensions.of(sources)
}
