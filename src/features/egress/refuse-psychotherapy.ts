import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { EgressRefused } from './egress-refused.js'
import { definedSources, type ModelSource } from './model-source.js'

/**
 * Refuses when a note of psychotherapy is among the sources: by what the caller says, which types see to, and by what the
 * records themselves say.
 * @throws EgressRefused
 */
export async function refusePsychotherapy(ctx: OperationContext, sources: readonly ModelSource[]): Promise<void> {
  // Whoever casts around the types gets no further.
  const isStated = sources.every((source) => !('isPsychotherapy' in source) || isFalse(source.isPsychotherapy))
  if (!isStated) throw new EgressRefused('psychotherapy')
  const notes = sources.flatMap((source) => (source.kind === 'note' ? [source.id] : []))
  if (notes.length === 0) return
  const withheld = definedSources(ctx).get('note')?.withheld
  if (withheld === undefined) throw new EgressRefused('psychotherapy')
  const found = await readRows(
    ctx,
    sql`select w.id from (${withheld()}) w where w.id = any(${notes}::bigint[]) limit 1`,
    // That it is one is nothing of anybody's record.
    { subject: () => null },
  )
  if (found.length > 0) throw new EgressRefused('psychotherapy')
}

function isFalse(value: unknown): boolean {
  return value === false
}
