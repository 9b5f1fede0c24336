import { sql } from '../../../database/sql.js'
import { defineModelSource } from '../../egress/index.js'
import { usersReadable } from '../../users/index.js'

// Age and gender are all that prompts say of a profile; who reads the profile may know that they did.
defineModelSource('profile', (ctx) => sql`select u.id from ${usersReadable(ctx).as('u')}`)
