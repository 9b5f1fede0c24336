import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { draftColumns, readDrafts } from './note-rows.js'
import { noteDraftsReadable } from './note-draft.policy.js'
import type { NoteDraftType } from './note-draft.type.js'

/** Drafts that are listed: all there can be of new notes, and as many of changes. */
const MOST_LISTED = 100

/** The caller's drafts about a client, the one that was saved last first. */
export function listNoteDrafts(ctx: OperationContext, clientId: Id): Promise<readonly NoteDraftType[]> {
  return readDrafts(
    ctx,
    sql`select ${draftColumns} from ${noteDraftsReadable(ctx).as('d')} where d.client_user_id = ${clientId}
        order by d.updated_at desc, d.id desc limit ${MOST_LISTED}`,
  )
}
