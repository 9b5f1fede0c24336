import { z } from 'zod'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { idSchema } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'
import { JOURNAL_VISIBILITIES } from './journal.entity.js'
import { LIMITS } from '../../kernel/limits.js'

/** What a caller may say of an entry; the documented limits. */
export const journalInput = z.object({
  clientId: idSchema.nullish(),
  title: text(LIMITS.journal.title).nullish(),
  description: text().nullish(),
  journalTimestamp: z.custom<DateOrInstant>().nullish(),
  visibility: z.enum(JOURNAL_VISIBILITIES).nullish(),
})
