import type { Transaction } from '../../../database/write/write.js'
import { Forbidden } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import type { CareThread } from '../threads/care-thread.entity.js'
import type { Interaction } from './interaction.entity.js'
import { type InteractionInput, interactionScreening } from './interaction.record.js'

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

/** Whether the author has written something for the other side. */
export function isSaid(message: Interaction, changed: ReadonlySet<TextName>): boolean {
  return (['userQuery', 'aiAnswer'] as const).some((name) => changed.has(name) && message[name] !== null)
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
  if (!isSaid(message, changed)) return
  thread.lastMessageAt = now
  thread.updatedAt = now
  if (author === thread.clientUserId) message.clientNumber ??= ++thread.clientTexts
  else message.therapistNumber ??= ++thread.therapistTexts
}

/**
 * Screens the new texts of a message when its client wrote them.
 * @returns what places help with what was found; null if nothing was.
 */
export function screenInteraction(
  ctx: OperationContext,
  tx: Transaction,
  message: Interaction,
  changed: ReadonlySet<TextName>,
  author: Id,
): Promise<CrisisTopic | null> {
  if (author !== message.clientUserId) return Promise.resolve(null)
  const fields = Object.fromEntries([...changed].map((name) => [name, message[name]]))
  return interactionScreening.screen(ctx, tx, message, fields)
}
