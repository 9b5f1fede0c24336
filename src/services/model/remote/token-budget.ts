import type { Database } from '../../../database/database.js'
import { sql, toStatement } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelBudgetSpent } from '../model-errors.js'
import type { ModelUsage } from '../model.js'
import type { ModelRequest } from './model-provider.js'

/** Tokens of roles, marks and the rule about data. */
const FRAME_TOKENS = 150
/** Rather low: about four bytes of English are a token, three of most other scripts. */
const BYTES_PER_TOKEN = 3

/** An estimate of the tokens of a text, rather too high than too low. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
}

/** The most tokens a request can use: its own size and the longest answer it allows. */
export function mostUsage({ instructions, data, form, maxOutputTokens }: ModelRequest): ModelUsage {
  const asked = [instructions, data, form === undefined ? '' : JSON.stringify(form.schema)]
  return {
    inputTokens: asked.reduce((sum, text) => sum + estimateTokens(text), FRAME_TOKENS),
    outputTokens: maxOutputTokens,
  }
}

export interface TokenBudgetOptions {
  readonly database: Pick<Database, 'pool'>
  /** For one organisation and one day (UTC, by the database's clock). */
  readonly tokensPerDay: number
  /** Called when the usage could not be recorded. The reservation then stays until the day ends. */
  readonly onError: (error: unknown) => void
}

/** Tokens reserved for a call that has not ended. */
export interface Reservation {
  readonly organisationId: Id | null
  readonly provider: string
  readonly tokens: number
  /** The day whose budget they were taken from; the call may end on the next day. */
  readonly day: string
}

/**
 * Counts tokens per organisation and day, over all gateways. The most that a call may use is reserved before it begins
 * and corrected when it has ended, so that concurrent calls cannot spend the same tokens. People without an
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

  /** Replaces a reservation by the tokens used. Never throws, so that no answer is lost because of its accounting. */
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
