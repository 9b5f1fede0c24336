import { z } from 'zod'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { isId } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'
import { JOURNAL_VISIBILITIES } from './journal.entity.js'

/** What a caller may say of an entry; the documented limits. */
export const journalInput = z.object({
  clientId: z.number().refine(isId, 'must be an identifier').nullish(),
  title: text(255).nullish(),
  description: text().nullish(),
  journalTimestamp: z.custom<DateOrInstant>().nullish(),
  visibility: z.enum(JOURNAL_VISIBILITIES).nullish(),
})
