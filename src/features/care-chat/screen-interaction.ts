import type { Transaction } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineRiskSource, type RiskText, screenForRisk } from '../safety/index.js'
import type { TextName } from './change-texts.js'
import type { Interaction } from './interaction.entity.js'
import { interactionsReadable } from './interaction.policy.js'

export const interactionRiskSource = defineRiskSource('interaction', { readable: readInteractionTexts })

/** Screens the new texts of a message when its client wrote them. @returns whether the crisis resources are to be shown. */
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
