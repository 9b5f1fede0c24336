import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { write } from '../../database/write/write.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { newFile } from '../../kernel/process/new-file.js'
import type { OperationContext } from '../operation-context.js'
import { buildArchive, readOnlyContextOf } from './build-archive.js'
import type { ExportFormat } from './record-export.entity.js'
import { findExportable } from './record-export.policy.js'

/**
 * Writes a copy of a client's record to a new file, of what the client may read; for who looks after the service, at
 * the machine itself, when a client asks for it on paper. That it was done is in the trail before the file is there.
 * @throws NotFound when there is no such person, Conflict when the file exists.
 */
export async function exportToFile(
  ctx: OperationContext,
  clientId: Id,
  format: ExportFormat,
  path: string,
): Promise<{ readonly recordCount: number; readonly bytes: number }> {
  const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null, organisationId: null } as const
  const caller = { kind: 'user', userId: clientId, role: 'client', ...rights } as const
  const asClient = readOnlyContextOf(ctx, caller)
  if ((await findExportable(asClient, clientId)) === undefined) throw new NotFound('There is no such person.')
  const target = await newFile(path)
  try {
    const { file, recordCount } = await buildArchive(asClient, {
      ...{ clientId, format, signal: new AbortController().signal },
      ...{ onPart: nothing, onPacking: nothing },
    })
    try {
      await write(ctx, async (tx) => {
        tx.audit('exported record', [clientId])
        return {}
      })
      const content = await ctx.services.files.openStaged(file)
      if (content === undefined) throw new Error('A staged file is gone.')
      await pipeline(content, target.createWriteStream())
    } finally {
      await ctx.services.files.discard(file.id)
    }
    return { recordCount, bytes: file.bytes }
  } catch (error) {
    // An incomplete file must not remain.
    await rm(path, { force: true })
    throw error
  } finally {
    await target.close()
  }
}

function nothing(): void {}
