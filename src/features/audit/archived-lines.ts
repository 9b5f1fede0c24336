import { ArchiveReader, NotAnArchive } from '../../database/audit/archive/archive-file.js'
import { type ArchiveRecord, archiveRecords } from '../../database/audit/archive/archive-records.js'
import type { AuditArchiveStore } from '../../database/audit/archive/archive-store.js'
import { type ArchivedRow, readRowText } from '../../database/audit/archive/read-row-text.js'
import { GENESIS } from '../../database/audit/seal.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { AccessActionEnum, AccessorKindEnum, AccessOutcomeEnum } from './audit.type.js'
import type { LineAbout } from './who-opened-my-record.js'

/**
 * The lines about a person's record that have left the database, newest first. A part that is gone or damaged has none:
 * the verification that a report quotes says so.
 * @param isAsked decides by time.
 * @throws an error of the store.
 */
export async function archivedLinesAbout(
  ctx: OperationContext,
  store: AuditArchiveStore,
  subjectId: Id,
  isAsked: (at: Date) => boolean,
): Promise<readonly LineAbout[]> {
  const records = await readSystemRows<ArchiveRecord>(ctx, archiveRecords)
  const found: LineAbout[] = []
  for (const { object } of records) {
    for await (const text of textsOf(store, object)) {
      const row = readRowText(text)
      if (row === undefined || !row.subjectIds.includes(subjectId)) continue
      const line = lineOf(row, subjectId)
      if (isAsked(line.at)) found.push(line)
    }
  }
  // By time and then by id, as the lists of the database are.
  return found.toSorted((one, other) =>
    one.exactTime === other.exactTime ? one.id - other.id : one.exactTime < other.exactTime ? 1 : -1,
  )
}

async function* textsOf(store: AuditArchiveStore, object: string): AsyncGenerator<string> {
  const content = await store.open(object)
  if (content === undefined) return
  try {
    for await (const { texts } of new ArchiveReader(content).seals(GENESIS)) yield* texts.values()
  } catch (error) {
    if (!(error instanceof NotAnArchive)) throw error
  } finally {
    content.destroy()
  }
}

const ACTIONS = { read: AccessActionEnum.READ, write: AccessActionEnum.WRITE }
const OUTCOMES = {
  done: AccessOutcomeEnum.DONE,
  refused: AccessOutcomeEnum.REFUSED,
  failed: AccessOutcomeEnum.FAILED,
}
const CALLERS = {
  user: AccessorKindEnum.PERSON,
  anonymous: AccessorKindEnum.INTEGRATION,
  job: AccessorKindEnum.SERVICE,
  public: AccessorKindEnum.NOBODY,
}

function lineOf({ action, outcome, callerKind, callerUserId, ...row }: ArchivedRow, subjectId: Id): LineAbout {
  return {
    ...{ id: row.id, exactTime: row.exactTime, at: new Date(row.exactTime), operation: row.operation },
    ...{ action: ACTIONS[action], outcome: OUTCOMES[outcome], by: CALLERS[callerKind], callerId: callerUserId },
    ...{ door: row.door, target: row.target, isOwn: callerUserId === subjectId, requestId: row.requestId },
    ...{ address: row.address, isEmergency: row.isEmergency },
  }
}
