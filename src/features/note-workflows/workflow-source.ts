import type { ReadScope } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'
import type { OperationContext } from '../operation-context.js'

/** The kinds of notes that have workflows. */
export type WorkflowKind = 'note' | 'soapNote'

/** The job of each kind. Its subject is the note, so that the note's own policy decides what the job may read. */
export const WORKFLOW_JOBS = { note: 'process-note', soapNote: 'process-soap-note' } as const satisfies Record<
  WorkflowKind,
  string
>

/** The job that ends workflows of lost jobs. */
export const END_LOST_WORKFLOWS = 'end-lost-workflows'

/** What a job reads of a note. */
export interface WorkflowText {
  readonly clientId: Id
  /** The version of the text. */
  readonly version: number
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly text: string }[]
  /** True for a note that no job may process; its text is empty. */
  readonly isPsychotherapy: boolean
}

/** How the notes of one kind are read, and who may see their workflows. */
export interface WorkflowSource {
  /**
   * The note as it was submitted in this version where versions can be read, else as it is now; by the policy of the
   * source for this job. Undefined when it is gone.
   */
  readonly read: (ctx: OperationContext, noteId: Id, version: number) => Promise<WorkflowText | undefined>
  /** Notes that the caller may read, and so their results. */
  readonly readable: (ctx: OperationContext) => ReadScope
  /** The same, with deleted notes: the end of their workflows stays visible. */
  readonly announced: (ctx: OperationContext) => ReadScope
}

const sources = new ExtensionPoint<WorkflowSource>('workflow source')

/** Declares how the notes of one kind are read. The feature that has the notes lists it in its manifest. */
export function defineWorkflowSource(kind: WorkflowKind, source: WorkflowSource): Extension {
  return sources.extend(kind, source)
}

/** The sources of all kinds, by kind. */
export function workflowSources({ extensions }: OperationContext): ReadonlyMap<string, WorkflowSource> {
  return extensions.of(sources)
}
