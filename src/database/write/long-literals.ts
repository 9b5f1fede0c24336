import { PostgreSqlDriver, PostgreSqlPlatform } from '@mikro-orm/postgresql'
import { PreparingConnection } from './preparing-connection.js'

/**
 * The entity mapper's driver, which writes long texts as literals in a few steps. The mapper's own way joins one
 * character after another: for a text of 7.5 MB that left some hundred megabytes of garbage, in one turn of the event
 * loop.
 */
export class LongLiteralDriver extends PostgreSqlDriver {
  protected override readonly connection = new PreparingConnection(this.config)
  protected override readonly platform = new LongLiteralPlatform()
}

class LongLiteralPlatform extends PostgreSqlPlatform {
  override escape(value: unknown): string {
    return typeof value === 'string' ? literalOf(value) : super.escape(value)
  }
}

/** The same literal as by `escapeLiteral` of libpq. */
function literalOf(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return quoted.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
