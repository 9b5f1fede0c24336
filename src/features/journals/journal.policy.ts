import { defineLoader } from '../../database/read/loader.js'
import { mayRead } from '../../database/access/may-read.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, Sql } from '../../database/sql.js'
import { ConsentRequired, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineModelSource } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import { READ_FOR_RISK } from '../safety/index.js'
import {
  clientsNameable,
  consentInForce,
  draftedClients,
  type Owner,
  ownerOfNew,
  readableClients,
} from '../users/index.js'

export const journalModelSource = defineModelSource(
  'journal',
  (ctx) => sql`select j.id from ${journalsReadable(ctx).as('j')}`,
)

/** Deleted entries are retained and seen by nobody. */
const kept = sql`t.deleted_at is null`
const notPrivate = sql`t.visibility <> 'private'`
/** What automated assistance may use: its client has said so of each entry. */
const forAssistance = sql`t.visibility = 'ai'`

/**
 * Entries: the client's own; for the assigned therapist those that are not private, while the client's consent to
 * journal sharing is in force; the legacy integration likewise, and entries without an owner. A job that drafts reads
 * of what its therapist reads only what the client has opened to automated assistance.
 * @param ofClient narrows it to this client, or to the one whom the statement around it is at, for a list of theirs.
 * Whether the caller may see them is then asked once, and the index gives the entries in their order: otherwise
 * PostgreSQL reads and sorts everything that they ever wrote to show the newest.
 */
export function journalsReadable(ctx: OperationContext, ofClient?: Id | Sql): Scope<'journal', 'read'> {
  const consented = (clientId: Sql): Sql => consentInForce('journal_sharing', clientId, ctx.rules)
  if (ofClient === undefined) return new Scope('journal', 'read', sql`${kept} and ${readable(ctx, consented)}`)
  const isOne = !(ofClient instanceof Sql)
  const client = isOne ? sql`${ofClient}::bigint` : ofClient
  const mayBe = readable(
    ctx,
    (clientId) => (isOne ? sql`${clientId} = ${client} and ${consented(clientId)}` : consented(clientId)),
    client,
  )
  return new Scope('journal', 'read', sql`${kept} and t.client_user_id = ${client} and ${mayBe}`)
}

/**
 * For a therapist the clients are one array that does not depend on the entry: asked for each entry instead, the same
 * question made PostgreSQL read and sort everything a client ever wrote to show the newest fifty.
 * @param consent the condition on a client's consent, over their id.
 * @param client whose entries they are.
 */
function readable(ctx: OperationContext, consent: (clientId: Sql) => Sql, client = sql`t.client_user_id`): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.client_user_id = ${caller.userId}`
      if (caller.role !== 'therapist') return own
      const sharing = readableClients(caller, consent(sql`r.client_user_id`))
      return sql`(${own} or ${notPrivate}) and ${client} = any(array(select ${caller.userId}::bigint union all ${sharing}))`
    }
    case 'legacy':
      return sql`${notPrivate} and (t.client_user_id is null or ${consent(sql`t.client_user_id`)})`
    case 'job':
      if (caller.job === READ_FOR_RISK.journal) return sql`${forAssistance} and t.id = ${caller.subjectId}`
      return sql`${forAssistance} and t.client_user_id = any(array(${draftedClients(ctx, consent(sql`r.client_user_id`))}))`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Of the entries that the caller may read those that may be handed to automated assistance: what their client has
 * opened to it, while the consent of kind `ai` is in force. Whatever makes something of entries reads them through
 * this.
 */
export function journalsForAssistance(ctx: OperationContext): Scope<'journal', 'read'> {
  const consented = consentInForce('ai', sql`t.client_user_id`, ctx.rules)
  return new Scope('journal', 'read', sql`${journalsReadable(ctx).where} and ${forAssistance} and ${consented}`)
}

/**
 * Entries whose changes the caller may hear of: those they may read, and those they could read until they were deleted.
 */
export function journalsAnnounced(ctx: OperationContext): Scope<'journal', 'read'> {
  return new Scope(
    'journal',
    'read',
    readable(ctx, (clientId) => consentInForce('journal_sharing', clientId, ctx.rules)),
  )
}

/** Entries are changed by their client, and by the legacy integration where it may read. */
export function journalsWritable(ctx: OperationContext): Scope<'journal', 'update'> {
  const { caller } = ctx
  if (caller.kind === 'legacy') return new Scope('journal', 'update', journalsReadable(ctx).where)
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope(
    'journal',
    'update',
    caller.kind === 'user' ? sql`${kept} and t.client_user_id = ${caller.userId}` : sql`false`,
  )
}

/**
 * Who may write a new entry for this client: see `ownerOfNew`.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function permitJournal(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<CreatePermit<'journal', Owner>> {
  return new CreatePermit('journal', await ownerOfNew(ctx, clientId))
}

/**
 * Clients whose entries the caller could read if they consented to it: the same clients whether they have entries or
 * not.
 */
function clientsWithholding(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { caller, rules } = ctx
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  const theirs = isTherapist ? sql`t.id = any(array(${readableClients(caller)}))` : clientsNameable(ctx).where
  const missing = sql`not (${consentInForce('journal_sharing', sql`t.id`, rules)})`
  return new Scope('user_account', 'read', sql`${theirs} and ${missing}`)
}

const isWithholding = defineLoader<OperationContext, Id, boolean>({
  batch: async (ctx, clientIds) => {
    const rows = await readRows<{ id: Id }>(
      ctx,
      sql`select u.id from ${clientsWithholding(ctx).as('u')} where u.id = any(${clientIds}::bigint[])`,
      { subject: () => null },
    )
    return new Map(rows.map(({ id }) => [id, true]))
  },
  missing: false,
})

/**
 * Tells a missing consent from an empty list. It is called only when a read found nothing, so that it costs nothing
 * otherwise.
 * @throws ConsentRequired when the caller sees no entries because the client has not consented to journal sharing.
 */
export async function assertConsent(ctx: OperationContext, clientId: Id): Promise<void> {
  const mayBeWithheld = ctx.caller.kind === 'legacy' || (ctx.caller.kind === 'user' && ctx.caller.role === 'therapist')
  if (mayBeWithheld && (await ctx.loaders.get(isWithholding, ctx).load(clientId))) {
    throw new ConsentRequired('journal_sharing')
  }
}

/** The same for one entry. */
export async function assertEntryConsent(ctx: OperationContext, id: Id): Promise<void> {
  const missing = (clientId: Sql): Sql => sql`not (${consentInForce('journal_sharing', clientId, ctx.rules)})`
  const withheld = new Scope(
    'journal',
    'read',
    sql`${kept} and ${readable(ctx, missing)} and t.client_user_id is not null`,
  )
  const rows = await readRows<{ id: Id }>(ctx, sql`select j.id from ${withheld.as('j')} where j.id = ${id}`, {
    subject: () => null,
  })
  if (rows.length > 0) throw new ConsentRequired('journal_sharing')
}

/**
 * Ends a write to an entry that the write scope does not reach.
 * @throws Forbidden when the caller may read it, ConsentRequired or NotFound otherwise.
 */
export async function refuseJournal(ctx: OperationContext, id: Id): Promise<never> {
  if (await mayRead(ctx, journalsReadable(ctx), id)) throw new Forbidden()
  await assertEntryConsent(ctx, id)
  throw new NotFound()
}
