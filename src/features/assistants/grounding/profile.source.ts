import { sql } from '../../../database/sql.js'
import { defineModelSource } from '../../egress/index.js'
import { usersReadable } from '../../users/index.js'

/** Prompts say only age and gender of a profile, so whoever reads the profile may know that they did. */
export const profileModelSource = defineModelSource(
  'profile',
  (ctx) => sql`select u.id from ${usersReadable(ctx).as('u')}`,
)
