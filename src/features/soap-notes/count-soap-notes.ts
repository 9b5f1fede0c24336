import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { soapNotesCountable } from './soap-note.policy.js'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'

@ObjectType({ description: "Numbers of a therapist's SOAP notes by state.", simpleResolvers: true })
export class SoapNoteCounts {
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => Int, { description: 'Not approved, including amendments.' })
  drafts!: number
  @Field(() => Int, { description: 'Approved but not signed.' })
  approved!: number
  @Field(() => Int, { description: 'Signed.' })
  signed!: number
  @Field(() => Int, { description: 'Released to the client.' })
  released!: number
  @Field(() => Int, { description: 'Withheld from the client.' })
  withheld!: number
}

@ObjectType({ description: 'How much approved notes of a week differ from their drafts.', simpleResolvers: true })
export class DraftDistance {
  @Field(() => LocalDateScalar, { description: 'The Monday of the week, in UTC.' })
  week!: string
  @Field(() => Int, { description: 'Number of notes with a draft that were approved that week.' })
  notes!: number
  @Field(() => Float, { description: 'Mean distance, from 0 (unchanged) to 1 (nothing of the draft is left).' })
  mean!: number
}

/** As many therapists as a practice can look at; the numbers of one are one row. */
const MOST_THERAPISTS = 1_000
/** Ten years. */
const MOST_WEEKS = 522

/** Numbers of notes by therapist, without a word of any: for an administrator of the organisation, else one's own. */
export function countSoapNotes(ctx: OperationContext): Promise<readonly SoapNoteCounts[]> {
  return readRows<SoapNoteCounts & Record<string, unknown>>(
    ctx,
    sql`select n.therapist_user_id as "therapistId",
          count(*) filter (where not n.is_approved)::int as drafts,
          count(*) filter (where n.is_approved and n.signed_at is null)::int as approved,
          count(*) filter (where n.signed_at is not null)::int as signed,
          count(*) filter (where n.released_at is not null)::int as released,
          count(*) filter (where n.withheld_at is not null)::int as withheld
        from ${soapNotesCountable(ctx).as('n')} group by 1 order by 1 limit ${MOST_THERAPISTS}`,
    // Numbers are nobody's record.
    { subject: () => null },
  )
}

/**
 * How far the notes that a therapist approved are from their drafts, week by week, oldest first.
 * @throws InvalidInput naming `from` when the range ends before it begins.
 */
export async function draftDistances(
  ctx: OperationContext,
  therapistId: Id,
  from: string | null,
  to: string | null,
): Promise<readonly DraftDistance[]> {
  if (from !== null && to !== null && from > to) throw InvalidInput.of('from', 'must not be after the end of the range')
  return readRows<DraftDistance & Record<string, unknown>>(
    ctx,
    sql`select w.* from (
          select to_char(date_trunc('week', n.approved_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
            count(*)::int as notes, avg(n.draft_distance) as mean
          from ${soapNotesCountable(ctx).as('n')}
          where n.therapist_user_id = ${therapistId} and n.draft_distance is not null
            and (${from}::date is null or n.approved_at >= ${from}::date::timestamp at time zone 'UTC')
            and (${to}::date is null or n.approved_at < (${to}::date + 1)::timestamp at time zone 'UTC')
          group by 1 order by 1 desc limit ${MOST_WEEKS}) w order by w.week`,
    { subject: () => null },
  )
}
