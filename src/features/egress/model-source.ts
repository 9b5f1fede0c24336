import type { Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
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
  | 'profile'

/** Records that can be psychotherapy notes. Attachments go with the note that they belong to. */
export type NoteKind = 'note' | 'soapNote'

/**
 * One record behind a prompt. For a note the caller has to state that it is no psychotherapy note; only `false` type-checks, so
 * whoever uses a note must have checked first.
 */
export type ModelSource =
  | { readonly kind: RecordKind; readonly id: Id }
  | { readonly kind: NoteKind; readonly id: Id; readonly isPsychotherapy: false }
  /** Text that somebody has typed and that is stored nowhere. Only they may see it in the ledger. */
  | { readonly kind: 'question'; readonly askedBy: Id }
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

const defined = new Map<string, DefinedSource>()

/**
 * Called once by the feature that holds the records. What nobody has defined nobody may see in the ledger. Notes say
 * also which of them never leave: what a caller says of one is compared.
 */
export function defineModelSource(kind: RecordKind | 'soapNote', readable: ReadableIds): void
export function defineModelSource(kind: 'note', readable: ReadableIds, withheld: () => Sql): void
export function defineModelSource(kind: string, readable: ReadableIds, withheld?: () => Sql): void {
  if (defined.has(kind)) throw new Error(`The source ${kind} is defined twice.`)
  defined.set(kind, { readable, ...(withheld !== undefined && { withheld }) })
}

/** All kinds whose readers are known. */
export function definedSources(): ReadonlyMap<string, DefinedSource> {
  return defined
}
