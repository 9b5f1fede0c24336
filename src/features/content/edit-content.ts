import { z } from 'zod'
import { write, type Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { isPlainHttps, NO_PLAIN_HTTPS } from '../../kernel/text/plain-https.js'
import { parseInput, text, writtenText } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation, lockOrganisation } from '../users/index.js'
import { entriesEditable } from './content.policy.js'
import { MOST_ENTRIES } from './list-content.js'
import { LIMITS } from '../../kernel/limits.js'

const name = writtenText(LIMITS.contentEntry.name)

/** Other people's browsers open these addresses, so only plain `https:` without credentials is allowed. */
const address = text(LIMITS.contentEntry.address).refine(isPlainHttps, NO_PLAIN_HTTPS)

/** The fields of an entry. */
const fields = {
  contentGroup: name,
  topicGroup: name,
  title: name,
  description: text(LIMITS.contentEntry.description),
  url: address,
  durationSeconds: z.int().min(1, 'must be at least 1').max(86_400, 'must be at most a day').nullable(),
  thumbnail: address.nullable(),
  roles: z
    .array(z.enum(['client', 'therapist']))
    .max(10, 'must be at most 10')
    .transform((roles) => [...new Set(roles)]),
  position: z.int().min(0, 'must be from 0 to 100,000').max(100_000, 'must be from 0 to 100,000'),
  isPublished: z.boolean(),
}

/** A new entry. Absent or null fields get their defaults. */
const newContentEntry = z.object({
  ...fields,
  description: fields.description.nullish().transform((value) => value ?? ''),
  durationSeconds: fields.durationSeconds.optional().transform((value) => value ?? null),
  thumbnail: fields.thumbnail.optional().transform((value) => value ?? null),
  roles: fields.roles.nullish().transform((value) => value ?? []),
  position: fields.position.nullish().transform((value) => value ?? 0),
  isPublished: fields.isPublished.nullish().transform((value) => value ?? true),
})

/** A change. Absent fields keep their values. */
const changedContentEntry = z.object(fields).partial()

type Stored = { readonly contentEntryId: Id }

/**
 * Adds an entry to the library of the organisation that the caller administers.
 * @throws Unauthenticated, Forbidden; InvalidInput naming the field; Conflict when the library is full.
 */
export function createContentEntry(ctx: OperationContext, rawInput: unknown): Promise<Stored> {
  const { organisationId, userId } = administeredOrganisation(ctx)
  const entry = parseInput(newContentEntry, rawInput)
  return write(ctx, async (tx) => {
    await lockOrganisation(tx, organisationId)
    const now = ctx.clock.now()
    const [stored] = await tx.rows<Stored>(
      sql`insert into content_entry (organisation_id, content_group, topic_group, title, description, url, duration_seconds,
            thumbnail, roles, position, is_published, updated_by, created_at, updated_at)
          select ${organisationId}::bigint, ${entry.contentGroup}::text, ${entry.topicGroup}::text, ${entry.title}::text,
            ${entry.description}::text, ${entry.url}::text, ${entry.durationSeconds}::integer, ${entry.thumbnail}::text,
            ${entry.roles}::text[], ${entry.position}::integer, ${entry.isPublished}::boolean, ${userId}::bigint,
            ${now}::timestamptz, ${now}::timestamptz
          where (select count(*) from content_entry e where e.organisation_id = ${organisationId}::bigint) < ${MOST_ENTRIES}
          returning id as "contentEntryId"`,
    )
    if (stored === undefined) throw new Conflict(`The library has ${MOST_ENTRIES} entries: remove one first.`)
    return audited(tx, stored.contentEntryId, 'created')
  })
}

/**
 * Changes an entry of that library. Absent fields keep their values.
 * @throws Unauthenticated, Forbidden; InvalidInput naming the field; NotFound for an entry of another library.
 */
export function updateContentEntry(ctx: OperationContext, id: Id, rawInput: unknown): Promise<Stored> {
  const editable = entriesEditable(ctx)
  const { userId } = administeredOrganisation(ctx)
  const entry = parseInput(changedContentEntry, rawInput)
  return write(ctx, async (tx) => {
    const found = await tx.rows(
      sql`update content_entry e set
            content_group = coalesce(${entry.contentGroup ?? null}::text, e.content_group),
            topic_group = coalesce(${entry.topicGroup ?? null}::text, e.topic_group),
            title = coalesce(${entry.title ?? null}::text, e.title),
            description = coalesce(${entry.description ?? null}::text, e.description),
            url = coalesce(${entry.url ?? null}::text, e.url),
            duration_seconds = case when ${entry.durationSeconds === undefined} then e.duration_seconds
              else ${entry.durationSeconds ?? null}::integer end,
            thumbnail = case when ${entry.thumbnail === undefined} then e.thumbnail else ${entry.thumbnail ?? null}::text end,
            roles = coalesce(${entry.roles ?? null}::text[], e.roles),
            position = coalesce(${entry.position ?? null}::integer, e.position),
            is_published = coalesce(${entry.isPublished ?? null}::boolean, e.is_published),
            updated_by = ${userId}::bigint, updated_at = ${ctx.clock.now()}::timestamptz, version = e.version + 1
          where e.id = ${id} and ${editable} returning e.id`,
    )
    if (found.length === 0) throw new NotFound()
    return audited(tx, id, 'updated')
  })
}

/**
 * Deletes an entry of that library permanently. It belongs to no client's record, so nothing has to be kept.
 * @throws Unauthenticated, Forbidden; NotFound, also the second time.
 */
export function removeContentEntry(ctx: OperationContext, id: Id): Promise<Stored> {
  const editable = entriesEditable(ctx)
  return write(ctx, async (tx) => {
    const found = await tx.rows(sql`delete from content_entry e where e.id = ${id} and ${editable} returning e.id`)
    if (found.length === 0) throw new NotFound()
    return audited(tx, id, 'removed')
  })
}

function audited(tx: Transaction, contentEntryId: Id, change: string): Stored {
  tx.audit(`contentEntry:${contentEntryId}:${change}`, [])
  return { contentEntryId }
}
