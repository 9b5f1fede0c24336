import { z } from 'zod'
import { oneLine } from '../../../kernel/text/one-line.js'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import type { CompanionTurn } from './read-turn.js'
import { composeReply } from './offline/compose-reply.js'

/** The longest reply, in characters. */
const LONGEST_REPLY = 4_000

/** The task of the companion, with its version without a model. */
export const companionTask = defineModelTask({
  name: 'companion',
  ...promptOf('companion'),
  prompt: rendered,
  result: z.object({ reply: z.string().max(LONGEST_REPLY) }),
  offline: (turn) => ({ reply: composeReply(turn) }),
  maxOutputTokens: 600,
})

/** Each text is on one line behind a label, so that no text can imitate a label. */
function rendered({ question, exchanges, earlier, goals, library }: CompanionTurn): string {
  return [
    ...labelled('earlier', [earlier]),
    ...labelled(
      'goal',
      goals.map(({ title }) => title),
    ),
    ...labelled(
      'library',
      library.map(({ title, about }) => `${title}: ${about}`),
    ),
    ...exchanges.flatMap((exchange) => [
      ...labelled('client', [exchange.question]),
      ...labelled('companion', [exchange.answer]),
    ]),
    ...labelled('client, now', [question]),
  ].join('\n')
}

function labelled(label: string, texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null && text.trim() !== '').map((text) => `${label}: ${oneLine(text ?? '')}`)
}
