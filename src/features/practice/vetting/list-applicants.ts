import { idCursor, type KeysetList, keysetPage } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../../operation-context.js'
import type { ApplicantType } from './applicant.type.js'
import { applicantsReadable } from './vetting.policy.js'

/** A page of applicants. */
export type ListedApplicants = Connection<ApplicantType>

const list: KeysetList = {
  time: null,
  id: sql`u.id`,
  version: sql`u.version`,
  clientId: sql`u.id`,
  direction: 'oldest first',
}

/**
 * Applicants about whom the caller decides, those who were declined included, one page.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after` or `before`.
 */
export async function listApplicants(ctx: OperationContext, page: PageArguments): Promise<ListedApplicants> {
  const rows = await readRows<ApplicantType & Record<string, unknown>>(
    ctx,
    sql`select u.id as "userId", u.approval, u.first_name as "firstName", u.last_name as "lastName", u.email, u.npi,
          u.applied_organisation_id as "organisationId", u.signup_time as "appliedAt"
        from ${applicantsReadable(ctx).as('u')} where true ${keysetPage(list, page)}`,
    { subject: ({ userId }) => userId },
  )
  return new Connection<ApplicantType>(rows, page, ({ userId }) => idCursor(userId), undefined)
}
