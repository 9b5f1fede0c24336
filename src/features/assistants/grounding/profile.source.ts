import { sql } from '../../../database/sql.js'
import { defineModelSource } from '../../egress/index.js'
import { usersReadable } from '../../users/index.js'

/** Prompts have only age and gender of a profile, so whoever may read the profile may see the call. */
export const profileModelSource = defineModelSource(
  'profile',
  (ctx) => sql`select u.id from ${usersReadable(ctx).as('u')}`,
)
