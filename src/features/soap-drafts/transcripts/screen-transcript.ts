import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { defineRiskSource, type RiskFinding, raiseRiskFlags, screenFields } from '../../safety/index.js'
import type { SoapDraftRequest } from '../soap-draft-request.entity.js'
import { soapDraftsReadable } from '../soap-draft.policy.js'
import type { SpokenTurn } from './given-transcript.js'
import { transcriptsReadable } from './session-transcript.policy.js'

/** The kind of a transcript, which is stored with sentences of drafts and with flags. */
export const TRANSCRIPT = 'sessionTranscript'

/** The field of a turn, as sources and evidence name it. */
export function turnField(number: number): string {
  return `turns[${number}].text`
}

/**
 * Screens what the client says in a transcript, as everything that a client writes is screened. It takes time in
 * proportion to the transcript, so it is done before the transaction that stores it.
 */
export function screenTranscript(ctx: OperationContext, turns: readonly SpokenTurn[]): Promise<readonly RiskFinding[]> {
  return screenFields(ctx, clientTurns(turns))
}

/**
 * Raises flags for what was found, in the transaction that stores the transcript. A transcript that was given before,
 * for a draft by another template, raises no second flag.
 */
export async function flagTranscript(
  ctx: OperationContext,
  tx: Transaction,
  transcript: { readonly id: Id; readonly version: number },
  { id, clientUserId, organisationId, transcriptSha256 }: SoapDraftRequest,
  found: readonly RiskFinding[],
): Promise<void> {
  if (found.length === 0) return
  const [before] = await tx.rows<{ id: Id }>(
    sql`select d.id from ${soapDraftsReadable(ctx).as('d')}
        where d.client_user_id = ${clientUserId} and d.transcript_sha256 = ${transcriptSha256} and d.id <> ${id} limit 1`,
  )
  if (before !== undefined) return
  const record = { id: transcript.id, version: transcript.version, clientUserId, organisationId }
  await raiseRiskFlags(ctx, tx, { source: TRANSCRIPT, record }, clientUserId, found)
}

/** Shows flags their words, to the therapist of the transcript, while its words are kept. They never change. */
export const transcriptRiskSource = defineRiskSource(TRANSCRIPT, {
  async readable(ctx: OperationContext, ids: readonly Id[]) {
    const rows = await readRows<{ id: Id; clientId: Id; turns: readonly SpokenTurn[] }>(
      ctx,
      sql`select t.id, t.client_user_id as "clientId", t.turns from ${transcriptsReadable(ctx).as('t')}
          where t.turns is not null and t.id = any(${ids}::bigint[])`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ id, turns }) => [id, { version: 1, fields: clientTurns(turns) }]))
  },
})

function clientTurns(turns: readonly SpokenTurn[]): Readonly<Record<string, string>> {
  return Object.fromEntries(turns.flatMap(({ who, text }, at) => (who === 'client' ? [[turnField(at), text]] : [])))
}
