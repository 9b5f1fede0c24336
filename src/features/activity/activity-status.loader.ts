import { defineLoader } from '../../database/read/loader.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { ActivityStatus } from './activity-status.type.js'
import { readActivityStatus } from './read-activity-status.js'

/** The status of each of these people, null for whom the caller may not ask about; one statement for all of them. */
export const activityStatusOf = defineLoader<OperationContext, Id, ActivityStatus | null>({
  batch: readActivityStatus,
  missing: null,
})
