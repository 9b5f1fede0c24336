import { z } from 'zod'
import { idSchema } from '../../../kernel/ids.js'
import { text, writtenText } from '../../../kernel/text/text.js'

/** Far more than a question; documents are sent as files. */
export const LONGEST_QUESTION = 20_000
/** The number of a session, or any text that stands for one. */
const LONGEST_SESSION = 1_000

export const clinicalInput = z.object({
  query: writtenText(LONGEST_QUESTION),
  sessionId: writtenText(LONGEST_SESSION),
  clientId: idSchema.nullish(),
  provider: text(100).nullish(),
})
