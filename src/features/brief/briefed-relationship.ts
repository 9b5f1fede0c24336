import { sql, type Sql } from '../../database/sql.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import { therapistSessionsReadable } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { languageOf, zoneOf } from '../users/index.js'
import { briefsReadable, relationshipsBriefed } from './brief.policy.js'

/** The client's time zone. */
const zone = zoneOf(sql`r.client_user_id`)

/** The covered time if the two have had no session yet (milliseconds). */
const WITHOUT_SESSION_MS = 30 * DAY
/** A session still open after this time counts as held; before that it may be the session that the brief prepares. */
const STALE_AFTER_MS = 12 * HOUR

/**
 * The pair of a therapist and this client, as one row: since when the brief tells, the client's zone and present day,
 * and the therapist's language. A brief tells since the end of the last session that the two have held.
 */
export function currentRelationship(ctx: OperationContext, clientId: Id): Sql {
  const now = ctx.clock.now()
  const staleBefore = new Date(now.getTime() - STALE_AFTER_MS)
  const begun = new Date(now.getTime() - WITHOUT_SESSION_MS)
  return sql`select ${languageOf(sql`r.therapist_user_id`)} as language, r.id as relationship_id, r.client_user_id as client_id, r.therapist_user_id as therapist_id,
      r.organisation_id, last.id as session_id, coalesce(last.ended_at, ${begun}::timestamptz) as since, ${zone} as zone,
      (${ctx.clock.now()}::timestamptz at time zone ${zone})::date as today
    from ${relationshipsBriefed(ctx).as('r')}
      left join lateral (select s.id, least(coalesce(s.ends_at, s.starts_at), ${now}::timestamptz) as ended_at
        from ${therapistSessionsReadable(ctx).as('s')}
        where s.client_user_id = r.client_user_id and s.therapist_user_id = r.therapist_user_id
          and s.starts_at <= ${now}::timestamptz
          and (s.status = 'closed' or s.status = 'open' and s.starts_at < ${staleBefore}::timestamptz)
        order by s.starts_at desc, s.id desc limit 1) last on true
    where r.client_user_id = ${clientId} order by r.id desc limit 1`
}

/** The relationship of a text that its job writes, with the covered time of the request. */
export function relationshipOfBrief(ctx: OperationContext, briefId: Id): Sql {
  return sql`select ${languageOf(sql`r.therapist_user_id`)} as language, r.id as relationship_id, r.client_user_id as client_id, r.therapist_user_id as therapist_id,
      r.organisation_id, b.therapist_session_id as session_id, b.read_from as since, ${zone} as zone,
      (${ctx.clock.now()}::timestamptz at time zone ${zone})::date as today
    from ${briefsReadable(ctx).as('b')} join ${relationshipsBriefed(ctx).as('r')} on r.id = b.relationship_id
    where b.id = ${briefId}`
}
