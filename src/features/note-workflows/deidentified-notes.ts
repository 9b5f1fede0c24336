import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { DeidentifiedPart } from './note-workflow.entity.js'
import { deidentifiedReadable, workflowsReadable } from './note-workflow.policy.js'

/** The de-identified text that a workflow stored for one submitted version. */
export interface DeidentifiedVersion {
  readonly version: number
  readonly parts: readonly DeidentifiedPart[]
}

/** The newest de-identified version of each note that has one and that the caller may read, by the note's id. */
export async function deidentifiedNotes(
  ctx: OperationContext,
  noteIds: readonly Id[],
): Promise<ReadonlyMap<Id, DeidentifiedVersion>> {
  const rows = await readRows<DeidentifiedVersion & { noteId: Id; clientId: Id } & Record<string, unknown>>(
    ctx,
    sql`select distinct on (w.note_id) w.note_id as "noteId", w.note_version as version, d.client_user_id as "clientId", d.parts
        from ${workflowsReadable(ctx).as('w')} join ${deidentifiedReadable(ctx).as('d')} on d.workflow_id = w.id
        where w.kind = 'note' and w.note_id = any(${noteIds}::bigint[]) order by w.note_id, w.note_version desc`,
    { subject: ({ clientId }) => clientId },
  )
  return new Map(rows.map(({ noteId, version, parts }) => [noteId, { version, parts }]))
}
