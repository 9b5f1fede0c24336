import { createHash } from 'node:crypto'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { Connection, pageSize, type PageArguments } from '../../kernel/paging/connection.js'
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
 * Orders by last and first name as the caller sees them, ignoring case and by the rules of the language. Clients whose
 * name the caller may not see come last.
 */
export const byName = sql`coalesce(n.last_name, n.first_name) is null,
  lower(coalesce(n.last_name, '') collate by_letters), lower(coalesce(n.first_name, '') collate by_letters), r.id`

/**
 * One page of relationships that the caller may see and that have not ended.
 * @param wanted what is to come with each in the same statement.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listRelationships(
  ctx: OperationContext,
  filter: RelationshipFilter,
  page: PageArguments,
  wanted: readonly RequestedPart[] = [],
): Promise<ListedRelationships> {
  const most = pageSize(page.first) + 1
  const rows = await readRelationships(
    ctx,
    sql`select ${relationshipColumns}${partColumns(ctx, wanted)} from ${relationshipsWithNames(ctx)}
        where ${matching(filter)} and ${behind(ctx, page.after)} order by ${byName} limit ${most}`,
  )
  if (rows.length === 0 && page.after !== null) await assertPlace(ctx, filter, page.after)
  const relationships = rows.map((row) => attachPrefetchedFields(row, wanted))
  return new Connection(relationships, page, relationshipCursor, filter)
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
function behind(ctx: OperationContext, after: string | null): Sql {
  if (after === null) return sql`true`
  return sql`(${byName}) > (select ${byName} from ${relationshipsWithNames(ctx)} where r.id = ${relationshipOf(after)})`
}

function relationshipOf(cursor: string): Id {
  const [id] = decodeCursor(cursor, ['number'])
  if (!isId(id)) throw InvalidInput.of('after', 'is not a cursor of this list')
  return id
}

/**
 * If the cursor's relationship has ended meanwhile, the next one is unknown; an empty page would look like the end of
 * the list.
 */
async function assertPlace(ctx: OperationContext, filter: RelationshipFilter, after: string): Promise<void> {
  const [found] = await readRelationships(
    ctx,
    sql`select ${relationshipColumns} from ${relationshipsWithNames(ctx)} where ${matching(filter)} and r.id = ${relationshipOf(after)}`,
  )
  if (found === undefined) throw InvalidInput.of('after', 'is not a cursor of this list, or no longer')
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
