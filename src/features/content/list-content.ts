import { z } from 'zod'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { LIMITS } from '../../kernel/limits.js'
import type { OperationContext } from '../operation-context.js'
import { ContentEntryType, ContentGroupType, ContentTopicType } from './content-entry.type.js'
import { entriesEditable, entriesShown } from './content.policy.js'

/** The most entries of an organisation, besides those of the platform. */
export const MOST_ENTRIES = 1_000

const columns = sql`e.id, e.organisation_id as "organisationId", e.content_group as "contentGroup", e.topic_group as "topicGroup",
  e.title, e.description, e.url, e.duration_seconds as "durationSeconds", e.thumbnail, e.roles, e.position,
  e.is_published as "isPublished", e.updated_at as "updatedAt"`

const contentArguments = z.object({ role: text(LIMITS.contentRole) })

/**
 * The library entries for a role, by group and topic: `user` gives all entries, `client` and `therapist` those that are
 * open to that role, any other role none.
 * @throws InvalidInput naming `role` if it is not a text.
 */
export async function listContent(ctx: OperationContext, rawRole: string): Promise<readonly ContentGroupType[]> {
  const { role } = parseInput(contentArguments, { role: rawRole })
  const asked = role.toLowerCase()
  if (!['user', 'client', 'therapist'].includes(asked)) return []
  const narrowed = asked === 'user' ? sql`true` : sql`(e.roles = '{}' or ${asked}::text = any(e.roles))`
  return grouped(await readEntries(ctx, sql`${entriesShown(ctx)} and ${narrowed}`))
}

/**
 * The entries of the organisation that the caller administers, hidden ones included.
 * @throws Unauthenticated, Forbidden
 */
export function listEditableContent(ctx: OperationContext): Promise<readonly ContentEntryType[]> {
  return readEntries(ctx, entriesEditable(ctx))
}

async function readEntries(ctx: OperationContext, where: Sql): Promise<readonly ContentEntryType[]> {
  const rows = await readSystemRows<ContentEntryType & Record<string, unknown>>(
    ctx,
    sql`select ${columns} from content_entry e where ${where} order by e.position, e.id limit ${2 * MOST_ENTRIES}`,
  )
  // The platform's texts are pages of this service, so their addresses get its public URL.
  for (const row of rows) if (row.url.startsWith('/')) row.url = `${ctx.rules.publicUrl}${row.url}`
  return rows
}

/** Groups and topics in the order of their first entries. */
function grouped(entries: readonly ContentEntryType[]): readonly ContentGroupType[] {
  return [...Map.groupBy(entries, ({ contentGroup }) => contentGroup)].map(([name, ofGroup]) => ({
    name,
    topics: [...Map.groupBy(ofGroup, ({ topicGroup }) => topicGroup)].map(([topic, ofTopic]): ContentTopicType => ({
      name: topic,
      entries: ofTopic,
    })),
  }))
}
