import { sql, type Sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** The caller on whose behalf a question is asked. There is none for the legacy integration and for jobs. */
export interface KnowledgeAsker {
  readonly userId: Id | null
  readonly organisationId: Id | null
  /** A client's question is about the client, so it is sent to a model only with consent. */
  readonly clientIds: readonly Id[]
}

/**
 * Every authenticated caller may ask: users, the legacy integration and jobs. `ManualReader` says from which manuals
 * they are answered.
 * @throws Unauthenticated for the public.
 */
export function askerOfQuestion({ caller }: OperationContext): KnowledgeAsker {
  if (caller.kind === 'public') throw new Unauthenticated()
  if (caller.kind !== 'user') return { userId: null, organisationId: null, clientIds: [] }
  const { userId, organisationId, role } = caller
  return { userId, organisationId, clientIds: role === 'client' ? [userId] : [] }
}

/**
 * Whose manuals a question is answered from. Only `of` makes one, from the caller, so that no search can name a
 * practice that the caller does not belong to.
 */
export class ManualReader {
  private constructor(
    /** The practice whose own manuals are searched; null for nobody's. */
    readonly organisationId: Id | null,
    /** Staff also read manuals that clients do not. */
    readonly isStaff: boolean,
  ) {}

  /**
   * Members of a practice read its manuals. The legacy integration and jobs belong to none.
   * @throws Unauthenticated for the public.
   */
  static of({ caller }: OperationContext): ManualReader {
    if (caller.kind === 'public') throw new Unauthenticated()
    if (caller.kind !== 'user') return new ManualReader(null, false)
    const { organisationId, role, isOrganisationAdmin } = caller
    return new ManualReader(organisationId, role === 'therapist' || isOrganisationAdmin)
  }
}

/**
 * The generations of the index (alias `g`) from which a reader is answered: the common one unless their practice does
 * without, and those of the practice's own manuals. A manual that was withdrawn has no row, so nothing of it is found.
 */
export function generationsReadable(reader: ManualReader): Sql {
  return sql`g.state = 'live' and (g.is_common and ${usesCommon(reader)} or g.manual_id in (
    select m.id from practice_manual m
    where m.organisation_id = ${reader.organisationId}::bigint and (m.is_for_clients or ${reader.isStaff}::boolean)))`
}

/** True unless the practice of the reader has decided to do without the common manuals. */
export function usesCommon({ organisationId }: ManualReader): Sql {
  return sql`not exists (select 1 from organisation o where o.id = ${organisationId}::bigint and not o.uses_common_manuals)`
}
