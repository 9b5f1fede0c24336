import { defineLoader, loadById } from '../../../database/read/loader.js'
import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { ConsentFormType } from './consent.type.js'
import type { ConsentKind } from './consent.entity.js'
import { consentsReadable, peopleAsked } from './consent.policy.js'

/** An upper bound of the versions that one list returns. */
const MOST_VERSIONS = 500

const columns = sql`f.id, f.organisation_id as "organisationId", f.kind, f.version, f.title, f.body, f.created_at as "publishedAt"`

/** The forms in force, as a relation: the newest version of each kind, an organisation's own before the platform's. */
export function formsInForce(organisationId: Id | null | Sql): Sql {
  return sql`(select distinct on (f.kind) f.* from consent_form f
    where f.organisation_id is null or f.organisation_id = ${organisationId}::bigint
    order by f.kind, f.organisation_id nulls last, f.version desc)`
}

/**
 * The forms of the caller's organisation: those in force, or every version there has been, newest first.
 * @throws Unauthenticated
 */
export function listConsentForms(
  ctx: OperationContext,
  { kind, allVersions }: { readonly kind: ConsentKind | null; readonly allVersions: boolean },
): Promise<readonly ConsentFormType[]> {
  const organisationId = organisationOf(ctx)
  const forms = allVersions
    ? sql`(select * from consent_form o where o.organisation_id is null or o.organisation_id = ${organisationId}::bigint)`
    : formsInForce(organisationId)
  return readSystemRows<ConsentFormType & Record<string, unknown>>(
    ctx,
    sql`select ${columns} from ${forms} f where ${kind}::text is null or f.kind = ${kind}
        order by f.kind, f.created_at desc, f.id desc limit ${MOST_VERSIONS}`,
  )
}

/** The forms in force of these kinds, for the person who is asked to answer them. */
export function consentFormsOfKinds(
  ctx: OperationContext,
  organisationId: Id | null,
  kinds: readonly ConsentKind[],
): Promise<readonly ConsentFormType[]> {
  return readSystemRows<ConsentFormType & Record<string, unknown>>(
    ctx,
    sql`select ${columns} from ${formsInForce(organisationId)} f where f.kind = any(${kinds}::text[]) order by f.kind`,
  )
}

/**
 * Forms by id: those of the platform, those of the caller's organisation, and those with an answer that the caller may
 * read.
 */
export const consentFormById = loadById(async (ctx: OperationContext, ids): Promise<readonly ConsentFormType[]> => {
  const organisationId = organisationOf(ctx)
  return readRows<ConsentFormType & Record<string, unknown>>(
    ctx,
    sql`select ${columns} from consent_form f where f.id = any(${ids}::bigint[])
        and (f.organisation_id is null or f.organisation_id = ${organisationId}::bigint
          or exists (select 1 from ${consentsReadable(ctx).as('c')} where c.form_id = f.id))`,
    { subject: () => null },
  )
})

/**
 * The forms in force that people have not answered: never asked, assumed at sign-up, or answered in another version. An
 * answer to another version counts until the new one is answered.
 */
export const pendingForms = defineLoader<OperationContext, Id, readonly ConsentFormType[]>({
  batch: async (ctx, userIds) => {
    const rows = await readRows<ConsentFormType & { readonly userId: Id } & Record<string, unknown>>(
      ctx,
      sql`select u.id as "userId", ${columns} from ${peopleAsked(ctx).as('u')}
          cross join lateral ${formsInForce(sql`u.organisation_id`)} f
          left join lateral (select c.status, c.form_id from ${consentsReadable(ctx).as('c')}
            where c.client_user_id = u.id and c.kind = f.kind order by c.id desc limit 1) c on true
          where u.id = any(${userIds}::bigint[])
            and (c.status is null or c.status = 'assumed' or c.form_id is distinct from f.id)
          order by u.id, f.kind`,
      { subject: ({ userId }) => userId },
    )
    return Map.groupBy(rows, ({ userId }) => userId)
  },
  missing: [],
})

function organisationOf({ caller }: OperationContext): Id | null {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return caller.organisationId
}
