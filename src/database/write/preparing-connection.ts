import type { Dictionary, LoggingOptions, Transaction } from '@mikro-orm/core'
import { type NativeQueryBuilder, PostgreSqlConnection, type RawQueryFragment } from '@mikro-orm/postgresql'
import { CompiledQuery, type Transaction as KyselyTransaction } from 'kysely'

type Query = string | NativeQueryBuilder | RawQueryFragment
type Parameters = readonly unknown[] | Dictionary

/**
 * The entity mapper's connection, which sends values beside their statement. The mapper itself writes them into the
 * text, so that each insert and each lock of a row is planned anew, with all that the policies of its table look up;
 * `preparedPool` keeps statements with parameters. What cannot be sent so is left to the mapper.
 */
export class PreparingConnection extends PostgreSqlConnection {
  override async execute<T extends object>(
    query: Query,
    params: Parameters = [],
    method: 'all' | 'get' | 'run' = 'all',
    ctx?: Transaction,
    loggerContext?: LoggingOptions,
  ): Promise<T> {
    const numbered = ctx === undefined ? undefined : numberedStatement(query, params)
    if (numbered === undefined) return super.execute(query, params, method, ctx, loggerContext)
    const { text, values } = numbered
    return this.executeQuery(text, async () => {
      const transaction = ctx as KyselyTransaction<unknown>
      return this.transformRawResult<T>(await transaction.executeQuery(CompiledQuery.raw(text, values)), method)
    })
  }
}

/** The statement with `$n` for its values; undefined if it has none, or one that is more than a value. */
function numberedStatement(query: Query, params: Parameters): { text: string; values: unknown[] } | undefined {
  const { sql, params: given } = typeof query === 'string' ? { sql: query, params } : partsOf(query)
  // Question marks that stand for names, or for themselves, are for the mapper.
  if (!Array.isArray(given) || given.length === 0 || sql.includes('??') || sql.includes('\\?')) return undefined
  const pieces = sql.split('?')
  if (pieces.length !== given.length + 1) return undefined
  const values: unknown[] = []
  for (const value of given as readonly unknown[]) {
    const sent = toSent(value)
    if (sent === undefined) return undefined
    values.push(sent)
  }
  return { text: pieces.reduce((whole, piece, at) => `${whole}$${at}${piece}`), values }
}

function partsOf(query: NativeQueryBuilder | RawQueryFragment): { sql: string; params: readonly unknown[] } {
  const { sql, params } = 'toRaw' in query ? query.toRaw() : query
  return { sql, params }
}

/** A value as `pg` sends it, with the text that the mapper would write; undefined for lists and pieces of SQL. */
function toSent(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  return typeof value !== 'object' || Buffer.isBuffer(value) ? value : undefined
}
