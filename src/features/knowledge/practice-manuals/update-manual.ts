import { z } from 'zod'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { Conflict, InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import type { OperationContext } from '../../operation-context.js'
import { countAiOperation } from '../../requests/count-ai-operation.js'
import { lockAdministered } from '../../users/index.js'
import { findPracticeManual } from './find-practice-manuals.js'
import { indexManual } from './index-manual.job.js'
import { readGivenManual } from './read-given-manual.js'
import { assertRoom } from './assert-room.js'
import type { UploadedManual } from './upload-manual.js'

const updateSchema = z.object({
  title: writtenText(LIMITS.practiceManual.title).nullish(),
  text: writtenText(LIMITS.practiceManual.text).nullish(),
  isForClients: z.boolean().nullish(),
  expectedVersion: z.int().min(1, 'must be at least 1').nullish(),
})

/**
 * Changes a manual of the practice that the caller administers: its text, which the index has after its job, its title
 * or who is answered from it, which hold at once.
 * @throws Unauthenticated, Forbidden; NotFound, also for a manual of another practice; RateLimited; InvalidInput naming
 *   the field; Conflict if somebody else changed it meanwhile, or the practice has no room.
 */
export async function updateManual(
  ctx: OperationContext,
  id: Id,
  rawInput: unknown,
  file: StagedFile | null,
): Promise<UploadedManual> {
  // Found first: nobody makes the service read a file for a manual that is not theirs.
  await findPracticeManual(ctx, id)
  const { title, text, isForClients, expectedVersion } = parseInput(updateSchema, rawInput)
  const isNewText = file !== null || typeof text === 'string'
  if (!isNewText && typeof title !== 'string' && typeof isForClients !== 'boolean') {
    throw InvalidInput.of('input', 'must change something')
  }
  if (isNewText) countAiOperation(ctx)
  const manual = isNewText ? await readGivenManual(ctx, { file, text: text ?? null }) : undefined
  return write<UploadedManual>(ctx, async (tx) => {
    const { organisationId, userId } = await lockAdministered(ctx, tx)
    if (manual !== undefined) await assertRoom(tx, organisationId, id, manual.passages)
    const now = ctx.clock.now()
    const [held] = await tx.rows<{ version: number }>(
      sql`select m.version from practice_manual m where m.id = ${id} and m.organisation_id = ${organisationId} for update`,
    )
    if (held === undefined) throw new NotFound()
    if (held.version !== (expectedVersion ?? held.version)) {
      throw new Conflict('The manual was changed meanwhile. Read it again.')
    }
    const [changed] = await tx.rows<{ title: string; textVersion: number }>(
      sql`update practice_manual set title = coalesce(${title ?? null}::text, title),
            is_for_clients = coalesce(${isForClients ?? null}::boolean, is_for_clients),
            updated_at = ${now}, version = version + 1
          where id = ${id} returning title, text_version as "textVersion"`,
    )
    if (changed === undefined) throw new Error('A locked row is gone.')
    await tx.rows(
      sql`update knowledge_document d set title = ${changed.title} from knowledge_generation g
          where g.id = d.generation_id and g.manual_id = ${id} and g.state = 'live' returning 1`,
    )
    if (manual !== undefined) {
      const { format, mediaType, bytes, sha256, pages, passages, body } = manual
      await tx.rows(
        sql`update practice_manual set format = ${format}, media_type = ${mediaType}, bytes = ${bytes}, sha256 = ${sha256},
              pages = ${pages}::integer, passages = ${passages}, body = ${body}, uploaded_by_user_id = ${userId},
              uploaded_at = ${now}, text_version = text_version + 1
            where id = ${id}`,
      )
      tx.enqueue(indexManual.outboxJob(id, changed.textVersion + 1))
    }
    tx.audit(`practiceManual:${id}:${manual === undefined ? 'updated' : 'replaced'}`, [])
    return { manualId: id }
  })
}
