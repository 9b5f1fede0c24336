import type { Database } from '../../../database/database.js'
import { sql, toStatement } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelBudgetSpent } from '../model-errors.js'
import type { ModelUsage } from '../model.js'

export interface TokenBudgetOptions {
  readonly database: Pick<Database, 'pool'>
  /** For one organisation and one day of UTC, by the database's clock. */
  readonly tokensPerDay: number
  /** An account could not be settled: what was reserved stays taken until the day ends. */
  readonly onError: (error: unknown) => void
}

/** Tokens that are taken for a call that has not ended. */
export interface Reservation {
  readonly organisationId: Id | null
  readonly provider: string
  readonly tokens: number
  /** The day they were taken from; the call may end on the next one. */
  readonly day: string
}

/**
 * Counts tokens per organisation and day, over all gateways. What a call may use at most is taken before it begins and
 * put right when it has ended, so that calls at the same time cannot spend the same tokens. People without an
 * organisation share one budget.
 */
export class TokenBudget {
  constructor(private readonly options: TokenBudgetOptions) {}

  /** @throws ModelBudgetSpent when fewer tokens are left. */
  async reserve(organisationId: Id | null, provider: string, tokens: number): Promise<Reservation> {
    const { database, tokensPerDay } = this.options
    const statement = sql`
      with today as (select (now() at time zone 'utc')::date as day), taken as (
        insert into model_budget as b (organisation_id, day, tokens)
        select ${organisationId}::bigint, day, ${tokens}::bigint from today where ${tokens}::bigint <= ${tokensPerDay}::bigint
        on conflict (organisation_id) do update set
          day = greatest(b.day, excluded.day),
          tokens = case when b.day < excluded.day then 0 else b.tokens end + excluded.tokens
        where case when b.day < excluded.day then 0 else b.tokens end + excluded.tokens <= ${tokensPerDay}::bigint
        returning b.day
      )
      select (select day::text from taken) as day,
        (extract(epoch from (today.day + 1)::timestamp at time zone 'utc') * 1000)::float8 as renews_at,
        extract(epoch from (today.day + 1)::timestamp at time zone 'utc' - now())::float8 as seconds
      from today`
    const { rows } = await database.pool.query<{ day: string | null; renews_at: number; seconds: number }>(
      toStatement(statement),
    )
    const [answer] = rows
    if (answer === undefined) throw new Error('A select of one row returned none.')
    if (answer.day === null) throw new ModelBudgetSpent(new Date(answer.renews_at), Math.ceil(answer.seconds))
    return { organisationId, provider, tokens, day: answer.day }
  }

  /** Puts what was used in the place of what was reserved. Never throws: an answer is not lost over its account. */
  async charge({ organisationId, provider, tokens, day }: Reservation, used: ModelUsage): Promise<void> {
    const total = used.inputTokens + used.outputTokens
    const statement = sql`
      with settled as (
        update model_budget set tokens = greatest(0, tokens - ${tokens}::bigint + ${total}::bigint)
        where organisation_id is not distinct from ${organisationId}::bigint and day = ${day}::date
      )
      insert into model_usage as u (organisation_id, day, provider, input_tokens, output_tokens, calls)
      values (${organisationId}::bigint, ${day}::date, ${provider}, ${used.inputTokens}::bigint, ${used.outputTokens}::bigint, 1)
      on conflict (organisation_id, day, provider) do update set
        input_tokens = u.input_tokens + excluded.input_tokens,
        output_tokens = u.output_tokens + excluded.output_tokens,
        calls = u.calls + 1`
    try {
      await this.options.database.pool.query(toStatement(statement))
    } catch (error) {
      this.options.onError(error)
    }
  }
}
