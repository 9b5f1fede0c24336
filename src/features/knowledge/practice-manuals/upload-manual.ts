import { z } from 'zod'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import type { OperationContext } from '../../operation-context.js'
import { countAiOperation } from '../../requests/count-ai-operation.js'
import { administeredOrganisation, lockAdministered } from '../../users/index.js'
import { indexManual } from './index-manual.job.js'
import { readGivenManual } from './read-given-manual.js'
import { assertRoom } from './assert-room.js'

const uploadSchema = z.object({
  title: writtenText(LIMITS.practiceManual.title).nullish(),
  text: writtenText(LIMITS.practiceManual.text).nullish(),
  isForClients: z.boolean().nullish(),
})

/** The result, stored as it is under the idempotency key. */
export type UploadedManual = { readonly manualId: Id }

/**
 * Adds a manual to those of the practice that the caller administers. A job makes its index.
 * @throws Unauthenticated, Forbidden; RateLimited; InvalidInput naming the field; Conflict if the practice has no room;
 *   what `readGivenManual` throws.
 */
export async function uploadManual(
  ctx: OperationContext,
  rawInput: unknown,
  file: StagedFile | null,
): Promise<UploadedManual> {
  administeredOrganisation(ctx)
  const { title, text, isForClients } = parseInput(uploadSchema, rawInput)
  countAiOperation(ctx)
  const manual = await readGivenManual(ctx, { file, text: text ?? null })
  return write<UploadedManual>(ctx, async (tx) => {
    const { organisationId, userId } = await lockAdministered(ctx, tx)
    await assertRoom(tx, organisationId, null, manual.passages)
    const now = ctx.clock.now()
    const [stored] = await tx.rows<{ id: Id }>(
      sql`insert into practice_manual (organisation_id, title, is_for_clients, format, media_type, bytes, sha256, pages,
            passages, body, uploaded_by_user_id, uploaded_at, updated_at)
          values (${organisationId}, ${title ?? manual.title}, ${isForClients ?? false}, ${manual.format}, ${manual.mediaType},
            ${manual.bytes}, ${manual.sha256}, ${manual.pages}, ${manual.passages}, ${manual.body}, ${userId}, ${now}, ${now})
          returning id`,
    )
    if (stored === undefined) throw new Error('An insert returned no row.')
    tx.enqueue(indexManual.outboxJob(stored.id, 1))
    tx.audit(`practiceManual:${stored.id}:uploaded`, [])
    return { manualId: stored.id }
  })
}
