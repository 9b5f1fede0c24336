import { createHash } from 'node:crypto'
import { readRows } from '../../database/read/read-rows.js'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import { InvalidInput } from '../../kernel/errors.js'
import { isId, type Id } from '../../kernel/ids.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'
import type { OperationContext } from '../operation-context.js'
import { attachPrefetchedFields, partColumns, type RequestedPart } from './prefetched-fields.js'
import type { RelationshipType } from './relationship.type.js'
import { clientsWithStatus, namedClients, relationshipsReadable } from './relationship.policy.js'

/**
 * The columns of a relationship (alias `r`), of its client's names (alias `n`) and sign-up (alias `s`), under the names
 * of the fields.
 */
export const relationshipColumns = sql`r.id, r.therapist_user_id as "therapistId", r.client_user_id as "clientId",
  r.client_group_id as "clientGroupId", r.care_team_email as "careTeamEmail", r.is_profile_active as "isProfileActive",
  r.is_invitation as "isInvitation", r.activated_at as "activatedAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
  case when r.is_profile_active then 'active' when s.state = 'registered' then 'registered' else 'invited' end as "enrollmentStatus",
  n.first_name as "clientFirstName", n.last_name as "clientLastName", n.email as "clientEmail"`

/**
 * The `from` clause: relationships that the caller may see (alias `r`), names of their clients (alias `n`), and whether
 * these have signed up (alias `s`).
 */
export function relationshipsWithNames(ctx: OperationContext): Sql {
  return sql`${relationshipsReadable(ctx).as('r')} left join ${namedClients(ctx).as('n')} on n.id = r.client_user_id
    left join ${clientsWithStatus(ctx).as('s')} on s.id = r.client_user_id`
}

/** Reads relationships; the one place that knows their subject and their free text. */
export function readRelationships<Row extends RelationshipType = RelationshipType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, {
    subject: ({ clientId }) => clientId,
  })
}

/** Which relationships: those of a therapist, or those of a group of clients. */
export type RelationshipFilter = { readonly therapistId: Id } | { readonly clientGroupId: Id }

/** A page of relationships by the client's last and first name. */
export type ListedRelationships = Connection<RelationshipType, RelationshipFilter>

/**
 * What relationships are ordered by: the last and first name as the caller sees them, ignoring case and by the rules of
 * the language. Clients whose name the caller may not see come last.
 */
const nameParts = [
  sql`coalesce(n.last_name, n.first_name) is null`,
  sql`lower(coalesce(n.last_name, '') collate by_letters)`,
  sql`lower(coalesce(n.first_name, '') collate by_letters)`,
  sql`r.id`,
]

/** The order of these lists. */
export const byName = joinSql(nameParts, ', ')
const byNameBackward = joinSql(
  nameParts.map((part) => sql`${part} desc`),
  ', ',
)

/** Which end of a page a cursor is. */
type CursorArgument = 'after' | 'before'

/**
 * One page of relationships that the caller may see and that have not ended.
 * @param wanted what is to come with each in the same statement.
 * @throws InvalidInput naming `after` or `before`.
 */
export async function listRelationships(
  ctx: OperationContext,
  filter: RelationshipFilter,
  page: PageArguments,
  wanted: readonly RequestedPart[] = [],
): Promise<ListedRelationships> {
  const order = page.isBackward ? byNameBackward : byName
  const rows = await readRelationships(
    ctx,
    sql`select ${relationshipColumns}${partColumns(ctx, wanted)} from ${relationshipsWithNames(ctx)}
        where ${matching(filter)} and ${past(ctx, page.after, 'after')} and ${past(ctx, page.before, 'before')}
        order by ${order} limit ${page.size + 1}`,
  )
  if (rows.length === 0) {
    await assertPlace(ctx, filter, page.after, 'after')
    await assertPlace(ctx, filter, page.before, 'before')
  }
  const relationships = rows.map((row) => attachPrefetchedFields(row, wanted))
  return new Connection(relationships, page, relationshipCursor, filter, () => countRelationships(ctx, filter))
}

/** How many relationships such a list has. */
export async function countRelationships(ctx: OperationContext, filter: RelationshipFilter): Promise<number> {
  const [row] = await readRows<{ count: number; clientId: Id | null }>(
    ctx,
    sql`select count(*)::integer as count, min(r.client_user_id) as "clientId"
        from ${relationshipsReadable(ctx).as('r')} where ${matching(filter)}`,
    { subject: ({ clientId }) => clientId },
  )
  return row?.count ?? 0
}

/** Where a relationship stands in such a list. */
export function relationshipCursor({ id }: RelationshipType): string {
  return encodeCursor([id])
}

/** The condition that a relationship (alias `r`) is one of these. */
export function matching(filter: RelationshipFilter): Sql {
  return 'therapistId' in filter
    ? sql`r.therapist_user_id = ${filter.therapistId}`
    : sql`r.client_group_id = ${filter.clientGroupId}`
}

/** A cursor holds the relationship, not the name, because cursors may appear in URLs. */
function past(ctx: OperationContext, cursor: string | null, argument: CursorArgument): Sql {
  if (cursor === null) return sql`true`
  const way = argument === 'after' ? sql`>` : sql`<`
  const id = relationshipOf(cursor, argument)
  return sql`(${byName}) ${way} (select ${byName} from ${relationshipsWithNames(ctx)} where r.id = ${id})`
}

function relationshipOf(cursor: string, argument: CursorArgument): Id {
  const [id] = decodeCursor(cursor, ['number'], argument)
  if (!isId(id)) throw InvalidInput.of(argument, 'is not a cursor of this list')
  return id
}

/**
 * If the cursor's relationship has ended meanwhile, the next one is unknown; an empty page would look like the end of
 * the list.
 */
async function assertPlace(
  ctx: OperationContext,
  filter: RelationshipFilter,
  cursor: string | null,
  argument: CursorArgument,
): Promise<void> {
  if (cursor === null) return
  const [found] = await readRelationships(
    ctx,
    sql`select ${relationshipColumns} from ${relationshipsWithNames(ctx)} where ${matching(filter)} and r.id = ${relationshipOf(cursor, argument)}`,
  )
  if (found === undefined) throw InvalidInput.of(argument, 'is not a cursor of this list, or no longer')
}

/** A digest of the ids and versions of a whole list and of the clients' profiles. */
export async function digestRelationships(ctx: OperationContext, filter: RelationshipFilter): Promise<string> {
  const [row] = await readRows<{ digest: string | null; clientId: Id | null }>(
    ctx,
    sql`select min(r.client_user_id) as "clientId",
          string_agg(concat_ws(':', r.id, r.version, n.version, s.state), ',' order by r.id) as digest
        from ${relationshipsWithNames(ctx)} where ${matching(filter)}`,
    { subject: ({ clientId }) => clientId },
  )
  return createHash('sha256')
    .update(row?.digest ?? '')
    .digest('hex')
}
