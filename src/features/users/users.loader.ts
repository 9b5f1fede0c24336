import { defineLoader, loadById } from '../../database/read/loader.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { findUsers } from './find-users.js'
import { usersReadable } from './user.policy.js'
import type { OrganisationType } from './user.type.js'

/** Profiles by id, as far as the caller may see them. */
export const userById = loadById((ctx: OperationContext, ids) => findUsers(ctx, usersReadable(ctx), ids))

/** Organisations by id; whoever sees somebody's profile sees the name of their organisation. */
export const organisationById = defineLoader<OperationContext, Id, OrganisationType | null>({
  batch: async (ctx, ids) => {
    const rows = await readSystemRows<OrganisationType>(
      ctx,
      sql`select id, name from organisation where id = any(${ids}::bigint[])`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },
  missing: null,
})
