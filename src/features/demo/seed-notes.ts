import { SESSION_LASTS, WHOLE_LIST } from './demo-lists.js'
import { DAY } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import {
  closeTherapistSession,
  listNotes,
  listTherapistSessions,
  notesReadable,
  openTherapistSession,
  releaseNote,
  submitNote,
  therapistSessionsReadable,
} from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { listSoapNotes, submitSoapNote } from '../soap-notes/index.js'
import { findBrief, writeBrief } from '../brief/index.js'
import { generateSoapNote, listSoapDrafts } from '../soap-drafts/index.js'
import { contextOfDemoUser, type DemoMember } from './demo-caller.js'
import type { DemoTherapistSession, DemoSoapNote } from './demo-data.js'

/** Adds the sessions of a demo client with their therapist, and the notes. An incomplete seed is completed. */
export async function seedNotes(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  sessions: readonly DemoTherapistSession[],
): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  const held = await listTherapistSessions(as, client.id, WHOLE_LIST)
  const there = held.nodes.toReversed()
  for (const [at, session] of sessions.entries()) {
    const start = new Date(ctx.clock.now().getTime() - session.daysAgo * DAY)
    start.setUTCHours(session.hour, 0, 0, 0)
    const sessionId = there[at]?.id ?? (await holdSession(as, client.id, session, start))
    await seedNotesOf(as, client.id, sessionId, session)
  }
}

async function holdSession(
  ctx: OperationContext,
  clientId: Id,
  { kind }: DemoTherapistSession,
  start: Date,
): Promise<Id> {
  const { therapistSessionId: id } = await openTherapistSession(ctx, {
    ...{ clientId, kind, startsAt: { kind: 'instant', at: start } },
  })
  await closeTherapistSession(ctx, id, { kind: 'instant', at: new Date(start.getTime() + SESSION_LASTS) })
  return id
}

async function seedNotesOf(
  ctx: OperationContext,
  clientId: Id,
  sessionId: Id,
  { notes }: DemoTherapistSession,
): Promise<void> {
  const { nodes } = await listNotes(ctx, notesReadable(ctx), { clientId, recordTypeId: null }, WHOLE_LIST)
  const there = nodes.filter(({ therapistSessionId }) => therapistSessionId === sessionId)
  for (const { recordType, text, isReleased } of notes.slice(there.length)) {
    const { noteId } = await submitNote(ctx, { clientId, recordType, data: text, therapistSessionId: sessionId })
    if (isReleased) await releaseNote(ctx, noteId, true)
  }
}

/** An image of one pixel, which is no real signature. */
const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Adds the SOAP notes of a demo client, each by one submission. Existing notes stay. */
export async function seedSoapNotes(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  notes: readonly DemoSoapNote[],
): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  const { nodes: there } = await listSoapNotes(as, { clientId: client.id, recordTypeId: null }, WHOLE_LIST)
  for (const { text, state } of notes.slice(there.length)) {
    await submitSoapNote(as, {
      clientId: client.id,
      recordType: 'soap',
      data: text,
      senderRole: state === 'draft' ? 'ml' : 'therapist',
      isApproved: state !== 'draft',
      ...(state === 'signed' && { signature: SIGNATURE }),
    })
  }
}

/**
 * Requests the brief about a demo client once, if there is something to summarize. A job writes it after the start, so
 * this does not wait for it.
 */
export async function seedBrief(ctx: OperationContext, clientId: Id, therapist: DemoMember): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  const { text, screenings, moods, goals } = await findBrief(as, clientId)
  if (text !== null || screenings.length + moods.count + goals.length === 0) return
  await writeBrief(as, clientId)
}

/**
 * Requests a SOAP draft for the newest session of a demo client and therapist, once. A job makes it after the start, so
 * this does not wait for it.
 */
export async function seedSoapDraft(ctx: OperationContext, clientId: Id, therapist: DemoMember): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  const [session] = await readRows<{ id: Id }>(
    as,
    sql`select s.id from ${therapistSessionsReadable(as).as('s')} where s.client_user_id = ${clientId}
        order by s.starts_at desc, s.id desc limit 1`,
    { subject: () => clientId },
  )
  if (session === undefined || (await listSoapDrafts(as, clientId)).length > 0) return
  await generateSoapNote(as, { clientId, recordType: 'soap', therapistSessionId: session.id })
}
