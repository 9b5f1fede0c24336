import { type Transaction, write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict, InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { careRelationshipFor } from '../care-relationship.policy.js'
import { findNoteForChange } from '../find-note-for-change.js'
import { NoteDraft } from './note-draft.entity.js'
import { noteDraftsReadable, noteDraftsWritable, permitNoteDraft } from './note-draft.policy.js'
import { noteDraftReads, type SaveNoteDraftInput, saveNoteDraftInput } from '../note.record.js'
import { recordTypeByIdOrKey } from '../record-types/record-types.js'
import { assertClient, assertFresh } from './stale-text.js'
import { therapistSessionOf } from '../sessions/open-therapist-session.js'
import type { NoteDraftType } from './note-draft.type.js'

/** Drafts of new notes that one therapist may have about one client: autosave in a loop must not fill the database. */
export const MOST_DRAFTS = 50

/**
 * Keeps what a therapist is writing: a new draft, or with `id` the next state of one. Nobody else sees it, and no
 * history is made of it.
 * @throws StaleText with both texts when it was saved elsewhere meanwhile; InvalidInput, NotFound, Forbidden; Conflict
 * for too many drafts.
 */
export async function saveNoteDraft(ctx: OperationContext, rawInput: unknown): Promise<{ readonly draftId: Id }> {
  const scope = noteDraftsWritable(ctx)
  const input = parseInput(saveNoteDraftInput, rawInput)
  const recordType = input.recordType ? await recordTypeByIdOrKey(ctx, input.recordType) : undefined
  return write(ctx, async (tx) => {
    const draft = input.id ? await tx.find(NoteDraft, scope, input.id) : await beginDraft(ctx, tx, input)
    if (draft === undefined) throw new NotFound()
    if (input.id) await continueDraft(ctx, tx, draft, input)
    draft.data = input.data
    if (input.recordType !== undefined) draft.recordTypeId = recordType?.id ?? null
    if (input.therapistSessionId !== undefined) {
      const { clientUserId: clientId, therapistUserId: therapistId } = draft
      const id = input.therapistSessionId
      draft.therapistSessionId =
        id === null ? null : (await therapistSessionOf(tx.reading(ctx), { id, clientId, therapistId })).id
    }
    draft.updatedAt = ctx.clock.now()
    await tx.flush()
    tx.audit(`noteDraft:${draft.id}`, [draft.clientUserId])
    return { draftId: draft.id }
  })
}

async function beginDraft(ctx: OperationContext, tx: Transaction, input: SaveNoteDraftInput): Promise<NoteDraft> {
  const now = ctx.clock.now()
  const begun = { data: input.data, createdAt: now, updatedAt: now }
  if (input.noteId) {
    // Locked, so that two windows that begin at once do not make two drafts of it.
    const note = await findNoteForChange(ctx, tx, input.noteId)
    assertClient(note, input.clientId)
    const there = await findDrafts(ctx, tx, sql`r.note_id = ${note.id}`)
    if (there[0] !== undefined) await assertFollows(ctx, tx, there[0], input)
    return tx.create(NoteDraft, permitNoteDraft(ctx, note, note.id), begun)
  }
  const relationship = await careRelationshipFor(tx.reading(ctx), input)
  const there = await findDrafts(ctx, tx, sql`r.client_user_id = ${input.clientId} and r.note_id is null`)
  if (there.length >= MOST_DRAFTS) throw new Conflict(`There are ${MOST_DRAFTS} drafts about this client already.`)
  return tx.create(NoteDraft, permitNoteDraft(ctx, relationship, null), begun)
}

async function continueDraft(
  ctx: OperationContext,
  tx: Transaction,
  draft: NoteDraft,
  input: SaveNoteDraftInput,
): Promise<void> {
  assertClient(draft, input.clientId)
  if (input.noteId && input.noteId !== draft.noteId) throw InvalidInput.of('noteId', 'cannot be changed')
  if (!input.expectedVersion) throw InvalidInput.of('expectedVersion', 'is required with id')
  // Who may not write the note any more does not go on writing about its client.
  if (draft.noteId === null) await careRelationshipFor(tx.reading(ctx), input)
  else await findNoteForChange(ctx, tx, draft.noteId)
  const { clientUserId, version, data: stored } = draft
  assertFresh(ctx, { clientUserId, version, stored, yours: input.data, expected: input.expectedVersion })
}

async function findDrafts(
  ctx: OperationContext,
  tx: Transaction,
  which: ReturnType<typeof sql>,
): Promise<readonly Id[]> {
  const rows = await tx.rows<{ id: Id }>(
    sql`select r.id from ${noteDraftsReadable(ctx).as('r')} where ${which} limit ${MOST_DRAFTS}`,
  )
  return rows.map(({ id }) => id)
}

/** A draft of the note is there, which the caller did not know of. */
async function assertFollows(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
  { data }: SaveNoteDraftInput,
): Promise<void> {
  const draft = await tx.find(NoteDraft, noteDraftsWritable(ctx), id)
  if (draft === undefined) return
  const { clientUserId, version, data: stored } = draft
  assertFresh(ctx, { clientUserId, version, stored, yours: data, expected: undefined })
}

/** Drafts that are listed: all there can be of new notes, and as many of changes. */
const MOST_LISTED = 100

/** The caller's drafts about a client, the one that was saved last first. */
export function listNoteDrafts(ctx: OperationContext, clientId: Id): Promise<readonly NoteDraftType[]> {
  return noteDraftReads.read(
    ctx,
    sql`select ${noteDraftReads.columns.all} from ${noteDraftsReadable(ctx).as('r')} where r.client_user_id = ${clientId}
        order by r.updated_at desc, r.id desc limit ${MOST_LISTED}`,
  )
}
