import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadEvents, lockOrganisation } from '../../users/index.js'
import { ClientGroup } from './client-group.entity.js'
import {
  clientGroupsReadable,
  clientGroupsWritable,
  permitClientGroup,
  relationshipsInGroup,
} from './client-group.policy.js'
import { MOST_CLIENT_GROUPS, refuseClientGroup } from './find-client-groups.js'
import { LIMITS } from '../../../kernel/limits.js'

/** Which group was changed. */
export type ChangedClientGroup = { readonly clientGroupId: Id }

const nameInput = z.object({ name: writtenText(LIMITS.clientGroup.name) })

/**
 * Creates a group of clients in the caller's organisation.
 * @throws Forbidden for who is on no staff; InvalidInput naming `name`; Conflict when there are too many.
 */
export async function createClientGroup(ctx: OperationContext, rawName: string): Promise<ChangedClientGroup> {
  const { name } = parseInput(nameInput, { name: rawName })
  const permit = permitClientGroup(ctx)
  return write(ctx, async (tx) => {
    // Serialises creations, so that the limit holds.
    if (ctx.caller.kind === 'user' && ctx.caller.organisationId !== null)
      await lockOrganisation(tx, ctx.caller.organisationId)
    const there = await tx.rows<{ id: Id }>(sql`select g.id from ${clientGroupsReadable(ctx).as('g')}`)
    if (there.length >= MOST_CLIENT_GROUPS) {
      throw new Conflict(`There are ${MOST_CLIENT_GROUPS} groups already. Remove one that is not needed any more.`)
    }
    const now = ctx.clock.now()
    const group = tx.create(ClientGroup, permit, { name, createdAt: now, updatedAt: now })
    await tx.flush()
    tx.audit(`client-group:${group.id}`, [])
    return { clientGroupId: group.id }
  })
}

/**
 * Gives a group another name.
 * @throws NotFound, Forbidden; InvalidInput naming `name`.
 */
export async function renameClientGroup(ctx: OperationContext, id: Id, rawName: string): Promise<ChangedClientGroup> {
  const { name } = parseInput(nameInput, { name: rawName })
  return changeGroup(ctx, id, (_tx, group) => {
    group.name = name
    return Promise.resolve()
  })
}

/**
 * Removes a group. Its relationships stay and have no group.
 * @throws NotFound, Forbidden
 */
export function removeClientGroup(ctx: OperationContext, id: Id): Promise<ChangedClientGroup> {
  return changeGroup(ctx, id, async (tx, group) => {
    group.deletedAt = ctx.clock.now()
    const left = await tx.rows<{
      id: Id
      therapistUserId: Id | null
      organisationId: Id | null
      isDeleted: boolean
    }>(
      relationshipsInGroup(id).update(
        sql`client_group_id = null, updated_at = ${ctx.clock.now()}, version = t.version + 1`,
        sql`true`,
        sql`t.id, t.therapist_user_id as "therapistUserId", t.organisation_id as "organisationId", t.is_deleted as "isDeleted"`,
      ),
    )
    for (const event of left.filter((r) => !r.isDeleted).flatMap((r) => caseloadEvents(r, 'updated'))) tx.event(event)
  })
}

function changeGroup(
  ctx: OperationContext,
  id: Id,
  change: (tx: Transaction, group: ClientGroup) => Promise<void>,
): Promise<ChangedClientGroup> {
  const scope = clientGroupsWritable(ctx)
  return write(ctx, async (tx) => {
    const group = (await tx.find(ClientGroup, scope, id)) ?? (await refuseClientGroup(tx.reading(ctx), id))
    await change(tx, group)
    group.updatedAt = ctx.clock.now()
    tx.audit(`client-group:${id}`, [])
    return { clientGroupId: id }
  })
}
