import { Forbidden } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import type { CareThread } from '../threads/care-thread.entity.js'
import type { Interaction } from './interaction.entity.js'
import type { Transaction } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { OperationContext } from '../../operation-context.js'
import { defineRiskSource, type RiskText, screenForRisk } from '../../safety/index.js'
import { interactionsReadable } from './interaction.policy.js'
import { z } from 'zod'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { text } from '../../../kernel/text/text.js'

const optionalId = idSchema.nullish()

/** What a caller may say of a message. */
export const interactionInput = z.object({
  sessionId: optionalId,
  userQuery: text().nullish(),
  aiAnswer: text().nullish(),
  prompt: text().nullish(),
  timestamp: z.custom<DateOrInstant>().nullish(),
  isLiked: z.boolean().nullish(),
})

/** What besides that says to which thread a new message goes. */
export const newInteractionInput = interactionInput.extend({
  threadId: optionalId,
  clientId: optionalId,
  therapistId: optionalId,
})

export type InteractionInput = z.output<typeof interactionInput>

/** The texts of a message, each with the field that says who wrote it. */
const TEXTS = [
  ['userQuery', 'userQueryBy'],
  ['aiAnswer', 'aiAnswerBy'],
  ['prompt', 'promptBy'],
] as const
export type TextName = (typeof TEXTS)[number][0]

/** The texts and their authors alone. */
export type Texts = Pick<Interaction, (typeof TEXTS)[number][number]>
export function textsOf({ userQuery, userQueryBy, aiAnswer, aiAnswerBy, prompt, promptBy }: Texts): Texts {
  return { userQuery, userQueryBy, aiAnswer, aiAnswerBy, prompt, promptBy }
}

/**
 * Writes what the author says into the message and who wrote it; a value equal to the stored one is no change.
 * @returns which texts were changed.
 * @throws Forbidden for a text that the other side wrote.
 */
export function changeTexts(message: Interaction, input: InteractionInput, author: Id): ReadonlySet<TextName> {
  const changed = new Set<TextName>()
  for (const [name, by] of TEXTS) {
    const written = input[name]
    if (written === undefined || written === message[name]) continue
    if (message[by] !== null && message[by] !== author) throw new Forbidden('The other person wrote this text.')
    message[name] = written
    message[by] = written === null ? null : author
    changed.add(name)
  }
  return changed
}

/** True for those who wrote something of the message, and for everybody as long as nobody has. */
export function mayFrame(message: Interaction, author: Id): boolean {
  const authors = TEXTS.map(([, by]) => message[by]).filter((id) => id !== null)
  return authors.length === 0 || authors.includes(author)
}

/**
 * Numbers the message among its author's texts in the thread when this is the first of theirs in it: the other side has
 * something to read.
 */
export function numberText(
  thread: CareThread,
  message: Interaction,
  changed: ReadonlySet<TextName>,
  author: Id,
  now: Date,
): void {
  const isSaid = (['userQuery', 'aiAnswer'] as const).some((name) => changed.has(name) && message[name] !== null)
  if (!isSaid) return
  thread.lastMessageAt = now
  thread.updatedAt = now
  if (author === thread.clientUserId) message.clientNumber ??= ++thread.clientTexts
  else message.therapistNumber ??= ++thread.therapistTexts
}

export const interactionRiskSource = defineRiskSource('interaction', { readable: readInteractionTexts })

/**
 * Screens the new texts of a message when its client wrote them. @returns whether the crisis resources are to be shown.
 */
export function screenInteraction(
  ctx: OperationContext,
  tx: Transaction,
  message: Interaction,
  changed: ReadonlySet<TextName>,
  author: Id,
): Promise<boolean> {
  if (author !== message.clientUserId) return Promise.resolve(false)
  const fields = Object.fromEntries([...changed].map((name) => [name, message[name]]))
  return screenForRisk(ctx, tx, { source: 'interaction', record: message, fields })
}

/** The texts of messages as far as the caller may read them: what the evidence of a flag is shown from. */
async function readInteractionTexts(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, RiskText>> {
  const rows = await readRows<
    { readonly id: Id; readonly clientId: Id; readonly version: number } & Record<TextName, string | null>
  >(
    ctx,
    sql`select i.id, i.client_user_id as "clientId", i.version, i.user_query as "userQuery", i.ai_answer as "aiAnswer", i.prompt
        from ${interactionsReadable(ctx).as('i')} where i.id = any(${ids}::bigint[])`,
    { subject: ({ clientId }) => clientId, freeText: ['userQuery', 'aiAnswer', 'prompt'] },
  )
  return new Map(
    rows.map(({ id, version, userQuery, aiAnswer, prompt }) => [
      id,
      { version, fields: { userQuery, aiAnswer, prompt } },
    ]),
  )
}
