import { z } from 'zod'
import type { Clock } from '../../../kernel/time/clock.js'
import { idSchema } from '../../../kernel/ids.js'
import { writtenText } from '../../../kernel/text/text.js'
import { userChangeSchema } from '../../users/index.js'
import { LIMITS } from '../../../kernel/limits.js'

/** More forms than an invitation can name. */
const MOST_ANSWERS = 20

const answer = z.object({
  formId: idSchema,
  status: z.enum(['given', 'withdrawn'], 'must be given or withdrawn'),
  signature: writtenText(LIMITS.consent.signature).nullish(),
})

/** What somebody who was invited says; names and addresses have the limits of every profile. */
export function acceptSchema(clock: Clock) {
  return z.object({
    token: z.string(),
    password: z.string().nullish(),
    consents: z.array(answer).max(MOST_ANSWERS, `must be at most ${MOST_ANSWERS}`),
    profile: userChangeSchema(clock)
      .pick({
        ...{ loginName: true, firstName: true, lastName: true, gender: true, phoneNumber: true },
        ...{ dateOfBirth: true, timezone: true, addresses: true, image: true },
      })
      .nullish(),
  })
}

export type AcceptInput = z.output<ReturnType<typeof acceptSchema>>
