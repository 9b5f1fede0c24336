import { firstPage } from '../../kernel/paging/page-arguments.js'
import { MAX_PAGE_SIZE } from '../../kernel/paging/pagination.js'
import { MINUTE } from '../../kernel/time/durations.js'

/** A list of the demo practice is never longer, so that what is there already is found. */
export const WHOLE_LIST = firstPage(MAX_PAGE_SIZE)

/** How long a session with a therapist lasts. */
export const SESSION_LASTS = 50 * MINUTE
