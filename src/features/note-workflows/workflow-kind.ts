/** The kinds of notes that are worked on after they are submitted. */
export type WorkflowKind = 'note' | 'soapNote'

/** The job of each kind. Its subject is the note, so that the note's own policy can tell which one it may read. */
export const WORKFLOW_JOBS = { note: 'process-note', soapNote: 'process-soap-note' } as const satisfies Record<
  WorkflowKind,
  string
>

/** Ends what was left open by a process that was lost too often. */
export const END_LOST_WORKFLOWS = 'end-lost-workflows'
