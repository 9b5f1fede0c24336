import type { ReadScope } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../extension-point.js'
import type { OperationContext } from '../operation-context.js'

/** The kinds of notes that are worked on after they are submitted. */
export type WorkflowKind = 'note' | 'soapNote'

/** The job of each kind. Its subject is the note, so that the note's own policy can tell which one it may read. */
export const WORKFLOW_JOBS = { note: 'process-note', soapNote: 'process-soap-note' } as const satisfies Record<
  WorkflowKind,
  string
>

/** Ends what was left open by a process that was lost too often. */
export const END_LOST_WORKFLOWS = 'end-lost-workflows'

/** What a job reads of a note. */
export interface WorkflowText {
  readonly clientId: Id
  /** The version that this is. */
  readonly version: number
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly text: string }[]
  /** True for a note that no job reads on; its text is left empty by the source. */
  readonly isPsychotherapy: boolean
}

/** How the notes of one kind are read, and who may see what becomes of them. */
export interface WorkflowSource {
  /**
   * The note as it was submitted in this version where versions can be read, else as it is now; by the policy of the source
   * for this job. Undefined when it is gone.
   */
  readonly read: (ctx: OperationContext, noteId: Id, version: number) => Promise<WorkflowText | undefined>
  /** Notes that the caller may read: whoever reads a note sees what was made of it. */
  readonly readable: (ctx: OperationContext) => ReadScope
  /** The same and those that were deleted: how their workflow ended stays visible. */
  readonly announced: (ctx: OperationContext) => ReadScope
}

const sources = new ExtensionPoint<WorkflowSource>('workflow source')

/** Says how the notes of one kind are read; the feature that holds them lists it in its manifest. */
export function defineWorkflowSource(kind: WorkflowKind, source: WorkflowSource): Extension {
  return sources.extend(kind, source)
}

/** The sources of all kinds, by kind. */
export function workflowSources({ extensions }: OperationContext): ReadonlyMap<string, WorkflowSource> {
  return extensions.of(sources)
}
