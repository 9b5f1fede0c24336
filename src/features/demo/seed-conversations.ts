import { WHOLE_LIST } from './demo-lists.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { DAY, MINUTE } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import {
  closeSession,
  createMessage,
  messagesReadable,
  sessionsReadable,
  shareSession,
  startSession,
} from '../conversations/index.js'
import type { OperationContext } from '../operation-context.js'
import { listInteractions, sendInteraction } from '../care-chat/index.js'
import { contextOfDemoUser, type DemoMember } from './demo-caller.js'
import type { DemoConversation, DemoChatMessage } from './demo-data.js'

/** Adds the conversations of a demo client with the assistant. An incomplete seed is completed. */
export async function seedConversations(
  ctx: OperationContext,
  client: DemoMember,
  conversations: readonly DemoConversation[],
): Promise<void> {
  const there = await readRows<{ id: Id }>(
    ctx,
    sql`select s.id from ${sessionsReadable(ctx).as('s')} where s.client_user_id = ${client.id} order by s.start_time, s.id`,
    { subject: () => client.id },
  )
  for (const [at, conversation] of conversations.entries()) {
    const start = new Date(ctx.clock.now().getTime() - conversation.daysAgo * DAY)
    start.setUTCHours(conversation.hour, 0, 0, 0)
    const startTime = { kind: 'instant', at: start } as const
    const sessionId = there[at]?.id ?? (await startSession(ctx, { clientId: client.id, startTime })).sessionId
    await seedTurns(ctx, sessionId, start, conversation)
    const end = new Date(start.getTime() + (conversation.turns.length + 1) * MINUTE)
    // A job makes the summary after the start, so this does not wait for it.
    if (conversation.isClosed) await closeSession(ctx, sessionId, { endTime: { kind: 'instant', at: end } }, 0)
    // Only clients may share a conversation, so this runs as the invented client.
    if (conversation.isShared) await shareSession(contextOfDemoUser(ctx, client, 'client'), sessionId, true)
  }
}

async function seedTurns(
  ctx: OperationContext,
  sessionId: Id,
  start: Date,
  { turns }: DemoConversation,
): Promise<void> {
  const said = await readRows<{ id: Id; clientId: Id | null }>(
    ctx,
    sql`select m.id, m.client_user_id as "clientId" from ${messagesReadable(ctx).as('m')} where m.session_id = ${sessionId}`,
    { subject: ({ clientId }) => clientId },
  )
  for (const [at, [prompt, message]] of turns.entries()) {
    if (at < said.length) continue
    const createTimestamp = { kind: 'instant', at: new Date(start.getTime() + at * MINUTE) } as const
    await createMessage(ctx, { sessionId, prompt, message, createTimestamp })
  }
}

/** Adds the chat between a demo client and their therapist. An incomplete seed is completed. */
export async function seedChat(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  messages: readonly DemoChatMessage[],
): Promise<void> {
  const sides = {
    client: contextOfDemoUser(ctx, client, 'client'),
    therapist: contextOfDemoUser(ctx, therapist, 'therapist'),
  }
  const all = { threadId: null, sessionId: null, newestFirst: false }
  const there = await listInteractions(sides.client, all, WHOLE_LIST)
  for (const [daysAgo, hour, side, text] of messages.slice(there.nodes.length)) {
    const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY)
    at.setUTCHours(hour, 0, 0, 0)
    const said = side === 'client' ? { userQuery: text } : { aiAnswer: text }
    await sendInteraction(sides[side], { clientId: client.id, timestamp: { kind: 'instant', at }, ...said })
  }
}
