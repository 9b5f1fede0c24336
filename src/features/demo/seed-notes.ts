import { DAY, MINUTE } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import {
  closeTherapistSession,
  listNotes,
  listTherapistSessions,
  notesReadable,
  openTherapistSession,
  releaseNote,
  submitNote,
} from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { asPerson, type DemoMember } from './as-person.js'
import type { DemoTherapistSession } from './demo-data.js'

const WHOLE_LIST = { first: 500, after: null }
const SESSION_LASTS = 50 * MINUTE

/** Writes down the sessions of a client of the demo with their therapist, and the notes; what is there already is completed. */
export async function seedNotes(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  sessions: readonly DemoTherapistSession[],
): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
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
