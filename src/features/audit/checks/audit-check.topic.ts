import type { EventRow } from '../../../database/write/commit-statement.js'
import { defineTopic } from '../../../events/topic.js'
import type { Id } from '../../../kernel/ids.js'

/** That a check of the trail was asked for, has begun or has ended. */
export const auditCheckChanged = defineTopic('auditCheckChanged')

/** The trail is one for the installation, so all its checks are under one key, which is nobody's id. */
export const THE_TRAIL = 0

/** For `tx.event`: a check was asked for (`created`), or is further than before. */
export function checkChanged(checkId: Id, change: EventRow['change']): EventRow {
  return auditCheckChanged.event([THE_TRAIL], checkId, change)
}
