import { z } from 'zod'
import { isEmailAddress } from '../../kernel/text/email-address.js'
import { idSchema } from '../../kernel/ids.js'
import { text, writtenText } from '../../kernel/text/text.js'

/** What a caller may say of a relationship that is there. */
export const relationshipChange = z.object({
  therapistId: idSchema.nullish(),
  clientId: idSchema.nullish(),
  clientGroupId: idSchema.nullish(),
  careTeamEmail: text(255).refine(isEmailAddress, 'must be an e-mail address').nullish(),
  isProfileActive: z.boolean().nullish(),
  isDeleted: z.boolean().nullish(),
})

export type RelationshipChange = z.output<typeof relationshipChange>

/** What a caller says of a transfer. A reason is for the record, and for whoever asks later. */
export const transferInput = z.object({
  relationshipId: idSchema,
  toTherapistId: idSchema,
  reason: writtenText(2000),
})
