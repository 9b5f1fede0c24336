import { readRows } from '../../../database/read/read-rows.js'
import { joinSql, sql, type Sql } from '../../../database/sql.js'
import { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import { decodeCursor, encodeCursor } from '../../../kernel/paging/pagination.js'
import type { OperationContext } from '../../operation-context.js'
import { practiceCallEnds, practiceCalls } from './practice-calls.policy.js'
import type { LanguageModelUsage } from './practice-calls.type.js'
import { type UsageGroups, type UsageRange, withinDays } from './usage-range.js'

/** A page of groups of calls. */
export type ListedUsage = Connection<LanguageModelUsage>

/**
 * Counts the calls of language models of the caller's practice: all of a range together, or by day, purpose and model.
 * The newest day is first.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `from`, `after` or `before`.
 */
export async function languageModelUsage(
  ctx: OperationContext,
  range: UsageRange,
  { byDay, byPurpose, byModel }: UsageGroups,
  page: PageArguments,
): Promise<ListedUsage> {
  const [calls, ends] = [practiceCalls(ctx), practiceCallEnds(ctx)]
  const column = (isCounted: boolean, value: Sql): Sql => (isCounted ? value : sql`null::text`)
  const rows = await readRows<LanguageModelUsage & Record<string, unknown>>(
    ctx,
    sql`with lines as (
          select ${column(byDay, sql`(c.created_at at time zone 'UTC')::date::text`)} as day,
            ${column(byPurpose, sql`c.task`)} as purpose, ${column(byModel, sql`c.provider`)} as provider,
            ${column(byModel, sql`c.model`)} as model, count(*)::integer as calls,
            (count(*) filter (where c.prompt is not null))::integer as sent,
            (count(*) filter (where e.outcome not in ('done', 'aborted')))::integer as failed,
            (count(*) filter (where e.call_id is null))::integer as unfinished,
            coalesce(sum(e.input_tokens), 0)::float8 as "inputTokens",
            coalesce(sum(e.output_tokens), 0)::float8 as "outputTokens",
            coalesce(sum(c.prompt_bytes), 0)::float8 as "bytesSent",
            coalesce(sum(e.answer_bytes), 0)::float8 as "bytesReceived",
            percentile_disc(0.5) within group (order by e.latency_ms) filter (where c.prompt is not null) as "medianMs",
            percentile_disc(0.95) within group (order by e.latency_ms) filter (where c.prompt is not null) as "p95Ms"
          from ${calls.as('c')}
            left join ${ends.as('e')} on e.call_id = c.id and e.called_at = c.created_at
              and ${withinDays(sql`e.called_at`, range)}
          where ${withinDays(sql`c.created_at`, range)} group by 1, 2, 3, 4)
        select l.* from lines l where ${past(page.after, 'after')} and ${past(page.before, 'before')}
        order by ${inOrder(page)} limit ${page.size + 1}`,
    // Numbers are nobody's record.
    { subject: () => null },
  )
  ctx.trail.read([])
  const cursorOf = ({ day, purpose, provider, model }: LanguageModelUsage): string =>
    encodeCursor([day ?? '', purpose ?? '', provider ?? '', model ?? ''])
  return new Connection<LanguageModelUsage>(rows, page, cursorOf, undefined)
}

/** What is not counted apart is null, which stands for one value in the order and in cursors. */
const DAY = sql`coalesce(l.day, '')`
const NAMES = [sql`coalesce(l.purpose, '')`, sql`coalesce(l.provider, '')`, sql`coalesce(l.model, '')`]

function past(cursor: string | null, argument: 'after' | 'before'): Sql {
  if (cursor === null) return sql`true`
  const [on, purpose, provider, model] = decodeCursor(cursor, ['string', 'string', 'string', 'string'], argument)
  const [earlier, later] = argument === 'after' ? [sql`<`, sql`>`] : [sql`>`, sql`<`]
  return sql`(${DAY} ${earlier} ${on} or (${DAY} = ${on}
    and (${joinSql(NAMES, ', ')}) ${later} (${purpose}, ${provider}, ${model})))`
}

function inOrder({ isBackward }: PageArguments): Sql {
  const [byDay, byName] = isBackward ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  return joinSql([sql`${DAY} ${byDay}`, ...NAMES.map((name) => sql`${name} ${byName}`)], ', ')
}
