import type { TestApp } from '../service/app.js'
import { until } from '../until.js'

/** Waits until every line of the audit trail so far can be found by whose record it is about. */
export async function sealed({ owner }: TestApp): Promise<void> {
  await until(async () => {
    const { rows } = await owner.query(
      `select 1 from audit a cross join unnest(a.subject_ids) s(id)
       where not exists (select 1 from audit_subject u where u.audit_id = a.id and u.subject_id = s.id) limit 1`,
    )
    return rows.length === 0
  })
}
