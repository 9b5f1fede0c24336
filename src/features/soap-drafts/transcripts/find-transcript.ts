import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { SpokenTurn } from './given-transcript.js'
import { transcriptsReadable } from './session-transcript.policy.js'

/** A transcript as its therapist reads it. */
export interface FoundTranscript {
  readonly id: Id
  readonly clientId: Id
  readonly requestId: Id
  /** Null once its words were taken away. */
  readonly turns: readonly SpokenTurn[] | null
}

/** Transcripts by their requests; null where there is none, or the caller may not see it. */
export const transcriptByRequest = defineLoader<OperationContext, Id, FoundTranscript | null>({
  batch: async (ctx, requestIds) => {
    const rows = await readRows<FoundTranscript & Record<string, unknown>>(
      ctx,
      sql`select t.id, t.client_user_id as "clientId", t.soap_draft_request_id as "requestId", t.turns
          from ${transcriptsReadable(ctx).as('t')} where t.soap_draft_request_id = any(${requestIds}::bigint[])`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map((row) => [row.requestId, row]))
  },
  missing: null,
})
